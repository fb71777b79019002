import type { crossRegionCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListAddress } from '#kit/list/state/list-address.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  calls: Pick<typeof crossRegionCalls, 'summary'>;
  ofPlace: boolean;
  filters: ListAddress['filters'];
  onLevel: (level: string) => void;
  onTab: (tab: string) => void;
}

/** Sums over the filter; a click on a level or on what is to be handled filters by it. */
export function WarningFigures({ calls, ofPlace, filters, onLevel, onTab }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(calls.summary, { query: filters });
  if (!data) return null;
  const none = text('format.none');
  const change = data.raisedToday - data.raisedYesterday;
  const span = (seconds: number | null): string => (seconds === null ? none : formats.duration(seconds));
  const values = {
    serious: formats.number(data.serious),
    normal: formats.number(data.normal),
    notice: formats.number(data.notice),
    toHandle: formats.number(data.toHandle),
    working: formats.number(data.working),
    raisedToday: `${formats.number(data.raisedToday)} (${change > 0 ? '+' : ''}${formats.number(change)})`,
    takeS: span(data.takeS),
    lastS: span(data.lastS),
    falseShare: data.falseShare === null ? none : `${formats.number(data.falseShare * 100, 1)} %`,
  };
  const clicks: Partial<Record<keyof typeof values, () => void>> = {
    serious: () => onLevel('serious'),
    normal: () => onLevel('normal'),
    notice: () => onLevel('notice'),
    toHandle: () => onTab('toHandle'),
  };
  return (
    <ListFigures
      cards={(Object.keys(values) as (keyof typeof values)[]).map((key) => ({
        key,
        value: values[key],
        onClick: clicks[key],
        label: text(key === 'working' && !ofPlace ? 'warnings.signals.working' : `warnings.summary.${key}`),
      }))}
    />
  );
}
