/**
 * A reader of tournament reports that shares nothing with the one that is shipped: one regular expression after FIDE's
 * table of columns for a player, and what each of the rounds says, as it stands.
 */
const PLAYER =
  /^001 (?<rank>[ \d]{4}) (?<sex>[mw ])(?<title>.{3}) (?<name>.{33}) (?<rating>.{4}) (?<federation>.{3}) (?<fideId>.{11}) (?<born>.{10}) (?<points>[ \d]{2}\.\d) (?<place>[ \d]{4})(?<rounds>(?: {2}.{4} [wb-] [-+01=WDLHFUZ ])*)$/;

export interface ReadPlayer {
  readonly rank: number;
  readonly name: string;
  readonly rating: string;
  readonly points: number;
  readonly place: number;
  readonly rounds: readonly string[];
}

export const readPlayers = (text: string): readonly ReadPlayer[] =>
  text
    .split('\r\n')
    .filter((line) => line.startsWith('001'))
    .map((line) => {
      // A game that goes on has no result, and the blank at the end of the line is not written.
      const length = 91 + 10 * Math.ceil((line.length - 91) / 10) - 2;
      const fields = PLAYER.exec(line.padEnd(length))?.groups;
      if (fields === undefined) throw new Error(`no player's record: ${line}`);
      return {
        rank: Number(fields.rank),
        name: fields.name!.trim(),
        rating: fields.rating!.trim(),
        points: Number(fields.points),
        place: Number(fields.place),
        rounds: fields.rounds!.match(/.{10}/g)?.map((word) => word.trim()) ?? [],
      };
    });
