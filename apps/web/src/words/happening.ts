import type { HappeningType } from '@jadoube/protocol';

/** What a club's programs may be told of, to whoever chooses. */
export const HAPPENING_WORDS: Readonly<Record<HappeningType, string>> = {
  'game.started': 'a game begins',
  'game.ended': 'a game ends',
  'game.adjourned': 'a game is adjourned',
  'game.resumed': 'a game goes on',
  'appointment.made': 'an hour is appointed',
  'offence.recorded': 'an offence is recorded',
  'appeal.filed': 'somebody appeals',
  'ruling.made': 'an umpire rules',
  'event.started': 'an event begins',
  'event.ended': 'an event ends',
  'round.published': 'a round is published',
  'round.ended': 'a round ends',
  'result.entered': 'a result is entered',
};

const isHappening = (type: string): type is HappeningType => type in HAPPENING_WORDS;

/** A type of message in words; one that has none yet by its name. */
export const sayType = (type: string): string =>
  type === 'webhook.test' ? 'a message to try it' : isHappening(type) ? HAPPENING_WORDS[type] : type;
