import type { OwnerInfo } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { type FigureCard, FigureCards } from '#kit/parts/figure-cards.tsx';
import { useTexts } from '#kit/words/text.ts';

/** What the owner has, as far as the asker may see it. */
export function OwnerCards({ owner }: { owner: OwnerInfo }) {
  const text = useTexts();
  const formats = useFormats();
  const { nextEnd } = owner;
  const cards: FigureCard[] = [
    { key: 'vehicles', label: text('owners.columns.vehicles'), value: formats.number(owner.vehicles) },
    {
      key: 'area',
      label: text('ownerInfo.areaThisYear'),
      value: joined(formats.area(owner.areaThisYearM2)),
    },
    {
      key: 'end',
      label: text('ownerInfo.nextEnd'),
      value: nextEnd ? formats.date(nextEnd.at) : text('format.none'),
      note: nextEnd && `${nextEnd.sn} · ${text(`ownerInfo.ends.${nextEnd.what}`)}`,
    },
  ];
  return <FigureCards cards={cards} />;
}
