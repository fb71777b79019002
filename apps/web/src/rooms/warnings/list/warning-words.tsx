import type { Handling, RaisedLevel, WarningRow } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';
import styles from './warnings.module.css';

export const ofLevel: Record<RaisedLevel, StateColour> = {
  notice: 'online',
  normal: 'warning',
  serious: 'error',
};
const ofHandling: Record<Handling, StateColour> = { open: 'waiting', taken: 'online', handled: 'passed' };

/** A row by its number and what it is about. */
export const nameOf = ({ number, sn, objectName }: WarningRow): string => `${number} · ${sn || objectName}`;
export const levelTag = (level: RaisedLevel) => (
  <StateTag colour={ofLevel[level]}>{text(`warnings.levels.${level}`)}</StateTag>
);
export const stateTag = (state: WarningRow['state']) => (
  <StateTag colour={state === 'active' ? 'warning' : 'offline'}>{text(`warnings.states.${state}`)}</StateTag>
);
export const handlingTag = (handling: Handling) => (
  <StateTag colour={ofHandling[handling]}>{text(`warnings.handlings.${handling}`)}</StateTag>
);
/** The parts of the rule that hold, by their code and words. */
export const ruleWords = (rule: string): string => `${rule} ${text(`warnings.rules.${rule as 'CR-1'}`)}`;
/** Why it ended, with the number or the words of whoever ended it. */
export const endWords = ({
  endCause,
  endNote,
  rule,
}: Pick<WarningRow, 'endCause' | 'endNote' | 'rule'>): string => {
  if (endCause === null) return '';
  // What is about a place returned; of everything else the cause is over.
  const over = endCause === 'itself' && !/^(CR|TC)/.test(rule);
  return [text(over ? 'warnings.signals.over' : `warnings.ends.${endCause}`), endNote]
    .filter(Boolean)
    .join(' · ');
};

export const distanceCell = (metres: number | null) => <Distance metres={metres} />;

function Distance({ metres }: { metres: number | null }) {
  const formats = useFormats();
  return <UnitNumber of={metres === null ? null : formats.distance(metres)} />;
}

/** How long a row has lasted, or lasts. */
export function Lasts({ row: { raisedAt, endedAt } }: { row: Pick<WarningRow, 'raisedAt' | 'endedAt'> }) {
  const formats = useFormats();
  const now = useNow(60_000);
  return formats.duration(Math.max(0, (endedAt ?? now / 1000) - raisedAt));
}

/** What the rule says in a sentence: how far away, and how far beyond the buffer. */
export function DistanceSentence({
  sentence,
  row,
}: {
  sentence: 'sentence' | 'sentenceTerminal';
  row: Pick<WarningRow, 'distanceM' | 'value' | 'threshold' | 'dealer'>;
}) {
  const text = useTexts();
  const formats = useFormats();
  const metres = (value: number | null): string =>
    value === null ? text('format.none') : joined(formats.distance(value));
  const said = {
    distance: metres(row.distanceM ?? row.value),
    buffer: metres(row.threshold),
    dealer: row.dealer ?? text('format.none'),
  };
  return <p className={styles.lead}>{text(`warnings.drawer.${sentence}`, said)}</p>;
}
