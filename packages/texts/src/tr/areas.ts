import type { Words } from '../words.ts';
import type { areas as source } from '../zh/areas.ts';
import { terms } from './terms.ts';

export const areas: Words<typeof source> = {
  map: 'Alan haritası',
  serviceRegions: terms.serviceRegions,
  draw: {
    hintOpen:
      'Tıklama nokta ekler; çift tıklama ya da Enter kapatır; Backspace sonuncuyu siler; Esc baştan başlar',
    hintClosed: 'Köşeleri sürükleyin; aradaki noktayı sürüklemek köşe ekler, sağ tık köşeyi siler',
    back: 'Noktayı geri al',
    close: 'Kapat',
    anew: 'Yeniden çiz',
    crossing: 'Sınır kendisiyle kesişemez',
    tooFew: 'Bir sınır en az üç nokta ister',
    tooMany: 'Bir sınırda en çok 500 nokta olur',
  },
};
