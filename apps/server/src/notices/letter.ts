import type { NoticeFact } from '@jadoube/protocol';
import { plainLine } from './plain-line.ts';
import { type SayTime, sayNotice, type Words } from './words.ts';

/** A notice as a letter needs it. */
export interface Item {
  readonly gameId: string;
  readonly against: string;
  readonly fact: NoticeFact;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where the links of a letter lead. */
export interface Links {
  /** `https://chess.example` */
  readonly origin: string;
  readonly unsubscribe: string;
}

interface TableItems {
  readonly gameId: string;
  readonly words: readonly Words[];
}

/** Of several of a kind at one table the last is news. */
function latest(items: readonly Item[]): Item[] {
  const places = new Map(items.map(({ gameId, fact }, index) => [`${gameId} ${fact.kind}`, index]));
  const last = new Set(places.values());
  return items.filter((_, index) => last.has(index));
}

/** Table by table, in the order in which they were first heard of. */
function byTable(items: readonly Item[], when: SayTime): TableItems[] {
  const said = latest(items).map(({ gameId, against, fact }) => {
    const name = plainLine(against);
    return { gameId, words: sayNotice(fact, name, when) };
  });
  return [...new Set(said.map(({ gameId }) => gameId))].map((gameId) => ({
    gameId,
    words: said.filter((one) => one.gameId === gameId).map(({ words }) => words),
  }));
}

function subjectOf(tables: readonly TableItems[]): string {
  const all = tables.flatMap(({ words }) => words);
  const more = all.length - 1;
  const first = all[0]?.title ?? 'News from your tables';
  return plainLine(more > 0 ? `${first}, and ${more} more` : first);
}

const tableUrl = (origin: string, gameId: string): string => `${origin}/table/${gameId}`;

const WHY = 'You get this because you have asked for news of your games by mail.';

function textOf(tables: readonly TableItems[], { origin, unsubscribe }: Links): string {
  const parts = tables.map(({ gameId, words }) =>
    [...words.map(({ title, text }) => `${title}\n${text}`), tableUrl(origin, gameId)].join('\n\n'),
  );
  const foot = [WHY, `Choose what you are told: ${origin}/notices`, `No more mail: ${unsubscribe}`].join('\n');
  return `${[...parts, `-- \n${foot}`].join('\n\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const link = (url: string, words: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;

/** Simple enough for every reader of mail: no pictures, no styles but a few of its own, nothing loaded from anywhere. */
export function pageOf(body: string): string {
  return `<!doctype html>\n<html lang="en"><body style="font-family: Georgia, serif; line-height: 1.5; max-width: 36em">\n${body}\n</body></html>\n`;
}

function htmlOf(tables: readonly TableItems[], { origin, unsubscribe }: Links): string {
  const parts = tables.map(({ gameId, words }) => {
    const said = words.map(({ title, text }) => `<p><b>${escapeHtml(title)}</b><br>${escapeHtml(text)}</p>`);
    return [...said, `<p>${link(tableUrl(origin, gameId), 'To the table')}</p>`].join('\n');
  });
  const foot = `<p><small>${WHY} ${link(`${origin}/notices`, 'Choose what you are told')} · ${link(unsubscribe, 'No more mail')}</small></p>`;
  return pageOf([...parts, foot].join('\n<hr>\n'));
}

/** One letter of everything that there is to tell somebody, in plain words, his tables one after the other. */
export function letterOf(items: readonly Item[], when: SayTime, links: Links): Letter {
  const tables = byTable(items, when);
  return { subject: subjectOf(tables), text: textOf(tables, links), html: htmlOf(tables, links) };
}

/** A letter of one link: what it is about, what to do, and what to do else. */
function oneLinkLetter(subject: string, [greeting, ask, words, else_]: readonly string[], url: string): Letter {
  const paragraphs = [greeting, ask].map((text = '') => `<p>${escapeHtml(text)}</p>`);
  return {
    subject: plainLine(subject),
    text: `${greeting}\n\n${ask}\n\n${url}\n\n${else_}\n`,
    html: pageOf([...paragraphs, `<p>${link(url, words ?? '')}</p>`, `<p>${escapeHtml(else_ ?? '')}</p>`].join('\n')),
  };
}

/**
 * The letter with the link that confirms an address: the only one that goes to an address which is not confirmed. It may go to
 * a stranger, so that no word in it is of the choosing of him who asked, not even his name.
 */
export const confirmationLetter = (confirm: string): Letter =>
  oneLinkLetter(
    'Confirm your address for J’adoube',
    [
      'Somebody who plays at J’adoube has given this address to be told of games by mail.',
      'If that was you, follow this link within a day:',
      'Confirm this address',
      'If it was not, there is nothing to do: no more mail will come.',
    ],
    confirm,
  );

/** The letter with the link that sets a new password. It too may go to one who did not ask. */
export const resetLetter = (reset: string): Letter =>
  oneLinkLetter(
    'A new password for J’adoube',
    [
      'Somebody has asked for a new password for the account at J’adoube that has this address.',
      'If that was you, follow this link within an hour:',
      'Set a new password',
      'If it was not, there is nothing to do: the password stays as it is.',
    ],
    reset,
  );

/** The letter with an invitation to a club. The names in it are of an admin’s choosing: each on one line. */
export const invitationLetter = ({ club, by, url }: { club: string; by: string; url: string }): Letter =>
  oneLinkLetter(
    `An invitation to the club “${plainLine(club)}”`,
    [
      `${plainLine(by)} invites you to the club “${plainLine(club)}” at J’adoube.`,
      'To join, follow this link; it is good once:',
      'Join the club',
      'If you do not want to, there is nothing to do.',
    ],
    url,
  );
