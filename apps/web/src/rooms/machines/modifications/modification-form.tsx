import {
  editableModifications,
  type FormSchema,
  type ModificationRow,
  modificationCreate,
  modificationForm,
  type ProductRow,
} from '@furrow/contract';
import { Alert } from 'antd';
import { useNavigate } from 'react-router';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { OrderPhotos } from './order-photos.tsx';
import { TestsInput } from './tests-input.tsx';

const Field = fieldOf(modificationCreate, 'modifications.fields');
const initial = { photos: [], checklist: {} };
const within = { family: 'unmannedDriving', state: 'onSale' };

/** The form of /addFront and /editFront; an order that was submitted or is done can only be read. */
export function ModificationForm({ id }: { id: string | null }) {
  const text = useTexts();
  const navigate = useNavigate();
  const leave = () => void navigate('/front');
  return (
    <FormPage<ModificationRow>
      name="modifications"
      path="modifications"
      kind="modification"
      id={id}
      title={text(id === null ? 'modifications.create' : 'modifications.edit')}
      nameOf={({ orderNo }) => orderNo}
      schema={(id === null ? modificationCreate : modificationForm) as FormSchema}
      labels="modifications.fields"
      initial={initial}
      locked={({ state }) => (editableModifications.includes(state) ? null : text('modifications.closed'))}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {(row) => <OrderFields row={row} />}
    </FormPage>
  );
}

function OrderFields({ row }: { row: ModificationRow | null }) {
  const text = useTexts();
  const hint = text('modifications.partHint');
  return (
    <>
      {row?.state === 'returned' && (
        <Alert
          className="form-wide"
          type="warning"
          showIcon
          title={text('modifications.returned', { reason: row.reason })}
        />
      )}
      {row === null && <Field name="vehicleSn" />}
      <Field name="kitId">
        <EntityPicker<ProductRow>
          path="products"
          filter="model"
          within={within}
          keyOf={({ id }) => id}
          labelOf={({ model }) => model}
          hintOf={({ pn }) => pn}
          known={row ? { [row.kitId]: row.kit } : {}}
        />
      </Field>
      <Field name="unmannedSn" hint={hint} />
      <Field name="flowSn" hint={hint} />
      <Field name="levelSn" hint={hint} />
      <Field name="otherParts" wide />
      <Field name="installer" />
      <Field name="plannedOn" />
      <Field name="startedOn" />
      <Field name="photos" wide>
        <OrderPhotos />
      </Field>
      <Field name="checklist" wide>
        <TestsInput />
      </Field>
      <Field name="remark" wide />
    </>
  );
}
