import { useNavigate } from 'react-router';
import { useZone } from '#kit/form/inputs/use-zone.tsx';
import { momentOf } from '#kit/formats/wall-clock.ts';
import { useMay } from '#kit/session/account.ts';

/** Opens a day of the only vehicle on /conditionDetail; undefined when there are several, or for who may not. */
export function useShowSpan(vehicles: readonly { id: string }[]): ((day: string) => void) | undefined {
  const navigate = useNavigate();
  const { timeZone } = useZone(null);
  const may = useMay('conditionDetail');
  const [only, ...others] = vehicles;
  if (!may || only === undefined || others.length > 0) return undefined;
  return (day) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const from = momentOf({ year, month, day: date, hour: 0, minute: 0, second: 0 }, timeZone);
    void navigate(`/conditionDetail?id=${only.id}&from=${from}&to=${from + 86_399}`);
  };
}
