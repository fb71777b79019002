import { componentKinds, type NeededPart } from '@furrow/contract';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { text, useTexts } from '#kit/words/text.ts';
import styles from '../library/library.module.css';

/** What a product needs, in one line: kind, how many, which models. */
export function neededPartsWords(parts: readonly NeededPart[]): string {
  return parts
    .map(({ kind, count, models, required }) => {
      const which = models.length > 0 ? models.join('/') : text('libraries.products.anyModel');
      const must = required ? ` · ${text('libraries.products.needed')}` : '';
      return `${text(`libraries.kinds.${kind}`)} ×${count} (${which})${must}`;
    })
    .join('; ');
}

interface Props {
  /** Form.Item fills these in. */
  value?: readonly NeededPart[];
  onChange?: (value: readonly NeededPart[]) => void;
}

/** The parts that a product needs, one line each. */
export function NeededPartsInput({ value = [], onChange }: Props) {
  const words = useTexts();
  const put = (at: number, part: Partial<NeededPart>) =>
    onChange?.(value.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const kinds = componentKinds.map((kind) => ({ value: kind, label: words(`libraries.kinds.${kind}`) }));
  const added = { kind: 'motor', models: [], count: 1, required: true } as const satisfies NeededPart;
  return (
    <div className={styles.parts}>
      {value.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and lines do not change places
        <div className={styles.part} key={at}>
          <Select
            aria-label={words('libraries.components.columns.kind')}
            className={styles.kind ?? ''}
            options={kinds}
            value={part.kind}
            onChange={(kind) => put(at, { kind })}
          />
          <InputNumber
            aria-label={words('libraries.components.fields.quantity')}
            min={1}
            max={20}
            precision={0}
            value={part.count}
            onChange={(count) => put(at, { count: count ?? 1 })}
          />
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            className={styles.models ?? ''}
            aria-label={words('libraries.components.tabs.models')}
            placeholder={words('libraries.products.anyModel')}
            value={part.models}
            onChange={(models) => put(at, { models })}
          />
          <Checkbox checked={part.required} onChange={({ target }) => put(at, { required: target.checked })}>
            {words('libraries.products.needed')}
          </Checkbox>
          <Button type="text" danger onClick={() => onChange?.(value.filter((_, i) => i !== at))}>
            {words('libraries.products.removePart')}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange?.([...value, added])}>{words('libraries.products.addPart')}</Button>
    </div>
  );
}
