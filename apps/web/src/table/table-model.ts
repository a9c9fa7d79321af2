import type { EventsMessage, GameView, PresenceMessage, SaidMessage, WireAct, WireRefusal } from '@jadoube/protocol';
import type { EventRecord, Millis } from '@jadoube/table';
import { mergeView } from './merge.ts';
import { type Proceeding, proceedingsOf } from './proceedings.ts';

/** An act on its way. `version` is set when it is on the ledger; it leaves the list when the view has come that far. */
export interface Pending {
  readonly actId: string;
  readonly act: WireAct;
  readonly version?: number;
}

export type Link = 'joining' | 'live' | 'lost' | 'shut';

/** All that the page of a table knows. Times are of this machine's steady clock. */
export interface TableModel {
  readonly link: Link;
  readonly view: GameView | null;
  /** When the view in hand was made, by the steady clock. */
  readonly madeAt: Millis;
  /** Server's time less steady time, the greatest seen: the message that was least on its way. */
  readonly offset: Millis | null;
  readonly pending: readonly Pending[];
  /** The last act that the table would not take, until the next one. */
  readonly refused: (WireRefusal & { readonly act: WireAct }) | null;
  /** Why the table can't be joined at all. */
  readonly shut: WireRefusal | null;
  /** What the law has said since this page was opened, oldest first. */
  readonly proceedings: readonly Proceeding[];
  readonly spoken: { readonly polite: string; readonly urgent: string };
  /** The acts of the last message, by which the view in hand was reached; none after a join. */
  readonly heard: { readonly version: number; readonly records: readonly EventRecord[] };
  readonly talk: readonly SaidMessage[];
  /** The score must be fetched again: a patch did not fit. */
  readonly gap: boolean;
}

export const EMPTY_TABLE: TableModel = {
  link: 'joining',
  view: null,
  madeAt: 0,
  offset: null,
  pending: [],
  refused: null,
  shut: null,
  proceedings: [],
  spoken: { polite: '', urgent: '' },
  heard: { version: -1, records: [] },
  talk: [],
  gap: false,
};

export type TableNews =
  | { readonly type: 'joined'; readonly view: GameView; readonly at: Millis }
  | { readonly type: 'shut'; readonly refusal: WireRefusal }
  | { readonly type: 'lost' }
  | { readonly type: 'events'; readonly message: EventsMessage; readonly at: Millis }
  | { readonly type: 'presence'; readonly message: PresenceMessage }
  | { readonly type: 'said'; readonly message: SaidMessage }
  | { readonly type: 'sent'; readonly actId: string; readonly act: WireAct }
  | { readonly type: 'taken'; readonly actId: string; readonly version: number }
  | { readonly type: 'refused'; readonly actId: string; readonly act: WireAct; readonly refusal: WireRefusal };

/** The view and its age: `now` was written by the server, and part of the time since went by on the way. */
function withView(model: TableModel, view: GameView, at: Millis): TableModel {
  const sample = Date.parse(view.now) - at;
  const offset = Math.max(model.offset ?? sample, sample);
  return {
    ...model,
    view,
    offset,
    madeAt: Math.min(at, Date.parse(view.now) - offset),
    gap: false,
    pending: model.pending.filter((one) => one.version === undefined || one.version > view.version),
  };
}

function withWords(model: TableModel, message: EventsMessage): TableModel {
  const words = proceedingsOf(message.events, model.view?.score ?? []);
  if (words.length === 0) return model;
  const spoken = (urgent: boolean): string =>
    words
      .filter((one) => one.urgent === urgent)
      .map((one) => one.text)
      .join(' ');
  return {
    ...model,
    proceedings: [...model.proceedings, ...words.filter((one) => one.written)].slice(-50),
    spoken: { polite: spoken(false) || model.spoken.polite, urgent: spoken(true) || model.spoken.urgent },
  };
}

function withEvents(model: TableModel, message: EventsMessage, at: Millis): TableModel {
  if (!model.view) return model;
  // What is left out of a patch is as it was in the message before: without that one it can't be read.
  if (message.from > model.view.version) return { ...model, gap: true };
  const view = mergeView(model.view, message.view);
  if (view === null) return { ...model, gap: true };
  if (view === model.view) return model;
  const heard = { version: view.version, records: message.events };
  return { ...withWords(withView(model, view, at), message), heard };
}

const without = (model: TableModel, actId: string): readonly Pending[] =>
  model.pending.filter((one) => one.actId !== actId);

function taken(model: TableModel, actId: string, version: number): TableModel {
  if (model.view && model.view.version >= version) return { ...model, pending: without(model, actId) };
  return { ...model, pending: model.pending.map((one) => (one.actId === actId ? { ...one, version } : one)) };
}

/** What the page knows after a piece of news. Pure: the connection is elsewhere. */
export function hear(model: TableModel, news: TableNews): TableModel {
  switch (news.type) {
    case 'joined':
      return withView({ ...model, link: 'live', shut: null }, news.view, news.at);
    case 'shut':
      return { ...model, link: 'shut', shut: news.refusal };
    case 'lost':
      return { ...model, link: 'lost' };
    case 'events':
      return withEvents(model, news.message, news.at);
    case 'presence': {
      const { players, spectators, status } = news.message;
      return model.view ? { ...model, view: { ...model.view, players, spectators, status } } : model;
    }
    case 'said':
      return { ...model, talk: [...model.talk, news.message].slice(-200) };
    case 'sent':
      return { ...model, refused: null, pending: [...model.pending, { actId: news.actId, act: news.act }] };
    case 'taken':
      return taken(model, news.actId, news.version);
    case 'refused':
      return {
        ...model,
        pending: without(model, news.actId),
        refused: { ...news.refusal, act: news.act },
        spoken: { ...model.spoken, urgent: news.refusal.message },
      };
  }
}
