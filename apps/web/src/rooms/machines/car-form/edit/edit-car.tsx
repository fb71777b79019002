import { carEditForm, type EditCarRow, fittingCalls } from '@furrow/contract';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { ContactHint, isMasked } from '#kit/contact/contact-hint.tsx';
import { Attachments } from '#kit/files/attachments.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MachineFields } from '../machine-fields.tsx';
import { FixedFacts } from './fixed-facts.tsx';

const Field = fieldOf(carEditForm, 'carForm.fields');

/** /editCar: what may change while a vehicle lives; the rest is shown with where it is changed. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [id] = useAddressItem('id');
  if (id === null)
    return (
      <main id="content">
        <PageHeading hidden>{text('carForm.edit')}</PageHeading>
        <EmptyState>{text('refusals.notFound')}</EmptyState>
      </main>
    );
  const leave = () => void navigate(`/carManage?id=${id}`);
  return (
    <FormPage<EditCarRow>
      name="editCar"
      path="editCar"
      kind="vehicle"
      id={id}
      title={text('carForm.edit')}
      nameOf={({ alias, sn }) => alias || sn}
      schema={carEditForm}
      labels="carForm.fields"
      locked={({ state }) => (state === 'cancelled' ? text('carForm.cancelled') : null)}
      send={(body) => ask(fittingCalls.edit, { params: { id }, body })}
      aside={(_, row) => row && <FixedFacts row={row} />}
      onSaved={leave}
      onCancel={leave}
    >
      {(row) => <EditFields id={id} mayEdit={row?.state !== 'cancelled'} />}
    </FormPage>
  );
}

function EditFields({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const text = useTexts();
  return (
    <>
      <FormBlock title={text('carForm.blocks.machine')}>
        <MachineFields />
      </FormBlock>
      <FormBlock title={text('carForm.blocks.owner')}>
        <Field name="divisionCode">
          <DivisionPicker />
        </Field>
        <Address id={id} />
        <Field name="installer" />
        <Field name="remark" wide />
      </FormBlock>
      <FormBlock title={text('carForm.attachments')}>
        <div className="form-wide">
          <Attachments path="cars" id={id} mayEdit={mayEdit} />
        </div>
      </FormBlock>
    </>
  );
}

/** Stays as it is until somebody who may asks for it (decision 0012). */
function Address({ id }: { id: string }) {
  const { form } = useFormPlace();
  const value = Form.useWatch<string | undefined>('address', form);
  if (!isMasked(value)) return <Field name="address" />;
  return (
    <Field name="address" disabled hint={<ContactHint path="cars" id={id} right="carManage.contact" />} />
  );
}
