import type { DeviceFigures as Figures } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressItem } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { SummaryCards } from '../../../kit/list/summary-cards.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { categoryWords } from './device-columns.tsx';

/** How many of each category there are and where they stand; a click filters by the category. */
export function DeviceFigures() {
  const text = useTexts();
  const formats = useFormats();
  const [category, setCategory] = useAddressItem('category');
  const { data } = useQuery({
    queryKey: ['devices', 'figures'],
    queryFn: ({ signal }) => api.get<Figures[]>('devices/figures', undefined, signal),
  });
  if (!data || data.length === 0) return null;
  const words = ({ total, idle, inUse, online, neverOnline }: Omit<Figures, 'category'>) => {
    const number = (value: number) => formats.number(value);
    return text('devices.figures', {
      total: number(total),
      idle: number(idle),
      inUse: number(inUse),
      online: number(online),
      neverOnline: number(neverOnline),
    });
  };
  return (
    <SummaryCards
      cards={data.map((one) => ({
        key: one.category,
        label: words(one),
        value: categoryWords(one.category),
        active: category === one.category,
        onClick: () => setCategory(category === one.category ? null : one.category),
      }))}
    />
  );
}
