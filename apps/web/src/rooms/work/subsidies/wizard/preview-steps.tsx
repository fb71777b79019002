import type { Calculated, SubsidyPreview } from '@furrow/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { CalculationState } from '#kit/tasks/calculation-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Money } from '../parameters/param-columns.tsx';
import { type Declaring, LineTable } from '../statements/lines/line-table.tsx';
import { LinesMap } from '../statements/on-map/lines-map.tsx';
import { Area } from '../statements/statement-columns.tsx';
import styles from '../statements/statements.module.css';
import { ImportDeclared } from './import-declared.tsx';
import type { usePreviews } from './use-previews.ts';

interface PreviewedProps extends Omit<CandidateProps, 'preview'> {
  previews: ReturnType<typeof usePreviews>;
}

/** What the worker has found, or how far it is: the candidates, then the preview. */
export function Previewed({ previews, ...marks }: PreviewedProps) {
  const { candidates, preview, place, leave } = previews;
  if (place === null) return null;
  if (place === 'preview')
    return (
      <Outcome query={preview} onCancelled={leave}>
        {(outcome) => <PreviewStep preview={outcome} task={previews.previewed} />}
      </Outcome>
    );
  return (
    <Outcome query={candidates} onCancelled={leave}>
      {(outcome) => <CandidateStep preview={outcome} {...marks} />}
    </Outcome>
  );
}

interface OutcomeProps {
  query: UseQueryResult<Calculated<unknown, SubsidyPreview> | null>;
  onCancelled: () => void;
  children: (outcome: SubsidyPreview) => ReactNode;
}

/** How far a calculation is; then what came out of it. */
function Outcome({ query, onCancelled, children }: OutcomeProps) {
  return (
    <QueryState query={query} lines={6}>
      {(found) =>
        found && (
          <>
            <CalculationState task={found.task} onCancelled={onCancelled} />
            {found.outcome && children(found.outcome)}
          </>
        )
      }
    </QueryState>
  );
}

interface CandidateProps {
  preview: SubsidyPreview;
  leftOut: readonly string[];
  onLeftOut: (keys: readonly string[]) => void;
  declaring: Declaring;
}

/** The second step: what was found, to be ticked off, and what does not come in, with the reason. */
export function CandidateStep({ preview, leftOut, onLeftOut, declaring }: CandidateProps) {
  const text = useTexts();
  const keys = preview.lines.map(({ key }) => key);
  return (
    <>
      <ImportDeclared lines={preview.lines} declaring={declaring} />
      <LineTable
        statement={null}
        lines={preview.lines}
        sensorNeeded={preview.rules.sensorCoverage}
        declaring={declaring}
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

/** The third step: where the lines lie, the lines with their steps, the sum, and what the budget has left after it. */
export function PreviewStep({ preview, task = null }: { preview: SubsidyPreview; task?: string | null }) {
  const [picked, setPicked] = useState<string | null>(null);
  const text = useTexts();
  const formats = useFormats();
  const { lines, owners, sMu, amount, budgetLeft } = preview;
  return (
    <>
      <p>
        {text('subsidy.sumLine', {
          lines: lines.length,
          owners,
          mu: formats.number(sMu, 2, 2),
          amount: formats.money(amount),
        })}{' '}
        · {text('subsidy.wizard.budgetLeft')}: <Money of={budgetLeft} none={text('subsidyParam.noLimit')} />
      </p>
      {task !== null && <LinesMap of={{ preview: task }} lines={lines} onPick={setPicked} />}
      <LineTable statement={null} lines={lines} sensorNeeded={preview.rules.sensorCoverage} picked={picked} />
    </>
  );
}
