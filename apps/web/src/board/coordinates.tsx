import type { Color } from '@jadoube/board';

/** The letters of the files and the numbers of the ranks, around the board. */
export function Coordinates({ bottom }: { bottom: Color }) {
  const files = bottom === 'white' ? 'abcdefgh' : 'hgfedcba';
  const ranks = bottom === 'white' ? '87654321' : '12345678';
  return (
    <>
      <div class="files" aria-hidden="true">
        {[...files].map((file) => (
          <span key={file}>{file}</span>
        ))}
      </div>
      <div class="ranks" aria-hidden="true">
        {[...ranks].map((rank) => (
          <span key={rank}>{rank}</span>
        ))}
      </div>
    </>
  );
}
