import type { Color } from '@jadoube/board';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { SideSheet } from '../page/side-sheet.tsx';
import { Share } from '../table/share.tsx';
import { type Caption, drawPicture, pngOf } from './diagram-picture.ts';

export interface Shared extends Caption {
  readonly gameId: string;
  readonly version: number;
  readonly board: string;
  readonly fen: string;
  readonly bottom: Color;
}

const momentUrl = ({ gameId, version }: Shared): string =>
  new URL(`/table/${gameId}/replay?at=${version}`, location.href).href;

const nameOf = ({ gameId, version }: Shared): string => `jadoube-${gameId.slice(0, 8)}-${version}.png`;

/** The drawn picture as a file; null until it is drawn. */
function usePicture(shared: Shared) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [png, setPng] = useState<Blob | null>(null);
  useEffect(() => {
    let watching = true;
    const { current } = canvas;
    if (current)
      drawPicture(current, shared.board, shared.bottom, shared)
        .then(() => pngOf(current))
        .then(
          (made) => watching && setPng(made),
          () => {},
        );
    return () => {
      watching = false;
    };
  }, [shared.board, shared.bottom, shared.title]);
  return { canvas, png };
}

function save(png: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(png);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const mayCopy = (): boolean => typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write !== undefined;

/** A position to take along or to send: as a picture, as a link to the moment, as FEN, and the whole game. */
export function ShareSheet({ shared, close }: { shared: Shared; close(): void }) {
  const { canvas, png } = usePicture(shared);
  const [said, setSaid] = useState('');
  const file = png && new File([png], nameOf(shared), { type: 'image/png' });
  const mayShare = file !== null && navigator.canShare?.({ files: [file] }) === true;
  const copy = () =>
    png &&
    navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]).then(
      () => setSaid(t('The picture is in the clipboard.')),
      () => setSaid(t('The browser does not allow it.')),
    );
  // Whoever closes the browser's own dialogue has changed his mind; there is nothing to say of it.
  const send = () =>
    file && navigator.share({ files: [file], title: shared.title, url: momentUrl(shared) }).catch(() => {});
  return (
    <SideSheet title={t('This position')} close={close}>
      <canvas class="picture" ref={canvas} width={1200} height={1400} role="img" aria-label={shared.lines.join(' ')} />
      <div class="row">
        <button type="button" class="primary" disabled={!png} onClick={() => png && save(png, nameOf(shared))}>
          {t('Save the picture')}
        </button>
        {mayCopy() && (
          <button type="button" disabled={!png} onClick={copy}>
            {t('Copy it')}
          </button>
        )}
        {mayShare && (
          <button type="button" onClick={send}>
            {t('Send it')}
          </button>
        )}
      </div>
      <p aria-live="polite">{said}</p>
      <Share id="moment-link" label={t('The address of this moment')} url={momentUrl(shared)} />
      <Share id="moment-fen" label={t('The position (FEN)')} url={shared.fen} />
      <p>
        <a href={`/api/v1/games/${shared.gameId}/pgn`} download={`jadoube-${shared.gameId}.pgn`}>
          {t('Take the score (PGN)')}
        </a>
      </p>
    </SideSheet>
  );
}
