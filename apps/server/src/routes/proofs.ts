import { envelopeFor } from '@jadoube/table';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError, problemOfRefusal } from '../plugins/problem.ts';
import { NO_SUCH_GAME } from '../rooms/answers.ts';
import { viewerOf } from '../rooms/game-record.ts';
import type { Room } from '../rooms/room.ts';
import type { Services } from '../services.ts';
import { described, gameParams, problems } from './schemas.ts';
import { envelopeShape, proofShape } from './table-shapes.ts';

const GET_PROOF = {
  summary: 'What proved, or refuted, the claim of a draw',
  description:
    '`version` is that of the claim. For perpetual check the strategy: in each position with the claimant on turn, the check to give.',
  tags: ['games'],
  params: gameParams.extend({ version: z.string().regex(/^[1-9]\d{0,8}$/, 'the version of the claim') }),
  response: { 200: described('Proof', 'The claim with its ground, its clause and its proof', proofShape), ...problems },
};

const GET_ENVELOPE = {
  summary: 'The face of the envelope',
  description:
    'What the sealed move says is there only after the opening, with the salt that its commitment was made with.',
  tags: ['games'],
  params: gameParams,
  response: {
    200: described('Envelope', 'Who sealed which move, in which position, at what times', envelopeShape),
    ...problems,
  },
};

/** The claim of that version, whole. */
async function claimAt(room: Room, version: number) {
  const rows = version > room.state.version ? [] : await room.rowsSince(version - 1);
  const claim = rows.find((row) => row.version === version)?.events.find(({ event }) => event === 'draw-claimed');
  if (!claim) throw new ProblemError(404, 'no-such-proof', 'No draw was claimed at that version of the game.');
  return claim;
}

export async function proofRoutes(instance: FastifyInstance, { rooms }: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const roomOf = async (id: string): Promise<Room> => {
    const room = await rooms.get(id);
    if (room === undefined) throw problemOfRefusal(NO_SUCH_GAME);
    await room.look();
    return room;
  };

  app.get('/games/:id/proofs/:version', { schema: GET_PROOF }, async (request) =>
    claimAt(await roomOf(request.params.id), Number(request.params.version)),
  );

  app.get('/games/:id/envelope', { schema: GET_ENVELOPE }, async (request) => {
    const { game, state } = await roomOf(request.params.id);
    const envelope = envelopeFor(state, viewerOf(game, request.identity?.userId));
    if (!envelope) throw new ProblemError(404, 'no-envelope', 'No move of this game has been sealed.');
    return envelope;
  });
}
