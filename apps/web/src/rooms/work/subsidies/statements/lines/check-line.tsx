import { type SubsidyCheck, type VehicleState, vehicleStates } from '@furrow/contract';
import { Button } from 'antd';
import { StateTag } from '#kit/list/cells.tsx';
import { type Text, useTexts } from '#kit/words/text.ts';
import styles from '../statements.module.css';
import { isOpen } from './line-state.ts';

const resultColours = { pass: 'passed', warn: 'waiting', fail: 'error' } as const;

/** What a check found: the state of a device is a code, all else reads as it is. */
const foundWords = ({ check, found }: SubsidyCheck, text: Text): string =>
  check === 'device' && vehicleStates.some((state) => state === found)
    ? text(`devices.states.${found as VehicleState}`)
    : found;

/** A check of a line with what it found; one that failed may be cleared, and stands apart when it is. */
export function CheckLine({ check, onClear }: { check: SubsidyCheck; onClear: (() => void) | undefined }) {
  const text = useTexts();
  return (
    <li>
      {check.clearedReason === undefined ? (
        <StateTag colour={resultColours[check.result]}>{text(`subsidy.results.${check.result}`)}</StateTag>
      ) : (
        <StateTag colour="frozen">{text('subsidy.steps.clear')}</StateTag>
      )}{' '}
      {text(`subsidy.checks.${check.check}`)} <span className={styles.muted}>{foundWords(check, text)}</span>
      {check.clearedReason !== undefined && (
        <span className={styles.muted}>
          {' '}
          {text('subsidy.cleared', { by: check.clearedBy ?? '', reason: check.clearedReason })}
        </span>
      )}
      {isOpen(check) && onClear && (
        <Button size="small" type="link" onClick={onClear}>
          {text('subsidy.deeds.clear')}
        </Button>
      )}
    </li>
  );
}
