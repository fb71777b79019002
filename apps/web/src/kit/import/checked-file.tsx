import { type ImportCheck, importLimits } from '@furrow/contract';
import { Button, Radio } from 'antd';
import { downloadByTicket } from '../api/download.ts';
import { useFormats } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';
import { BadRows } from './bad-rows.tsx';
import styles from './import.module.css';
import { rowsOf } from './import-wish.ts';
import type { ImportSteps } from './use-import.ts';

interface Props {
  resource: string;
  check: ImportCheck;
  steps: ImportSteps;
}

/** What the check found: rows that cannot be imported are mended here, and what is there already is decided. */
export function CheckedFile({ resource, check, steps }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [rows, good, bad, present] = [check.rows, check.good, check.bad, check.present].map((one) =>
    formats.number(one, 0),
  ) as [string, string, string, string];
  const words = {
    refuse: 'tasks.import.refuse',
    skip: 'tasks.import.keep',
    update: 'tasks.import.update',
  } as const;
  const { left } = rowsOf(check, steps.existing);
  return (
    <div className={styles.step}>
      <p role="status">{text('tasks.import.totals', { rows, good, bad, present })}</p>
      {check.present > 0 && (
        <div>
          <span className={styles.hint}>{text('tasks.import.existing')}</span>{' '}
          <Radio.Group
            aria-label={text('tasks.import.existing')}
            value={steps.existing}
            onChange={({ target }) => steps.setExisting(target.value as typeof steps.existing)}
            options={check.existing.map((mode) => ({ value: mode, label: text(words[mode]) }))}
          />
        </div>
      )}
      {left > 0 && <BadRows check={check} left={left} steps={steps} />}
      {check.bad > 0 && (
        <p className={styles.line}>
          <Button onClick={() => void downloadByTicket(`${resource}/import/${check.id}/bad`)}>
            {text('tasks.import.badFile')}
          </Button>
          <span className={styles.hint}>
            {text('tasks.import.keepsRows', { minutes: formats.number(importLimits.freshMinutes, 0) })}
          </span>
        </p>
      )}
    </div>
  );
}
