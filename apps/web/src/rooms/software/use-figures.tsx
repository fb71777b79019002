import { softwareUseCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListAddress } from '#kit/list/state/list-address.ts';
import { useTexts } from '#kit/words/text.ts';

/** What a list is narrowed by, as its calls take it. */
export type Filters = ListAddress['filters'];

/** Sums over the whole filter. */
export function UseFigures({ filters }: { filters: Filters }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(softwareUseCalls.figures, { query: filters });
  if (!data) return null;
  const hours = (seconds: number): string =>
    text('softwareUse.hours', { hours: formats.number(seconds / 3600, 1) });
  const percent = (share: number): string => `${formats.number(share * 100, 1)} %`;
  const { before, registered, active } = data;
  const change = before.usedS > 0 ? data.usedS / before.usedS - 1 : null;
  const values = {
    devices: formats.number(data.devices),
    starts: formats.number(data.starts),
    used: hours(data.usedS),
    working: hours(data.workingS),
    active: registered > 0 ? percent(active / registered) : text('format.none'),
    change: change === null ? text('format.none') : `${change > 0 ? '+' : ''}${percent(change)}`,
  };
  return (
    <ListFigures
      cards={(Object.keys(values) as (keyof typeof values)[]).map((key) => ({
        key,
        label: text(`softwareUse.summary.${key}`),
        value: values[key],
      }))}
    />
  );
}
