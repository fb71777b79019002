import { Segmented } from 'antd';
import { useAddressItem } from '#kit/address.ts';
import { useTexts } from '#kit/words/text.ts';

const views = ['table', 'map', 'statistics'] as const;
export type WarningView = (typeof views)[number];
/** What the address keeps of it. */
export const viewItem = 'view';

/** Which view of a list is open above its table. */
export function useWarningView(): { view: WarningView; turn: (view: WarningView) => void } {
  const [asked, write] = useAddressItem(viewItem);
  const view = views.find((one) => one === asked) ?? 'table';
  return { view, turn: (next) => write(next === 'table' ? null : next) };
}

/** Table alone, with a map above it, or with what its rows come to; `ownMap`: the screen has another way to its map. */
export function ViewSwitch({ ownMap = false }: { ownMap?: boolean | undefined }) {
  const text = useTexts();
  const { view, turn } = useWarningView();
  return (
    <Segmented<WarningView>
      aria-label={text('warnings.views.view')}
      value={view}
      onChange={turn}
      options={views
        .filter((one) => one !== 'map' || !ownMap)
        .map((value) => ({ value, label: text(`warnings.views.${value}`) }))}
    />
  );
}
