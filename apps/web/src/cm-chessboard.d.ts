declare module 'cm-chessboard/src/Chessboard.js' {
  export const FEN: { start: string; empty: string };
  export interface ChessboardProps {
    position?: string;
    orientation?: 'w' | 'b';
    assetsUrl?: string;
    assetsCache?: boolean;
    style?: {
      cssClass?: string;
      showCoordinates?: boolean;
      borderType?: 'none' | 'thin' | 'frame';
      pieces?: { type?: string; file?: string; tileSize?: number };
      animationDuration?: number;
    };
  }
  /** What is used of the drawing board: it draws men where a FEN says, and never decides anything. */
  export class Chessboard {
    constructor(context: HTMLElement, props?: ChessboardProps);
    setPosition(fen: string, animated?: boolean): Promise<void>;
    setOrientation(side: 'w' | 'b', animated?: boolean): Promise<void>;
    destroy(): void;
  }
}
