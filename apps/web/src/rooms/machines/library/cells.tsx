import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { text } from '#kit/words/text.ts';

type State = 'enabled' | 'disabled' | 'onSale' | 'offSale';

export const stateTag = (state: State) => (
  <StateTag colour={state === 'enabled' || state === 'onSale' ? 'passed' : 'offline'}>
    {text(`libraries.states.${state}`)}
  </StateTag>
);

export const flagWords = (value: boolean): string => text(value ? 'list.yes' : 'list.no');

/** An amount in yuan. */
export const moneyCell = (value: number | null | undefined) => <Money value={value ?? null} />;

function Money({ value }: { value: number | null }) {
  const formats = useFormats();
  return value === null ? text('format.none') : formats.money(value);
}

/** From–to; one end alone says so. */
export function rangeWords(from: number | null, to: number | null): string {
  if (from === null && to === null) return text('format.none');
  if (from === null) return text('list.to', { value: String(to) });
  return to === null ? text('list.from', { value: from }) : `${from}–${to}`;
}
