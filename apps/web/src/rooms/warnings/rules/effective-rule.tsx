import { crossRegionCalls, fields } from '@furrow/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kit/api/use-call.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { ruleFields } from './rule-fields.ts';
import styles from './rules.module.css';

/** Which values hold for a vehicle, and where each comes from. */
export function EffectiveRule() {
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
      {sn !== '' && <Values sn={sn} />}
    </>
  );
}

function Values({ sn }: { sn: string }) {
  const text = useTexts();
  const query = useCall(crossRegionCalls.effective, { query: { sn } });
  return (
    <QueryState query={query} lines={3}>
      {({ values, from }) => (
        <ul className={styles.hint}>
          <li>
            {text('warnings.values.homeSize')}: {text(`warnings.homeSizes.${values.homeSize}`)} ·{' '}
            {text(`warnings.scopes.${from.homeSize ?? 'base'}`)}
          </li>
          {ruleFields.map(({ key, unit }) => (
            <li key={key}>
              {text(`warnings.values.${key}`)}: {values[key] / unit} ·{' '}
              {text(`warnings.scopes.${from[key] ?? 'base'}`)}
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
