import type { Color } from '@jadoube/board';
import { t } from '../language/language.ts';

export const nameOfSide = (side: Color): string => (side === 'white' ? t('White') : t('Black'));
