import {
  type ModificationForm,
  type ModificationTest,
  modificationTests,
  type TestResult,
} from '@furrow/contract';
import { Checkbox, Input, InputNumber } from 'antd';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './modifications.module.css';

type Checklist = ModificationForm['checklist'];
interface Props {
  /** Form.Item fills these in. */
  id?: string;
  value?: Checklist;
  onChange?: (value: Checklist) => void;
}

/** The tests of a modification: a tick says that it was passed, and asks by whom and when; one is measured. */
export function TestsInput({ value = {}, onChange }: Props) {
  const set = (name: ModificationTest, result: TestResult | null) => {
    const { [name]: _, ...others } = value;
    onChange?.(result ? { ...others, [name]: result } : others);
  };
  return (
    <div className={styles.tests}>
      {modificationTests.map((name) => (
        <TestRow key={name} name={name} result={value[name]} onChange={(result) => set(name, result)} />
      ))}
    </div>
  );
}

interface RowProps {
  name: ModificationTest;
  result: TestResult | undefined;
  onChange: (result: TestResult | null) => void;
}

function TestRow({ name, result, onChange }: RowProps) {
  const text = useTexts();
  const label = text(`modifications.tests.${name}`);
  const begin = (): TestResult => ({ errorCm: null, tester: '', at: Math.floor(Date.now() / 1000) });
  return (
    <div className={styles.test} data-test={name}>
      <Checkbox checked={!!result} onChange={({ target }) => onChange(target.checked ? begin() : null)}>
        {label}
      </Checkbox>
      {result && (
        <>
          <Input
            aria-label={`${label}: ${text('modifications.test.tester')}`}
            placeholder={text('modifications.test.tester')}
            maxLength={30}
            value={result.tester}
            onChange={({ target }) => onChange({ ...result, tester: target.value })}
          />
          <MomentInput
            past
            placeholder={text('modifications.test.at')}
            value={result.at}
            onChange={(at) => onChange({ ...result, at: at ?? result.at })}
          />
          {name === 'straightLine' && (
            <InputNumber
              className={styles.error ?? ''}
              aria-label={text('modifications.test.errorCm')}
              placeholder={text('modifications.test.errorCm')}
              min={0}
              max={100}
              precision={2}
              value={result.errorCm}
              onChange={(errorCm) => onChange({ ...result, errorCm })}
            />
          )}
        </>
      )}
    </div>
  );
}
