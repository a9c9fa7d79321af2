import type { ComponentChild } from 'preact';

/** What each code brings to mind, in a few strokes of our own on a field of 64 by 64. */
const DRAWN: Readonly<Record<string, ComponentChild>> = {
  // The glass palace of the exhibition year, in which the first tournament was on everybody's lips.
  staunton: (
    <>
      <path d="M8 52h48M12 52V36h40v16M18 36v-8h28v8M20 28a12 12 0 0 1 24 0M32 16v-6" />
      <path d="M20 52V36M28 52V36M36 52V36M44 52V36M26 28c1-5 3-8 6-9 3 1 5 4 6 9" class="fine" />
    </>
  ),
  // "Check!" is cried aloud.
  walker: (
    <>
      <path d="M8 30l26-14v32L8 38zM34 22c6 1 9 5 9 10s-3 9-9 10M14 40l4 13h7l-4-10" />
      <path d="M48 20l7-5M50 32h8M48 44l7 5" class="fine" />
    </>
  ),
  // The lamp on the table at home.
  enquire: (
    <>
      <path d="M22 14h20l8 20H14zM32 34v12M24 52h16M28 46h8l3 6H25z" />
      <path d="M8 52h48M12 42l4-3M52 42l-4-3M32 6v4" class="fine" />
    </>
  ),
  // The book itself, a pawn on its cover.
  blue: (
    <>
      <path d="M14 10h32a4 4 0 0 1 4 4v36H18a4 4 0 0 0-4 4zM14 10v44h36" />
      <path d="M32 20a4 4 0 1 1-.1 0M29 28h6l2 12h-10zM25 43h14" class="filled" />
    </>
  ),
  // King and Rook change places.
  lasker: (
    <>
      <path d="M10 54V34h4v5h4v-5h4v5h4v-5h4v20zM36 54l-3-18c5-4 16-4 21 0l-3 18zM43 33V20M38 25h10" />
      <path d="M12 24c4-10 14-12 20-8M30 12l3 4-5 2" class="fine" />
    </>
  ),
  // Two minutes for the adversary, by the clock.
  fide: (
    <>
      <path d="M6 20h52v32H6zM16 20v-6h8v6M40 20v-4h8v4M6 52l-2 4M58 52l2 4" />
      <path
        d="M31 36a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM53 36a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM21 30v6l4 3M43 29v7h-5"
        class="fine"
      />
    </>
  ),
};

/** An open book, for a code that has no picture of its own yet. */
const BOOK = <path d="M32 18c-6-5-14-6-24-5v36c10-1 18 0 24 5 6-5 14-6 24-5V13c-10-1-18 0-24 5zM32 18v36" />;

/** The picture by which a code is known again; it says nothing that its name does not. */
export function Vignette({ code }: { code: string }) {
  return (
    <svg class="vignette" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      {DRAWN[code] ?? BOOK}
    </svg>
  );
}
