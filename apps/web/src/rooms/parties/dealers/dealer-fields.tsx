import {
  type DealerNode,
  type DealerRow,
  dealerCalls,
  deviceCategories,
  newDealerForm,
  tabletSnRules,
} from '@furrow/contract';
import { Checkbox, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { ContactHint, isMasked } from '#kit/contact/contact-hint.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { CountryPicker } from '#kit/places/country-picker.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { categoryWords } from './dealer-words.tsx';
import { FirstAccount } from './first-account.tsx';
import { ModelsInput } from './models-input.tsx';
import { OdmSwitch } from './odm-switch.tsx';
import { TabletsHint } from './tablets-hint.tsx';

const Field = fieldOf(newDealerForm, 'dealers.fields');
const categories = deviceCategories.map((value) => ({ value }));

/** The fields of a dealer, new or old. */
export function DealerFields({ dealer }: { dealer: DealerRow | null }) {
  const text = useTexts();
  const mayMakeAccounts = useMay('accountManage.create');
  return (
    <>
      <FormBlock title={text('dealers.groups.company')}>
        <Field name="company" />
        {dealer === null && (
          <Field name="superiorId">
            <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
          </Field>
        )}
        <Field name="legalPerson" />
        <Masked name="phone" dealer={dealer} />
        <Field name="remark" wide />
      </FormBlock>
      <FormBlock title={text('dealers.groups.where')}>
        <Places dealer={dealer} />
      </FormBlock>
      <FormBlock title={text('dealers.groups.business')}>
        <Business dealer={dealer} />
      </FormBlock>
      {dealer === null && mayMakeAccounts && (
        <FormBlock title={text('dealers.fields.firstAccount')}>
          <Field name="firstAccount" wide>
            <FirstAccount />
          </Field>
        </FormBlock>
      )}
    </>
  );
}

interface MaskedProps {
  name: 'phone' | 'address' | 'shippingAddress';
  dealer: DealerRow | null;
  hint?: ReactNode;
}

/** A protected field stays as it is until somebody who may asks for it. */
function Masked({ name, dealer, hint }: MaskedProps) {
  const { form } = useFormPlace();
  const value = Form.useWatch<string | undefined>(name, form);
  if (dealer === null || !isMasked(value)) return <Field name={name} hint={hint} />;
  const way = <ContactHint path="dealers" id={dealer.id} right="agentManage.contact" />;
  return <Field name={name} disabled hint={name === 'phone' ? way : undefined} />;
}

function Places({ dealer }: { dealer: DealerRow | null }) {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const country = Form.useWatch<string | undefined>('country', form);
  const address = Form.useWatch<string | undefined>('address', form) ?? '';
  const shipping = Form.useWatch<string | undefined>('shippingAddress', form) ?? '';
  return (
    <>
      <Field name="country">
        {/* Abroad there are no divisions: the country stands for all of it. */}
        <CountryField onPick={(iso) => put({ country: iso, divisionCode: iso === 'CN' ? undefined : iso })} />
      </Field>
      {country === 'CN' && (
        <Field name="divisionCode">
          <DivisionPicker />
        </Field>
      )}
      <Masked name="address" dealer={dealer} />
      <Masked
        name="shippingAddress"
        dealer={dealer}
        hint={
          <Checkbox
            checked={address !== '' && address === shipping}
            disabled={address === '' || isMasked(address)}
            onChange={({ target }) => put({ shippingAddress: target.checked ? address : '' })}
          >
            {text('dealers.sameAddress')}
          </Checkbox>
        }
      />
    </>
  );
}

interface CountryFieldProps {
  id?: string;
  value?: string;
  onPick: (iso: string) => void;
  onBlur?: () => void;
}

/** Another country takes the division along, so that both change together. */
function CountryField({ onPick, ...rest }: CountryFieldProps) {
  return <CountryPicker {...rest} onChange={onPick} />;
}

function Business({ dealer }: { dealer: DealerRow | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const { wayTo } = useDivisions();
  const odm = Form.useWatch<boolean | undefined>('odm', form) ?? false;
  const areas = Form.useWatch<string[] | undefined>('equipmentArea', form) ?? [];
  const known = Object.fromEntries(areas.map((code) => [code, wayTo(code).at(-1)?.name ?? code]));
  const rules = tabletSnRules.map((value) => ({ value, label: text(`dealers.rules.${value}`) }));
  return (
    <>
      <Field name="brand" />
      <Field name="categories">
        <Select
          mode="multiple"
          options={categories.map(({ value }) => ({ value, label: categoryWords(value) }))}
        />
      </Field>
      <Field name="models">
        <ModelsInput />
      </Field>
      <Field name="equipmentArea">
        <RegionPicker known={known} />
      </Field>
      <Field name="preInstalled" />
      <Field name="odm">
        <OdmSwitch />
      </Field>
      {odm && <Field name="tabletSnDigits" needed />}
      {odm && (
        <Field name="tabletSnRule" choices={rules} needed hint={dealer && <TabletsHint id={dealer.id} />} />
      )}
    </>
  );
}
