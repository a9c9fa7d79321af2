import type { HappeningType } from '@jadoube/protocol';
import { type Key, key, t } from '../language/language.ts';

/** What a club's programs may be told of, to whoever chooses. */
export const HAPPENING_WORDS: Readonly<Record<HappeningType, Key>> = {
  'game.started': key('a game begins'),
  'game.ended': key('a game ends'),
  'game.adjourned': key('a game is adjourned'),
  'game.resumed': key('a game goes on'),
  'appointment.made': key('an hour is appointed'),
  'offence.recorded': key('an offence is recorded'),
  'appeal.filed': key('somebody appeals'),
  'ruling.made': key('an umpire rules'),
  'event.started': key('an event begins'),
  'event.ended': key('an event ends'),
  'round.published': key('a round is published'),
  'round.ended': key('a round ends'),
  'result.entered': key('a result is entered'),
};

const isHappening = (type: string): type is HappeningType => type in HAPPENING_WORDS;

/** A type of message in words; one that has none yet by its name. */
export const sayType = (type: string): string =>
  type === 'webhook.test' ? t('a message to try it') : isHappening(type) ? t(HAPPENING_WORDS[type]) : type;
