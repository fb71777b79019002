import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayOpenScreen, useAccount } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
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

/** The built pages that this account may open from a menu or by themselves: hidden pages need a record. */
export function usePalettePages(): PaletteItem[] {
  const text = useTexts();
  const account = useAccount();
  const { data } = useQuery({
    queryKey: ['palette names'],
    queryFn: loadNames,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () =>
      routedEntries.flatMap((entry) => {
        const screen = screenAt(entry.path);
        const own = entry.place === 'menu' || entry.name === 'profile' || entry.name === 'dataPanel';
        if (!screen || !own || !mayOpenScreen(account, screen)) return [];
        const titles = data?.titles.map((one) => one[entry.name]) ?? [];
        return [itemOf(entry, text(`titles.${entry.name}`), titles, data?.pinyin ?? (() => ['', '']))];
      }),
    [account, data, text],
  );
}
