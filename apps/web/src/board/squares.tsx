const DARK = Array.from({ length: 64 }, (_, index) => ({ x: index % 8, y: Math.floor(index / 8) })).filter(
  ({ x, y }) => (x + y) % 2 === 1,
);

/** The bare board; the dark squares are hatched, as an engraver had them. Turned about it is the same. */
export function Squares() {
  return (
    <svg class="squares" viewBox="0 0 8 8" aria-hidden="true">
      <defs>
        <pattern
          id="hatch"
          width="0.0833333"
          height="0.0833333"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class="ground" width="0.0833333" height="0.0833333" />
          <rect class="line" width="0.022" height="0.0833333" />
        </pattern>
      </defs>
      <rect class="light" width="8" height="8" />
      {DARK.map(({ x, y }) => (
        <rect key={`${x}${y}`} x={x} y={y} width="1" height="1" fill="url(#hatch)" />
      ))}
    </svg>
  );
}
