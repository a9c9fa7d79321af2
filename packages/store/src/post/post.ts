import type { PrismaClient } from '../generated/prisma/client.ts';
import { type MailAddresses, openMailAddresses } from './addresses.ts';
import { type Appointments, openAppointments } from './appointments.ts';
import { type Notices, openNotices } from './notices.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { openReminders, type Reminders } from './reminders.ts';
import { openSubscriptions, type Subscriptions } from './subscriptions.ts';
import { openWishes, type Wishes } from './wishes.ts';

/** Everything by which those who are not at the table are told. */
export interface Post {
  notices: Notices;
  outbox: Outbox;
  addresses: MailAddresses;
  wishes: Wishes;
  subscriptions: Subscriptions;
  reminders: Reminders;
  appointments: Appointments;
}

export const openPost = (prisma: PrismaClient): Post => ({
  notices: openNotices(prisma),
  outbox: openOutbox(prisma),
  addresses: openMailAddresses(prisma),
  wishes: openWishes(prisma),
  subscriptions: openSubscriptions(prisma),
  reminders: openReminders(prisma),
  appointments: openAppointments(prisma),
});
