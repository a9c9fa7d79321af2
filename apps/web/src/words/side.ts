import type { Color } from '@jadoube/board';

export const nameOfSide = (side: Color): string => (side === 'white' ? 'White' : 'Black');
