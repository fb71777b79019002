import {
  type DealerNode,
  dealerCalls,
  deviceCategories,
  type RegionRow,
  type RuleException,
  type RuleScope,
  type RuleValues,
  ruleScopes,
} from '@furrow/contract';
import { Button, Input, Select } from 'antd';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { RuleKind } from './rule-kind.ts';
import styles from './rules.module.css';
import { ValueInputs } from './value-inputs.tsx';

/** An exception as it is edited; its key stays while lines come and go. */
export interface ExceptionLine extends RuleException {
  readonly key: number;
}

interface Props {
  lines: readonly ExceptionLine[];
  kind: RuleKind;
  base: RuleValues;
  onChange: (lines: readonly ExceptionLine[]) => void;
}

/** Exceptions for vehicles, dealers, service regions and categories; the nearest wins. */
export function ExceptionLines({ kind, lines, base, onChange }: Props) {
  const text = useTexts();
  const put = (line: ExceptionLine) => onChange(lines.map((one) => (one.key === line.key ? line : one)));
  const add = () => {
    const key = Math.max(0, ...lines.map((one) => one.key)) + 1;
    onChange([...lines, { key, scope: 'vehicle', target: '', values: {} }]);
  };
  return (
    <>
      {lines.map((line, i) => (
        <div className={styles.line} key={line.key}>
          <div className={styles.head}>
            <Select<RuleScope>
              aria-label={`${text('warnings.rule.exceptions')} ${i + 1}`}
              value={line.scope}
              options={ruleScopes.map((value) => ({ value, label: text(`warnings.scopes.${value}`) }))}
              onChange={(scope) => put({ ...line, scope, target: '' })}
            />
            <div className={styles.target}>
              <Target line={line} onChange={(target) => put({ ...line, target })} />
            </div>
            <Button onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}>
              {text('warnings.rule.removeLine')}
            </Button>
          </div>
          <ValueInputs
            name={`${text('warnings.rule.exceptions')} ${i + 1}`}
            kind={kind}
            values={line.values as RuleValues}
            base={base}
            onChange={(values) => put({ ...line, values })}
          />
        </div>
      ))}
      <div>
        <Button onClick={add}>{text('warnings.rule.add')}</Button>
      </div>
    </>
  );
}

function Target({
  line: { scope, target },
  onChange,
}: {
  line: ExceptionLine;
  onChange: (target: string) => void;
}) {
  const text = useTexts();
  const label = text('warnings.rule.target');
  if (scope === 'dealer')
    return (
      <TreePicker<DealerNode>
        call={dealerCalls.tree}
        labelOf={companyOf}
        value={target || null}
        onChange={(id) => onChange(id ?? '')}
      />
    );
  if (scope === 'region')
    return (
      <EntityPicker<RegionRow>
        label={label}
        path="regions"
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        value={target || null}
        onChange={(id: string | null) => onChange(id ?? '')}
      />
    );
  if (scope === 'category')
    return (
      <Select
        aria-label={label}
        style={{ width: '100%' }}
        value={target || null}
        options={deviceCategories.map((value) => ({ value, label: text(`exports.category.${value}`) }))}
        onChange={(value: string) => onChange(value)}
      />
    );
  return (
    <Input
      aria-label={label}
      placeholder="SN"
      maxLength={10}
      value={target}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
