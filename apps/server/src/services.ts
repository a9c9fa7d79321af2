import type { Store } from '@jadoube/store';
import type { Revocations } from './access/revocations.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Automata } from './automaton/automata.ts';
import type { Config } from './config.ts';
import type { Attendance } from './desk/attendance.ts';
import type { Neighbours } from './hints/neighbours.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { Meter } from './metrics/meter.ts';
import type { PostOffice } from './notices/post-office.ts';
import type { Pings } from './realtime/pings.ts';
import type { Presence } from './rooms/presence.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { WebhookOffice } from './webhooks/office.ts';
import type { World } from './world.ts';

/** What routes and sockets work with. */
export interface Services {
  config: Config;
  store: Store;
  world: World;
  rooms: Rooms;
  lobby: Lobby;
  presence: Presence;
  neighbours: Neighbours;
  attendance: Attendance;
  meter: Meter;
  pings: Pings;
  postOffice: PostOffice;
  webhookOffice: WebhookOffice;
  passwords: Passwords;
  revocations: Revocations;
  automata: Automata;
}
