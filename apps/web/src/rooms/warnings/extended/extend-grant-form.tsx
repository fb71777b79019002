import {
  type DealerNode,
  dealerCalls,
  type ExtendRow,
  extendAreasCalls,
  extendGrantForm,
} from '@furrow/contract';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useRow } from '#kit/form/save/use-row.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { TermFields } from './term-fields.tsx';

const Field = fieldOf(extendGrantForm, 'extended.fields');
const dayS = 86_400;
const leave = () => pushAddress({ edit: null, copy: null, sn: null, division: null });

/** Grants an area; `?copy=` begins with the terms of another one, `?sn=` with vehicles, `?division=` with a place. */
export function ExtendGrantFormPage() {
  const [copy] = useAddressItem('copy');
  const [sn] = useAddressItem('sn');
  const [division] = useAddressItem('division');
  const source = useRow<ExtendRow>('extendAreas', copy, { once: true });
  const begin = nextHour();
  const fresh = {
    sns: sn ? sn.split(',') : [],
    dealerId: null,
    withSubordinates: true,
    kind: 'divisions',
    divisions: division ? [division] : [],
    outline: null,
    reason: '',
    from: begin,
    to: begin + 30 * dayS,
  };
  if (copy === null) return <Form initial={fresh} />;
  return (
    <QueryState query={source} lines={8}>
      {(row) => <Form initial={{ ...fresh, ...copied(row) }} />}
    </QueryState>
  );
}

const nextHour = (): number => Math.ceil(Date.now() / 3_600_000) * 3600;

function copied({ sn, dealerId, withSubordinates, kind, divisions, outline, reason }: ExtendRow): object {
  return { sns: sn === null ? [] : [sn], dealerId, withSubordinates, kind, divisions, outline, reason };
}

function Form({ initial }: { initial: Readonly<Record<string, unknown>> }) {
  const text = useTexts();
  return (
    <FormPage<ExtendRow>
      name="extendArea"
      path="extendAreas"
      id={null}
      title={text('extended.create')}
      schema={extendGrantForm}
      labels="extended.fields"
      initial={initial}
      send={async (body, key) => (await sendValues(extendAreasCalls.grant, body, {}, key))[0]!}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {() => (
        <>
          <Field name="sns" hint={text('extended.snHint')}>
            <SnsInput />
          </Field>
          <Field name="dealerId" hint={text('extended.targetHint')}>
            <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
          </Field>
          <Field name="withSubordinates" />
          <TermFields />
        </>
      )}
    </FormPage>
  );
}
