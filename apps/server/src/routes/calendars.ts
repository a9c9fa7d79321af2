import { STANDARD_WISHES } from '@jadoube/protocol';
import type { Appointment } from '@jadoube/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarEventOf } from '../calendar/appointments.ts';
import { type CalendarEvent, makeCalendar } from '../calendar/ics.ts';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { NO_SUCH_GAME } from '../rooms/answers.ts';
import { namesOf } from '../rooms/game-record.ts';
import type { Services } from '../services.ts';
import { gameParams, problems } from './schemas.ts';

const calendar = z.string().meta({ description: 'RFC 5545' });

const GET_APPOINTMENT = {
  summary: 'The hour of resumption of an adjourned game, for a calendar',
  description: 'Moved, it keeps its `UID` and counts up `SEQUENCE`; cancelled, it says so.',
  tags: ['games'],
  params: gameParams,
  produces: ['text/calendar'],
  response: { 200: calendar, ...problems },
};

const GET_CALENDAR = {
  summary: 'All appointments of somebody, for his calendar to subscribe to',
  description: 'The address is secret: POST /me/calendar makes one, and DELETE takes it back.',
  tags: ['notices'],
  querystring: z.object({ secret: z.string().max(100) }),
  produces: ['text/calendar'],
  response: { 200: calendar, ...problems },
};

const KEPT_MS = 30 * 86_400_000;

export function sendCalendar(reply: FastifyReply, name: string, events: readonly CalendarEvent[], file: string) {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-cache')
    .send(makeCalendar(name, events));
}

/** Appointments as calendars have them, with who plays whom. */
export async function withNames(
  { store, postOffice }: Services,
  found: readonly Appointment[],
  alarmMs: number,
): Promise<CalendarEvent[]> {
  const games = await store.games.findGames(found.map(({ gameId }) => gameId));
  const names = await namesOf(store, games);
  const nameOf = (id: string | null | undefined) => names.get(id ?? '') ?? 'somebody';
  return found.map((appointment) => {
    const game = games.find(({ id }) => id === appointment.gameId);
    const [white, black] = [nameOf(game?.whiteId), nameOf(game?.blackId)];
    return calendarEventOf(appointment, { white, black, origin: postOffice.origin, alarmMs });
  });
}

async function eventsOf(services: Services, userId: string): Promise<CalendarEvent[]> {
  const { store, world } = services;
  const { appointments, wishes } = store.post;
  const [found, { remind }] = await Promise.all([
    appointments.ofUser(userId, new Date(world.now() - KEPT_MS)),
    wishes.find(userId),
  ]);
  return withNames(services, found, remind.appointmentMs);
}

/** Appointments as calendars read them. */
export async function calendarRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { store, rooms, postOffice } = services;

  app.get('/games/:id/appointment.ics', { schema: GET_APPOINTMENT }, async (request, reply) => {
    const room = await rooms.get(request.params.id);
    if (room === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    await room.settled();
    const appointment = await store.post.appointments.of(room.game.id);
    if (appointment === undefined)
      throw new ProblemError(404, 'no-appointment', 'No hour of resumption has been fixed for this game.');
    const { white, black } = room.game.names;
    const event = calendarEventOf(appointment, {
      white: white ?? 'somebody',
      black: black ?? 'somebody',
      origin: postOffice.origin,
      alarmMs: STANDARD_WISHES.remind.appointmentMs,
    });
    return sendCalendar(reply, 'J’adoube', [event], `appointment-${room.game.id}.ics`);
  });

  app.get('/calendar.ics', { schema: GET_CALENDAR }, async (request, reply) => {
    const userId = await store.post.appointments.userOfFeed(request.query.secret);
    if (userId === undefined)
      throw new ProblemError(404, 'wrong-link', 'This calendar is no more: its address was taken back.');
    return sendCalendar(reply, 'J’adoube: appointments', await eventsOf(services, userId), 'appointments.ics');
  });
}
