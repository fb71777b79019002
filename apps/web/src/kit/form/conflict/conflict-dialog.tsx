import { recordsAt } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import { type ShowValue, valueWords } from '../value-words.ts';
import styles from './conflict.module.css';
import { compareRows, mergedValues, type Side, type Values } from './merge-rows.ts';

interface Props {
  /** Calls of the record: `roleManage`, and its id. */
  path: string;
  id: string;
  before: Values;
  mine: Values;
  theirs: Values;
  labelOf: (field: string) => string;
  show?: ShowValue | undefined;
  busy: boolean;
  onMerge: (values: Record<string, unknown>) => void;
  onReload: () => void;
  onClose: () => void;
}

/** Somebody else saved this record first: what both changed is chosen field by field, the rest merges by itself (C15). */
export function ConflictDialog({ before, mine, theirs, labelOf, show, ...deeds }: Props) {
  const text = useTexts();
  const compared = compareRows(before, mine, theirs);
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const open = compared.clashes.some(({ field }) => choice[field] === undefined);
  const merging = [...compared.theirsOnly, ...compared.mineOnly];
  const words = (field: string, value: unknown) => valueWords(text, field, value, show);
  return (
    <Modal
      open
      width={760}
      title={text('forms.changed.title')}
      onCancel={deeds.onClose}
      footer={[
        <Button key="reload" danger onClick={deeds.onReload}>
          {text('forms.changed.reload')}
        </Button>,
        <Button key="close" autoFocus onClick={deeds.onClose}>
          {text('forms.changed.goOn')}
        </Button>,
        <Button
          key="merge"
          type="primary"
          loading={deeds.busy}
          disabled={open}
          onClick={() => deeds.onMerge(mergedValues(mine, theirs, compared, choice))}
        >
          {text('forms.changed.saveMerged')}
        </Button>,
      ]}
    >
      <ChangedBy path={deeds.path} id={deeds.id} />
      {compared.clashes.length > 0 && (
        <>
          <p className={styles.lead}>{text('forms.changed.compare')}</p>
          {compared.clashes.map(({ field, before: old, mine: my, theirs: their }) => (
            <section key={field} className={styles.clash} aria-label={labelOf(field)}>
              <strong>{labelOf(field)}</strong>
              <span className={styles.before}>
                {text('forms.changed.before')}: {words(field, old)}
              </span>
              <Radio.Group
                value={choice[field] ?? null}
                onChange={({ target }) => setChoice({ ...choice, [field]: target.value as Side })}
                options={[
                  { value: 'mine', label: sideLabel(text('forms.changed.mine'), words(field, my)) },
                  { value: 'theirs', label: sideLabel(text('forms.changed.theirs'), words(field, their)) },
                ]}
              />
            </section>
          ))}
        </>
      )}
      {merging.length > 0 && (
        <>
          <p className={styles.lead}>{text('forms.changed.merges')}</p>
          <ul className={styles.merging}>
            {merging.map((field) => (
              <li key={field}>
                {labelOf(field)}: {words(field, before[field])} →{' '}
                {words(field, compared.theirsOnly.includes(field) ? theirs[field] : mine[field])}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

const sideLabel = (side: string, value: React.ReactNode) => (
  <span>
    {side}: <b className={styles.value}>{value}</b>
  </span>
);

/** Who changed it and when, for those who may see the history. */
function ChangedBy({ path, id }: { path: string; id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: [path, 'history', id, 'last'],
    queryFn: ({ signal }) => ask(recordsAt(path).history, { params: { id }, query: { size: 1 } }, { signal }),
    retry: false,
    staleTime: 0,
  });
  const last = data?.rows[0];
  if (!last) return null;
  const name = last.displayName || last.account;
  return (
    <p>
      {text('forms.changed.by', { name })} · {text('forms.changed.at', { time: formats.dateTime(last.at) })}
    </p>
  );
}
