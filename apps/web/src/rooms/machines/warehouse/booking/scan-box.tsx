import { type ItemKind, isCounted, itemKinds } from '@furrow/contract';
import { Input, Select } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from '../warehouse.module.css';
import { kindWords } from '../warehouse-words.tsx';
import { type EnteredLine, snsOf } from './lines.ts';
import { ModelInput } from './model-input.tsx';

const numbered = itemKinds.filter((kind) => kind === 'device' || !isCounted(kind));

interface Props {
  /** An inbound makes SNs that nobody knows, where kind and model are told. */
  makesNew: boolean;
  onScan: (sns: string[], made: Pick<EnteredLine, 'kind' | 'model'>) => void;
}

/** One box for the scanner, the keyboard and the clipboard: each SN is taken at once. */
export function ScanBox({ makesNew, onScan }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<ItemKind>('device');
  const [model, setModel] = useState('');
  const made = makesNew && model !== '' ? { kind, model } : { kind: null, model: '' };
  const take = (words: string) => {
    const sns = snsOf(words);
    if (sns.length > 0) onScan(sns, made);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(`${typed} ${event.clipboardData.getData('text')}`);
  };
  return (
    <div className={styles.stack}>
      {makesNew && (
        <div>
          <div className={styles.row}>
            <Select<ItemKind>
              className={styles.kind ?? ''}
              aria-label={text('warehouse.form.newKind')}
              value={kind}
              onChange={(next) => {
                setKind(next);
                setModel('');
              }}
              options={numbered.map((value) => ({ value, label: kindWords(value) }))}
            />
            <div className={styles.grow}>
              <ModelInput
                key={kind}
                kind={kind}
                label={text('warehouse.form.newModel')}
                onChange={setModel}
              />
            </div>
          </div>
          <p className={styles.hint}>{text('warehouse.form.newHelp')}</p>
        </div>
      )}
      <div>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 3 }}
          placeholder={text('warehouse.form.scan')}
          aria-label={text('warehouse.form.scan')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => take(typed)}
        />
        <p className={styles.hint}>{text('warehouse.form.scanHelp')}</p>
      </div>
    </div>
  );
}
