import type { ImplementModelRow } from '@furrow/contract';
import { text } from '#kit/words/text.ts';

export const typeWords = (type: ImplementModelRow['toolType']): string =>
  text(`libraries.tools.types.${type}`);
export const workWords = (type: ImplementModelRow['workType']): string => text(`exports.workType.${type}`);
