import { type CancellationData, cancellationCalls, type PartFate, partFates } from '@furrow/contract';
import { useQueries } from '@tanstack/react-query';
import { Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useTexts } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';
import styles from '../shared/approvals.module.css';

type Fates = CancellationData['parts'];

interface Props {
  /** Form.Item fills these in. */
  id?: string;
  value?: Fates;
  onChange?: (value: Fates) => void;
  /** The devices whose parts are asked for. */
  sns: readonly string[];
}

/** Parts that go another way than the rest: those that sit on the devices now. */
export function FatesInput({ id, value = [], onChange, sns }: Props) {
  const text = useTexts();
  const found = useQueries({
    queries: sns.map((sn) => ({
      queryKey: ['equipCancel', 'fitted', sn],
      queryFn: () => ask(cancellationCalls.fitted, { query: { sn } }),
      retry: false,
    })),
  });
  const parts = found.flatMap(({ data = [] }, i) => data.map((part) => ({ ...part, device: sns[i]! })));
  const fateOf = (componentId: string) => value.find((one) => one.componentId === componentId)?.fate;
  const set = (componentId: string, fate: PartFate | undefined) => {
    const others = value.filter((one) => one.componentId !== componentId);
    onChange?.(fate ? [...others, { componentId, fate }] : others);
  };
  if (parts.length === 0) return <p className={styles.note}>{text('approvals.noParts')}</p>;
  return (
    <div className={styles.rows} id={id}>
      {parts.map(({ componentId, kind, sn, model, device }) => {
        const name = `${device} · ${wordsAt(text, `libraries.kinds.${kind}`) ?? kind} ${sn || model}`;
        return (
          <div className={styles.row} key={componentId}>
            <span>{name}</span>
            <Select
              allowClear
              aria-label={name}
              placeholder={text('approvals.fields.fate')}
              value={fateOf(componentId) ?? null}
              onChange={(fate?: PartFate) => set(componentId, fate)}
              options={partFates.map((fate) => ({
                value: fate,
                label: text(`approvals.cancel.fates.${fate}`),
              }))}
            />
          </div>
        );
      })}
    </div>
  );
}
