import type { Words } from '../words.ts';
import type { frame as source } from '../zh/frame.ts';

export const frame: Words<typeof source> = {
  leave: {
    title: 'Kaydedilmemiş değişiklikler var',
    text: 'Ayrılırsanız bu değişiklikler kaybolur.',
    go: 'Değişiklikleri at',
    stay: 'Burada kal',
  },
};
