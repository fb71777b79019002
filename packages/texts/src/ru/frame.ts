import type { Words } from '../words.ts';
import type { frame as source } from '../zh/frame.ts';

export const frame: Words<typeof source> = {
  leave: {
    title: 'Есть несохранённые изменения',
    text: 'Если уйти, изменения будут потеряны.',
    go: 'Не сохранять',
    stay: 'Остаться',
  },
};
