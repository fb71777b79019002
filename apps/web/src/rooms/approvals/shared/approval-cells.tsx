import type { ApprovalCheck, ApprovalRow, ApprovalState } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag, Time } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';
import styles from './approvals.module.css';

const colours: Record<ApprovalState, StateColour> = {
  draft: 'offline',
  toReview: 'waiting',
  reviewing: 'online',
  initialPassed: 'waiting',
  passed: 'passed',
  rePassed: 'passed',
  rejected: 'warning',
  failed: 'warning',
  withdrawn: 'cancelled',
};

export const approvalTag = (state: ApprovalState) => (
  <StateTag colour={colours[state]}>{text(`approvals.states.${state}`)}</StateTag>
);

const levels = ['stop', 'look', 'pass'] as const;

/** How many checks stop, want a look, and are in order: a dot and a number each. */
export function CheckDots({ checks }: { checks: readonly ApprovalCheck[] }) {
  const words = useTexts();
  const counts = levels.map((level) => ({
    level,
    count: checks.filter((one) => one.level === level).length,
  }));
  const shown = counts.filter(({ count }) => count > 0);
  if (shown.length === 0) return words('format.none');
  return (
    <span className={styles.dots}>
      {shown.map(({ level, count }) => (
        <span key={level} className={styles.dot} data-level={level}>
          <span className={styles.sign} aria-hidden="true" />
          {words(`approvals.levels.${level}`)} {count}
        </span>
      ))}
    </span>
  );
}

/** Since when it waits, in the colour of its clock; red and in words where nobody could review it. */
export function Waiting({
  row: { waitingSince, clock, nobody },
}: {
  row: Pick<ApprovalRow, 'waitingSince' | 'clock' | 'nobody'>;
}) {
  const words = useTexts();
  if (waitingSince === null) return words('format.none');
  return (
    <span className={styles.clock} data-clock={nobody ? 'over' : (clock ?? 'fine')}>
      <Time at={waitingSince} />
      {nobody
        ? ` · ${words('approvals.nobody')}`
        : clock && clock !== 'fine'
          ? ` · ${words(`approvals.clocks.${clock}`)}`
          : ''}
    </span>
  );
}

/** An amount in yuan with how far it is; nothing where there is none, the amount alone while nothing has become of it. */
export function AmountOf<State extends string>({
  of,
  words,
}: {
  of: { amount: string; state: State | null } | null;
  words: (state: State) => string;
}) {
  const formats = useFormats();
  if (of === null) return null;
  return <>{[formats.money(Number(of.amount)), of.state && words(of.state)].filter(Boolean).join(' · ')}</>;
}
