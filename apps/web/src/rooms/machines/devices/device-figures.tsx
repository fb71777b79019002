import { deviceCalls } from '@furrow/contract';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { useTexts } from '#kit/words/text.ts';
import { categoryWords } from './device-columns.tsx';

const counted = ['total', 'idle', 'inUse', 'online', 'neverOnline'] as const;

/** Where the devices stand, of all or of the chosen category, and how many each category has; a click filters by it. */
export function DeviceFigures() {
  const text = useTexts();
  const formats = useFormats();
  const [category, setCategory] = useAddressItem('category');
  const { data } = useCall(deviceCalls.figures, {});
  if (!data || data.length === 0) return null;
  const chosen = data.filter((one) => category === null || one.category === category);
  const words = {
    total: text('devices.all'),
    idle: text('devices.states.idle'),
    inUse: text('devices.states.inUse'),
    online: text('devices.online.online'),
    neverOnline: text('devices.neverOnline'),
  };
  return (
    <ListFigures
      cards={[
        ...counted.map((key) => ({
          key,
          label: words[key],
          value: formats.number(chosen.reduce((sum, one) => sum + one[key], 0)),
        })),
        ...data.map((one) => ({
          key: one.category,
          label: categoryWords(one.category),
          value: formats.number(one.total),
          active: category === one.category,
          onClick: () => setCategory(category === one.category ? null : one.category),
        })),
      ]}
    />
  );
}
