import {
  type DealerNode,
  dealerCalls,
  type FormSchema,
  type ZwtUserRow,
  zwtUserCreate,
} from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { useMasked } from '#kit/contact/contact-hint.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(zwtUserCreate, 'zhiweitong.fields');
/** The name never changes; password and terminals have deeds of their own. */
const editable = zwtUserCreate.omit({ name: true, password: true, terminals: true });
const initial = { terminals: [], remark: '' };
const leave = () => pushAddress({ edit: null });

export function ZwtForm({ id }: { id: string | null }) {
  const text = useTexts();
  return (
    <FormPage<ZwtUserRow>
      name="zwtUsers"
      path="zwtUsers"
      kind="zhiweitongUser"
      id={id}
      title={text(id === null ? 'zhiweitong.create' : 'zhiweitong.edit')}
      schema={(id === null ? zwtUserCreate : editable) as FormSchema}
      labels="zhiweitong.fields"
      initial={initial}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {(user) => <ZwtFields user={user} />}
    </FormPage>
  );
}

function ZwtFields({ user }: { user: ZwtUserRow | null }) {
  const text = useTexts();
  const isNew = user === null;
  const masked = useMasked('phone', user && { path: 'zwtUsers', id: user.id, right: 'zwtuser.contact' });
  return (
    <>
      {isNew && <Field name="name" />}
      <Field name="phone" {...masked} />
      {isNew && <Field name="password" />}
      <Field name="dealerId">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} />
      </Field>
      <Field name="divisionCode">
        <DivisionPicker />
      </Field>
      <Field name="endsOn" />
      {isNew && (
        <Field name="terminals" hint={text('zhiweitong.snHint')} wide>
          <TagsInput />
        </Field>
      )}
      <Field name="remark" wide />
    </>
  );
}
