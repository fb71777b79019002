import {
  type IssuedKey,
  type SdkLicenceRow,
  sdkInterfaces,
  sdkLicenceCalls,
  sdkLicenceForm,
  sdkProducts,
} from '@furrow/contract';
import { Checkbox } from 'antd';
import { useMasked } from '#kit/contact/contact-hint.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { EndInput } from '#kit/form/inputs/end-input.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(sdkLicenceForm, 'sdk.fields');
const initial = { dailyQuota: 0, interfaces: [...sdkInterfaces], addresses: [], remark: '' };

interface Props {
  id: string | null;
  onKey: (issued: IssuedKey) => void;
  onLeave: () => void;
}

/** A new licence, whose key is then shown, or one that is edited. */
export function LicenceForm({ id, onKey, onLeave }: Props) {
  const text = useTexts();
  const issue = async (body: object, idempotencyKey: string): Promise<SdkLicenceRow> => {
    const issued = await sendValues(sdkLicenceCalls.create, body, {}, idempotencyKey);
    onKey(issued);
    return issued.licence;
  };
  return (
    <FormPage<SdkLicenceRow>
      name="sdkLicence"
      path="sdk/licences"
      kind="apiKey"
      id={id}
      title={text(id === null ? 'sdk.create' : 'sdk.edit')}
      nameOf={({ partner }) => partner}
      schema={sdkLicenceForm}
      labels="sdk.fields"
      initial={initial}
      send={id === null ? issue : undefined}
      onSaved={(_, again) => again || onLeave()}
      onCancel={onLeave}
    >
      {(licence) => <LicenceFields id={licence?.id ?? null} />}
    </FormPage>
  );
}

function LicenceFields({ id }: { id: string | null }) {
  const text = useTexts();
  const masked = useMasked(
    'contactPhone',
    id === null ? null : { path: 'sdk/licences', id, right: 'sdk.contact' },
  );
  return (
    <>
      <Field name="partner" />
      <Field name="contactPhone" {...masked} />
      <Field
        name="product"
        choices={sdkProducts.map((value) => ({ value, label: text(`sdk.products.${value}`) }))}
      />
      <Field name="applicationId" hint={text('sdk.hints.applicationId')} />
      <Field name="deviceLimit" />
      <Field name="dailyQuota" hint={text('sdk.hints.dailyQuota')} />
      <Field name="endsOn">
        <EndInput />
      </Field>
      <Field name="interfaces" wide>
        <Checkbox.Group
          options={sdkInterfaces.map((value) => ({ value, label: text(`sdk.apis.${value}`) }))}
        />
      </Field>
      <Field name="addresses" hint={text('sdk.hints.addresses')} wide>
        <TagsInput />
      </Field>
      <Field name="remark" wide />
    </>
  );
}
