import {
  type DealerNode,
  dealerCalls,
  type OwnerRow,
  type SubsidyScope,
  subsidyParameterCalls,
  subsidyScopes,
} from '@furrow/contract';
import { Alert, Form, type FormInstance, Input, Radio, Select } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { DayInput } from '#kit/form/inputs/day-input.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { Depth, Money, Percent } from '../parameters/param-columns.tsx';
import styles from '../statements/statements.module.css';
import { SnsInput } from './sns-input.tsx';

export interface WizardValues {
  parameterId: string;
  title: string;
  divisions: string[];
  workFrom: string;
  workTo: string;
  scopeKind: SubsidyScope;
  scopeValues: string[];
  fromFile?: boolean;
}

/** The first step: a parameter in force, which fills in the rest. */
export function FormStep({ form }: { form: FormInstance<WizardValues> }) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  const asked = useCall(subsidyParameterCalls.list, { query: { state: 'inForce', size: 200 } });
  const rows = asked.data?.rows ?? [];
  const chosen = Form.useWatch('parameterId', form);
  const parameter = rows.find(({ id }) => id === chosen);
  const region = (codes: readonly string[]): string => wayTo(codes[0] ?? '').at(-1)?.name ?? codes[0] ?? '';
  const choose = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    const type = text(`exports.workType.${row.workType}`);
    form.setFieldsValue({
      title: text('subsidy.wizard.defaultTitle', {
        region: region(row.divisions),
        type,
        year: row.year,
      }).slice(0, 50),
      divisions: row.divisions,
      workFrom: row.seasonFrom,
      workTo: row.seasonTo,
    });
  };
  const kind = Form.useWatch('scopeKind', form) ?? 'all';
  if (asked.data && rows.length === 0)
    return (
      <Alert
        type="info"
        showIcon
        title={text('subsidy.wizard.noParam')}
        action={<Link to="/subsidyParam">{text('subsidy.wizard.toParams')}</Link>}
      />
    );
  const need = [{ required: true, message: text('refusals.required') }];
  const known = Object.fromEntries(
    (parameter?.divisions ?? []).map((code) => [code, wayTo(code).at(-1)?.name ?? code]),
  );
  return (
    <Form form={form} layout="vertical" initialValues={{ scopeKind: 'all', scopeValues: [], declared: [] }}>
      <Form.Item name="parameterId" label={text('subsidy.columns.parameter')} rules={need}>
        <Select options={rows.map(({ id, name }) => ({ value: id, label: name }))} onChange={choose} />
      </Form.Item>
      {parameter && (
        <p className={styles.muted}>
          {text('subsidy.wizard.rulesOf')}: {parameter.seasonFrom} – {parameter.seasonTo} ·{' '}
          <Depth metres={parameter.depthM} /> · <Percent of={parameter.passRate} /> ·{' '}
          <Money of={parameter.price} none={text('subsidy.columns.tiers')} /> ·{' '}
          {text(`subsidyParam.modes.${parameter.mode}`)}
        </p>
      )}
      <Form.Item name="title" label={text('subsidy.columns.title')} rules={need}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="divisions" label={text('subsidy.columns.division')} rules={need}>
        <RegionPicker known={known} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="workFrom" label={text('subsidy.columns.workFrom')} rules={need}>
          <DayInput />
        </Form.Item>
        <Form.Item name="workTo" label={text('subsidy.columns.workTo')} rules={need}>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="scopeKind" label={text('subsidy.columns.scope')}>
        <Radio.Group
          optionType="button"
          options={subsidyScopes.map((value) => ({ value, label: text(`subsidy.scopes.${value}`) }))}
          onChange={() => form.setFieldsValue({ scopeValues: [], fromFile: false })}
        />
      </Form.Item>
      {kind !== 'all' && (
        <Form.Item name="scopeValues" label={text('subsidy.wizard.scopeValues')} rules={need}>
          {scopeInput(kind)}
        </Form.Item>
      )}
    </Form>
  );
}

function scopeInput(kind: Exclude<SubsidyScope, 'all'>) {
  if (kind === 'sns') return <SnsInput />;
  if (kind === 'owners')
    return (
      <EntityPicker<OwnerRow>
        path="owners"
        multiple
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        hintOf={({ phone }) => phone}
      />
    );
  return <OneDealer />;
}

/** A dealer with all below him. */
function OneDealer({ value, onChange }: { value?: string[]; onChange?: (ids: string[]) => void }) {
  return (
    <TreePicker<DealerNode>
      call={dealerCalls.tree}
      labelOf={companyOf}
      allowClear
      value={value?.[0] ?? null}
      onChange={(id) => onChange?.(id === null ? [] : [id])}
    />
  );
}
