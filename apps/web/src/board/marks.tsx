import type { Color } from '@jadoube/board';
import { placeOf } from './geometry.ts';

/** What is drawn over the men. Each kind has a form of its own, so that none is told by colour alone. */
export interface Marks {
  /** The last play: ticks in the corners. */
  readonly last: readonly string[];
  /** Men touched in this turn: a ring of brass. */
  readonly touched: readonly string[];
  /** Men bound to move: a double frame. */
  readonly bound: readonly string[];
  /** Men that may be named. */
  readonly named: readonly string[];
  /** The king in check. */
  readonly check: string | null;
  /** Moves shown (UCI): arrows. */
  readonly arrows: readonly string[];
  /** A man lifted or on his way: his square is dimmed. */
  readonly lifted: string | null;
}

interface Drawn {
  readonly square: string;
  readonly bottom: Color;
}

function Ticks({ square, bottom }: Drawn) {
  const { x, y } = placeOf(square, bottom);
  const [a, b] = [0.045, 0.24];
  const corner = (cx: number, cy: number, dx: number, dy: number) =>
    `M${cx + dx * b} ${cy + dy * a}H${cx + dx * a}V${cy + dy * b}`;
  const path = [corner(x, y, 1, 1), corner(x + 1, y, -1, 1), corner(x, y + 1, 1, -1), corner(x + 1, y + 1, -1, -1)];
  return (
    <g class="mark-last">
      <rect x={x} y={y} width="1" height="1" />
      <path d={path.join('')} />
    </g>
  );
}

function Frame({ square, bottom, kind }: Drawn & { kind: string }) {
  const { x, y } = placeOf(square, bottom);
  return (
    <g class={`mark-${kind}`}>
      <rect x={x + 0.05} y={y + 0.05} width="0.9" height="0.9" rx="0.04" />
      {kind === 'touched' ? null : (
        <rect x={x + 0.12} y={y + 0.12} width="0.76" height="0.76" rx="0.03" class="inner" />
      )}
    </g>
  );
}

function Check({ square, bottom }: Drawn) {
  const { x, y } = placeOf(square, bottom);
  return <circle class="mark-check" cx={x + 0.5} cy={y + 0.5} r="0.44" />;
}

function Lifted({ square, bottom }: Drawn) {
  const { x, y } = placeOf(square, bottom);
  const dark = (square.charCodeAt(0) + square.charCodeAt(1)) % 2 === 0;
  return <rect class={`mark-lifted ${dark ? 'dark' : 'light'}`} x={x} y={y} width="1" height="1" />;
}

function Arrow({ uci, bottom }: { uci: string; bottom: Color }) {
  const from = placeOf(uci.slice(0, 2), bottom);
  const to = placeOf(uci.slice(2, 4), bottom);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [x1, y1] = [from.x + 0.5 + ux * 0.3, from.y + 0.5 + uy * 0.3];
  const [x2, y2] = [to.x + 0.5 - ux * 0.1, to.y + 0.5 - uy * 0.1];
  const [bx, by] = [x2 - ux * 0.3, y2 - uy * 0.3];
  const head = `M${x2} ${y2}L${bx - uy * 0.17} ${by + ux * 0.17}L${bx + uy * 0.17} ${by - ux * 0.17}Z`;
  return (
    <g class="mark-arrow">
      <line x1={x1} y1={y1} x2={bx} y2={by} />
      <path d={head} />
    </g>
  );
}

interface LayerProps {
  readonly marks: Marks;
  readonly bottom: Color;
}

/** Under the men: what is said of squares. */
export function MarksBelow({ marks, bottom }: LayerProps) {
  return (
    <svg class="marks" viewBox="0 0 8 8" aria-hidden="true">
      {marks.last.map((square) => (
        <Ticks key={square} square={square} bottom={bottom} />
      ))}
      {marks.check && <Check square={marks.check} bottom={bottom} />}
      {marks.bound.map((square) => (
        <Frame key={square} square={square} bottom={bottom} kind="bound" />
      ))}
      {marks.named.map((square) => (
        <Frame key={square} square={square} bottom={bottom} kind="named" />
      ))}
      {marks.touched.map((square) => (
        <Frame key={square} square={square} bottom={bottom} kind="touched" />
      ))}
    </svg>
  );
}

/** Over the men: where one was lifted, and moves that are shown. */
export function MarksAbove({ marks, bottom }: LayerProps) {
  return (
    <svg class="marks" viewBox="0 0 8 8" aria-hidden="true">
      {marks.lifted && <Lifted square={marks.lifted} bottom={bottom} />}
      {marks.arrows.map((uci) => (
        <Arrow key={uci} uci={uci} bottom={bottom} />
      ))}
    </svg>
  );
}
