import {
  type DealerNode,
  type DifferentialAccountRow,
  dealerCalls,
  differentialAccountForm,
  ntripAccountCalls,
  overLimits,
  type ValidityKind,
  validityKinds,
} from '@furrow/contract';
import { Form } from 'antd';
import { pushAddress } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { MountPicker } from '../mounts/mount-picker.tsx';

const Field = fieldOf(differentialAccountForm, 'corrections.accounts.fields');
const initial = {
  sessions: 1,
  overLimit: 'refuse',
  validity: 'days',
  days: 365,
  needsGga: true,
  mounts: [],
  sn: '',
  lot: '',
  tags: [],
  remark: '',
};
const leave = () => pushAddress({ edit: null });

export function AccountForm({ id }: { id: string | null }) {
  const text = useTexts();
  return (
    <FormPage<DifferentialAccountRow>
      name="differentialAccount"
      path={ntripAccountCalls.read}
      kind="differentialAccount"
      id={id}
      title={text(id === null ? 'corrections.accounts.create' : 'corrections.accounts.edit')}
      nameOf={({ account }) => account}
      schema={differentialAccountForm}
      labels="corrections.accounts.fields"
      initial={initial}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {() => <AccountFields isNew={id === null} />}
    </FormPage>
  );
}

function AccountFields({ isNew }: { isNew: boolean }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const validity = Form.useWatch<ValidityKind | undefined>('validity', form) ?? 'days';
  const mayPermanent = useMay('ntrip.permanent');
  const kinds = validityKinds.filter((kind) => kind !== 'permanent' || mayPermanent || validity === kind);
  return (
    <>
      <Field name="account" hint={isNew && text('corrections.accounts.passwordHint')} />
      <Field name="sn" hint={text('corrections.accounts.snHint')} />
      <Field name="mounts" hint={text('corrections.accounts.mountsHint')} wide>
        <MountPicker />
      </Field>
      <Field
        name="validity"
        choices={kinds.map((value) => ({ value, label: text(`corrections.accounts.validities.${value}`) }))}
      />
      {validity === 'date' && <Field name="endsOn" />}
      {validity === 'days' && <Field name="days" />}
      <Field name="sessions" />
      <Field
        name="overLimit"
        choices={overLimits.map((value) => ({
          value,
          label: text(`corrections.accounts.overLimits.${value}`),
        }))}
      />
      <Field name="needsGga" />
      <Field name="dealerId">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
      </Field>
      <Field name="lot" />
      <Field name="price" />
      <Field name="tags">
        <TagsInput />
      </Field>
      <Field name="remark" wide />
    </>
  );
}
