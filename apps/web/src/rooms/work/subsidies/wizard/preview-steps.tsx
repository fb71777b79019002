import type { SubsidyPreview } from '@furrow/contract';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { Money } from '../parameters/param-columns.tsx';
import { LineTable } from '../statements/line-table.tsx';
import { Area } from '../statements/statement-columns.tsx';
import styles from '../statements/statements.module.css';

interface CandidateProps {
  preview: SubsidyPreview;
  leftOut: readonly string[];
  onLeftOut: (keys: readonly string[]) => void;
}

/** The second step: what was found, to be ticked off, and what does not come in, with the reason. */
export function CandidateStep({ preview, leftOut, onLeftOut }: CandidateProps) {
  const text = useTexts();
  const keys = preview.lines.map(({ key }) => key);
  return (
    <>
      <LineTable
        statement={null}
        lines={preview.lines}
        ticks={{
          selectedRowKeys: keys.filter((key) => !leftOut.includes(key)),
          onChange: (chosen) => onLeftOut(keys.filter((key) => !chosen.includes(key))),
        }}
      />
      <h2>{text('subsidy.wizard.leftOut')}</h2>
      {preview.leftOut.length === 0 && <p className={styles.muted}>{text('subsidy.wizard.noneLeftOut')}</p>}
      <ul className={styles.path}>
        {preview.leftOut.slice(0, 200).map(({ jobId, sn, workDate, areaM2, reason, statement }) => (
          <li key={jobId}>
            {sn} · {workDate} · <Area m2={areaM2} /> · {text(`subsidy.reasons.${reason}`, { statement })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The third and last step: lines with their steps, the sum, and what the budget has left after it. */
export function PreviewStep({ preview }: { preview: SubsidyPreview }) {
  const text = useTexts();
  const formats = useFormats();
  const { lines, owners, sMu, amount, budgetLeft } = preview;
  return (
    <>
      <p>
        {text('subsidy.sumLine', {
          ...{ lines: lines.length, owners },
          ...{ mu: formats.number(sMu, 2, 2), amount: formats.money(amount) },
        })}{' '}
        · {text('subsidy.wizard.budgetLeft')}: <Money of={budgetLeft} none={text('subsidyParam.noLimit')} />
      </p>
      <LineTable statement={null} lines={lines} />
    </>
  );
}
