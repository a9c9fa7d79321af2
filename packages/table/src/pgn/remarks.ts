import type { Seat } from '../acts.ts';
import type { Offence, TableEvent } from '../events.ts';

const NAMES: Readonly<Record<Seat, string>> = { white: 'White', black: 'Black', umpire: 'The umpire' };

export const nameOf = (seat: Seat): string => NAMES[seat];

/** The clause in brackets; a game recorded long ago may lack it. */
export const cited = (clause: string | undefined): string => (clause ? ` (${clause})` : '');

const seconds = (ms: number): string => `${ms / 1000} s`;

type Fact<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

function correctionText({ by, kind, uci, clause }: Fact<'corrected'>): string {
  return uci === ''
    ? `${nameOf(by)}: the clock pressed without a move (${clause})`
    : `${nameOf(by)}: ${kind}, ${uci} taken back (${clause})`;
}

function clocksText({ white, black }: Fact<'clock-set'>): string {
  const faces = [
    white === undefined ? [] : [`White ${seconds(white)}`],
    black === undefined ? [] : [`Black ${seconds(black)}`],
  ];
  return `the clocks are set: ${faces.flat().join(', ')}`;
}

const offenceText = ({ by, kind, clause }: Offence): string => `${nameOf(by)}: ${kind} (${clause})`;

function orderText({ order, player, clause, reason }: Fact<'ruled'>): string {
  return `The umpire rules: ${order}${player ? ` ${nameOf(player)}` : ''}${cited(clause)}: ${reason}`;
}

/** What the score sheet says of a fact, in one sentence with its clause; nothing of what moves, tags and clocks show already. */
export function remarkOf(fact: TableEvent): string | undefined {
  switch (fact.event) {
    case 'offence-opened':
      return offenceText(fact.offence);
    case 'offence-revealed':
      return `claimed: ${offenceText(fact.offence)}`;
    case 'corrected':
      return correctionText(fact);
    case 'elected':
      return `${nameOf(fact.by)} exacts: ${fact.option} (${fact.clause})`;
    case 'designated':
      return `${nameOf(fact.by)} names the man on ${fact.square}`;
    case 'offence-closed':
      return fact.how === 'waived' || fact.how === 'dismissed' ? fact.how : undefined;
    case 'irregularity-counted':
      return `${nameOf(fact.by)}: an irregularity is counted (${fact.clause})`;
    case 'claim-refuted':
      return `${nameOf(fact.by)} claims ${fact.claim}: refuted${cited(fact.clause)}: ${fact.why}`;
    case 'claim-submitted':
      return `${nameOf(fact.by)} lays before the umpire: ${fact.claim}${cited(fact.clause)}`;
    case 'left-undecided':
      return `${nameOf(fact.by)}: ${fact.claim} (${fact.clause}): ${fact.why}`;
    case 'appealed':
      return `${nameOf(fact.by)} appeals: ${fact.matter}`;
    case 'ruled':
      return orderText(fact);
    case 'draw-claimed':
      return `${nameOf(fact.by)} claims a draw, ${fact.ground}: ${fact.proved ? 'proved' : 'not proved'} (${fact.clause})`;
    case 'count-called':
      return `${nameOf(fact.by)} calls for the mate within ${fact.moves} moves (${fact.clause})`;
    case 'win-declared':
      return `${nameOf(fact.by)} declares that he wins (${fact.clause})`;
    case 'displaced':
      return `${nameOf(fact.by)} overturns ${fact.squares.join(', ')} (${fact.clause})`;
    case 'adjusted':
      return `${nameOf(fact.by)}: j'adoube ${fact.square}`;
    case 'taken-off':
      return `${nameOf(fact.by)} takes off the man on ${fact.square}`;
    case 'castling-lapsed':
      return `${nameOf(fact.color)} may no more castle on the ${fact.side}'s side (${fact.clause})`;
    case 'cried':
      return fact.false ? `${nameOf(fact.by)}: a false check` : undefined;
    case 'opened':
      return `sealed: ${fact.record} (${fact.clause})`;
    case 'draw-offered':
      return `${nameOf(fact.by)} offers a draw`;
    case 'time-added':
      return `${nameOf(fact.to)} is given ${seconds(fact.ms)} (${fact.clause})`;
    case 'clock-set':
      return clocksText(fact);
    case 'flag-fell':
      return `${nameOf(fact.by)}: the flag falls`;
    case 'downtime-credited':
      return `the server was down for ${seconds(fact.to - fact.from)}, which count for nobody`;
    case 'touched':
    case 'bound':
    case 'freed':
    case 'played':
    case 'rook-followed':
    case 'completed':
    case 'begun':
    case 'opening-move':
    case 'recommenced':
    case 'restored':
    case 'adjournment-proposed':
    case 'adjourning':
    case 'sealed':
    case 'appointment-proposed':
    case 'appointed':
    case 'arrived':
    case 'hour-struck':
    case 'resumed':
    case 'leave-taken':
    case 'leave-ended':
    case 'stayed':
    case 'proceeded':
    case 'clock-running':
    case 'designation-awaited':
    case 'draw-declined':
    case 'draw-lapsed':
    case 'ended':
      return undefined;
  }
}
