import type { Color } from '@jadoube/board';
import menUrl from '../assets/men.svg?url';
import { diagramSvg } from './diagram-svg.ts';

export interface Caption {
  /** Over the board: who plays whom. */
  readonly title: string;
  /** Under it, a line each. */
  readonly lines: readonly string[];
}

const WIDTH = 1200;
const BOARD = 1000;
const MARGIN = (WIDTH - BOARD) / 2;
const TITLE_FROM = 96;
const BOARD_FROM = 140;
const LINE = 52;
const FOOT = 60;
const INK = '#1b120a';
const DISPLAY = '"Old Standard TT", "Times New Roman", serif';

let sheet: Promise<string> | undefined;
const menSheet = (): Promise<string> => {
  sheet ??= fetch(menUrl).then((answer) => answer.text());
  return sheet;
};

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A line in the middle, made narrower where it is too long. */
function write(context: CanvasRenderingContext2D, text: string, y: number, font: string): void {
  context.font = font;
  context.fillText(text, WIDTH / 2, y, BOARD);
}

/** Draws the position with its caption on the canvas, as a page of an old book. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  board: string,
  bottom: Color,
  { title, lines }: Caption,
): Promise<void> {
  const [image] = await Promise.all([
    imageOf(diagramSvg(board, bottom, await menSheet())),
    document.fonts.load(`40px ${DISPLAY}`),
    document.fonts.load(`italic 40px ${DISPLAY}`),
  ]);
  canvas.width = WIDTH;
  canvas.height = BOARD_FROM + BOARD + 30 + lines.length * LINE + FOOT;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fbf6e9';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, MARGIN, BOARD_FROM, BOARD, BOARD);
  context.fillStyle = INK;
  context.textAlign = 'center';
  write(context, title, TITLE_FROM, `54px ${DISPLAY}`);
  for (const [index, line] of lines.entries())
    write(
      context,
      line,
      BOARD_FROM + BOARD + 30 + (index + 0.8) * LINE,
      `${index === 0 ? 'italic ' : ''}38px ${DISPLAY}`,
    );
}

/** The picture as PNG; null where the browser gives none. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
