import type { TrackStatus } from '@furrow/contract';
import { useMemo, useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Colouring } from '../../track-address.ts';
import { standardOf } from '../../track-standard.ts';
import type { TrackScreen } from '../../use-track-screen.ts';
import { useValueWords } from '../../use-value-words.ts';
import { classesOf } from '../line-classes.ts';
import { gapClass, type LegendScale, legendEntries } from './legend-entries.ts';

/** What is switched off, and the legend with its switches: statuses in the address, other classes as long as the colouring stays. */
export function useLegend({ address, change, tracks, vehicles, ids }: TrackScreen, offset: number) {
  const text = useTexts();
  const formats = useFormats();
  const words = useValueWords(tracks[0]?.unit ?? 'm');
  const [own, setOwn] = useState<{ colouring: Colouring; off: ReadonlySet<number> } | null>(null);
  const byStatus = address.colouring === 'status';
  const off = own?.colouring === address.colouring ? own.off : noClasses;
  const hidden = useMemo(
    () => (byStatus ? new Set<number>([...address.hidden, ...off]) : off),
    [byStatus, address.hidden, off],
  );
  const first = tracks[0];
  const standard = first ? standardOf(vehicles[ids.indexOf(first.device)], first) : null;
  const classes = useMemo(
    () => (first ? classesOf(address.colouring, first.columns, { standard, zoneOffsetS: offset }) : null),
    [first, address.colouring, standard, offset],
  );
  const onToggle = (index: number) => {
    if (byStatus && index !== gapClass) {
      const status = index as TrackStatus;
      change({
        hidden: hidden.has(index)
          ? address.hidden.filter((one) => one !== status)
          : [...address.hidden, status].sort((a, b) => a - b),
      });
      return;
    }
    const next = new Set(off);
    if (!next.delete(index)) next.add(index);
    setOwn({ colouring: address.colouring, off: next });
  };
  const scale: LegendScale = {
    number: (value) => formats.number(address.colouring === 'value' ? words.shown(value) : value, 1),
    unit: { value: words.unit, speed: text('format.unit.speed') }[address.colouring as 'value'] ?? '',
  };
  return {
    hidden,
    legend: classes ? legendEntries(classes, byStatus, scale, text, { hidden, onToggle }) : [],
  };
}

const noClasses: ReadonlySet<number> = new Set();
