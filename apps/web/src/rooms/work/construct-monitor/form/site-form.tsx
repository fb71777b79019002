import { type DealerRow, type OwnerRow, type SiteRow, siteForm } from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PolygonInput } from '#rooms/fields/public.ts';
import { AreaInput } from './area-input.tsx';

const Field = fieldOf(siteForm, 'sites.fields');
const initial = { outline: null, machines: [], remark: '', slopeX: 0, slopeY: 0 };
const leave = () => pushAddress({ edit: null });

/** Makes a construction site, or edits one. */
export function SiteForm({ id }: { id: string | null }) {
  const text = useTexts();
  return (
    <FormPage<SiteRow>
      name="constructSite"
      path="construct/sites"
      id={id}
      title={text(id === null ? 'sites.create' : 'sites.edit')}
      schema={siteForm}
      labels="sites.fields"
      initial={initial}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {(site) => (
        <>
          <Field name="name" />
          <Field name="ownerId">
            <EntityPicker<OwnerRow>
              path="owners"
              keyOf={({ id: owner }) => owner}
              labelOf={({ name }) => name}
              hintOf={({ phone }) => phone}
              known={site ? { [site.ownerId]: site.owner } : {}}
            />
          </Field>
          <Field name="plannedAreaM2">
            <AreaInput />
          </Field>
          <Field name="designHeightM" />
          <Field name="slopeX" />
          <Field name="slopeY" />
          <Field name="plannedStart" />
          <Field name="plannedEnd" />
          <Field name="contractorOwnerId">
            <EntityPicker<OwnerRow>
              path="owners"
              allowClear
              keyOf={({ id: owner }) => owner}
              labelOf={({ name }) => name}
              hintOf={({ phone }) => phone}
              known={knownContractor(site, 'contractorOwnerId')}
            />
          </Field>
          <Field name="contractorDealerId">
            <EntityPicker<DealerRow>
              path="dealers"
              filter="company"
              allowClear
              keyOf={({ id: dealer }) => dealer}
              labelOf={({ company }) => company}
              known={knownContractor(site, 'contractorDealerId')}
            />
          </Field>
          <Field name="outline" wide>
            <PolygonInput key={site?.id ?? 'new'} />
          </Field>
          <Field name="machines" wide hint={text('sites.snsHint')}>
            <SnsInput />
          </Field>
          <Field name="remark" wide />
        </>
      )}
    </FormPage>
  );
}

function knownContractor(
  site: SiteRow | null,
  field: 'contractorOwnerId' | 'contractorDealerId',
): Record<string, string> {
  const id = site?.[field];
  return id && site.contractor ? { [id]: site.contractor } : {};
}
