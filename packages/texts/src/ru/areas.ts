import type { Words } from '../words.ts';
import type { areas as source } from '../zh/areas.ts';
import { terms } from './terms.ts';

export const areas: Words<typeof source> = {
  map: 'Карта территории',
  serviceRegions: terms.serviceRegions,
  draw: {
    hintOpen:
      'Щелчок добавляет точку, двойной щелчок или Enter замыкает, Backspace убирает последнюю, Esc начинает заново',
    hintClosed:
      'Перетащите вершину, чтобы изменить, точку между ними – чтобы добавить; правый щелчок убирает вершину',
    back: 'Убрать точку',
    close: 'Замкнуть',
    anew: 'Начертить заново',
    crossing: 'Контур не должен пересекать сам себя',
    tooFew: 'Контуру нужно не меньше трёх точек',
    tooMany: 'В контуре не больше 500 точек',
  },
};
