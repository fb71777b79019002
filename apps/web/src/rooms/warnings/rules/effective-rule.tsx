import {
  type crossRegionCalls,
  type EffectiveRule as Effective,
  fields,
  type HomeSize,
} from '@furrow/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { RuleKind } from './rule-kind.ts';
import styles from './rules.module.css';

interface Of {
  calls: Pick<typeof crossRegionCalls, 'effective'>;
  kind: RuleKind;
}

/** Which values hold for a vehicle, and where each comes from. */
export function EffectiveRule(of: Of) {
  const text = useTexts();
  const [sn, setSn] = useState('');
  return (
    <>
      <Input.Search
        aria-label={text('warnings.rule.check')}
        placeholder={text('warnings.rule.check')}
        maxLength={10}
        onSearch={(typed) => setSn(fields.sn.safeParse(typed).success ? typed.trim() : '')}
      />
      {sn !== '' && <Values {...of} sn={sn} />}
    </>
  );
}

function Values({ calls, kind, sn }: Of & { sn: string }) {
  const text = useTexts();
  const formats = useFormats();
  const query = useCall(calls.effective, { query: { sn } });
  return (
    <QueryState query={query} lines={3}>
      {(answer) => {
        // Kinds have values of other names; those that are shown are this kind's own fields.
        const { values, from } = answer as unknown as Effective;
        return (
          <ul className={styles.hint}>
            {kind.homeSizes.length > 0 && (
              <li>
                {text('warnings.values.homeSize')}:{' '}
                {text(`warnings.homeSizes.${values.homeSize as HomeSize}`)} ·{' '}
                {text(`warnings.scopes.${from.homeSize ?? 'base'}`)}
              </li>
            )}
            {kind.fields.map(({ key, unit, means }) => (
              <li key={key}>
                {text(`warnings.values.${key}`)}:{' '}
                {means ? text(means[values[key] as 0 | 1]) : formats.number(Number(values[key]) / unit, 1)} ·{' '}
                {text(`warnings.scopes.${from[key] ?? 'base'}`)}
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}
