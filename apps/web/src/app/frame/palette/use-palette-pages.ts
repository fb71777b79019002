import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayOpen, mayOpenScreen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { routedEntries, screenAt } from '../../menu.ts';
import { itemOf, type PaletteItem } from './palette-items.ts';
import { pinyinOf } from './pinyin-of.ts';

/** What the palette finds besides the words of the present language; it works without until it has come. */
async function loadNames() {
  const [{ pinyin }, { titlesByLanguage }] = await Promise.all([
    import('pinyin-pro'),
    import('@furrow/texts/titles'),
  ]);
  return { pinyin: pinyinOf(pinyin), titles: Object.values(titlesByLanguage) };
}

/** What the palette offers of the menu. */
export interface PaletteOffer {
  /** The built pages that this account may open from a menu or by themselves: hidden pages need a record. */
  pages: PaletteItem[];
  /** The ways to new records that it may go, each found by its own words and by those of its page. */
  creates: PaletteItem[];
}

export function usePalettePages(): PaletteOffer {
  const text = useTexts();
  const account = useAccount();
  const { data } = useQuery({
    queryKey: ['palette names'],
    queryFn: loadNames,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const pinyin = data?.pinyin ?? (() => ['', ''] as const);
    const offer: PaletteOffer = { pages: [], creates: [] };
    for (const entry of routedEntries) {
      const screen = screenAt(entry.path);
      const own = entry.place === 'menu' || entry.name === 'profile' || entry.name === 'dataPanel';
      if (!screen || !own || !mayOpenScreen(account, screen)) continue;
      const title = text(`titles.${entry.name}`);
      const titles = data?.titles.map((one) => one[entry.name]) ?? [];
      offer.pages.push(itemOf(entry, title, titles, pinyin));
      for (const { word, path } of screen.views ?? []) {
        const named = itemOf(entry, text(word), [text(word)], pinyin);
        offer.pages.push({ ...named, key: path, path, detail: title });
      }
      const { creates } = screen;
      if (!creates || !mayOpen(account, creates.right)) continue;
      offer.creates.push({
        ...itemOf(entry, text(creates.word), [title, ...titles], pinyin),
        path: creates.path,
        detail: title,
      });
    }
    return offer;
  }, [account, data, text]);
}
