/** A time for several processes: it runs as the system's does for a while, then stands still. In ms since 1970. */
export interface SaidTime {
  time: number;
  /** What the system's clock showed then. */
  since: number;
  /** So long it runs. */
  most: number;
}

export const timeOf = ({ time, since, most }: SaidTime): number => time + Math.min(Date.now() - since, most);
