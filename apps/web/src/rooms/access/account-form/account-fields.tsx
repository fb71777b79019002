import {
  type AccountRow,
  accountCalls,
  type DealerNode,
  dealerCalls,
  fields,
  languages,
  newAccountForm,
  type RoleRow,
} from '@furrow/contract';
import { Checkbox, Form, Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { ContactHint, isMasked } from '#kit/contact/contact-hint.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { EndInput } from '#kit/form/inputs/end-input.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts, text as words } from '#kit/words/text.ts';
import { PasswordFields } from './password-fields.tsx';
import { hasAreas } from './role-aside.tsx';

const Field = fieldOf(newAccountForm, 'accounts.fields');
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

interface Props {
  account: AccountRow | null;
  areaNames: Readonly<Record<string, string>>;
}

/** The fields of an account, new or old (/addAccount). */
export function AccountFields({ account, areaNames }: Props) {
  const text = useTexts();
  const mayBePermanent = useMay('accountManage.permanent');
  return (
    <>
      {account === null && <Field name="name" check={freeName} whileTyping />}
      <Field name="displayName" />
      {account === null && <PasswordFields />}
      <Phone account={account} />
      <Field name="roleId">
        <EntityPicker<RoleRow>
          path="accountManage/roles"
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          hintOf={({ description }) => description}
          known={account ? { [account.roleId]: account.roleName } : {}}
        />
      </Field>
      <Field name="dealerId" hint={text('accounts.dealerHint')}>
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={({ company }) => company} allowClear />
      </Field>
      <Field name="endsOn">
        <EndInput mayBePermanent={mayBePermanent} />
      </Field>
      <Areas names={areaNames} />
      <Field
        name="language"
        placeholder={text('accounts.follow')}
        choices={languages.map((value) => ({ value, label: text(`shell.languageNames.${value}`) }))}
      />
      <Field name="timeZone">
        <Select showSearch options={zones} />
      </Field>
      <Field name="remark" wide />
    </>
  );
}

function Phone({ account }: { account: AccountRow | null }) {
  const { form } = useFormPlace();
  const phone = Form.useWatch<string | undefined>('phone', form) ?? '';
  if (account === null || !isMasked(phone)) return <Field name="phone" />;
  const hint = <ContactHint path="accountManage" id={account.id} right="accountManage.contact" />;
  return <Field name="phone" disabled hint={hint} />;
}

/** Viewing areas; stations may follow the vehicles. */
function Areas({ names }: { names: Readonly<Record<string, string>> }) {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const [roleId, vehicles, stations] = [
    Form.useWatch('roleId', form),
    Form.useWatch<string[]>('vehicleAreas', form) ?? [],
    Form.useWatch<string[]>('stationAreas', form) ?? [],
  ];
  if (!hasAreas(roleId)) return null;
  const same = vehicles.length > 0 && [...vehicles].sort().join() === [...stations].sort().join();
  return (
    <>
      <Field name="vehicleAreas">
        <RegionPicker known={names} withRegions />
      </Field>
      <Field
        name="stationAreas"
        hint={
          <Checkbox
            checked={same}
            disabled={vehicles.length === 0}
            onChange={({ target }) => put({ stationAreas: target.checked ? vehicles : [] })}
          >
            {text('accounts.sameAreas')}
          </Checkbox>
        }
      >
        <RegionPicker known={names} withRegions />
      </Field>
    </>
  );
}

/** Names of deleted accounts stay taken. */
async function freeName(value: unknown): Promise<string | null> {
  const name = fields.accountName.parse(value);
  const { free } = await ask(accountCalls.nameFree, { query: { name } });
  return free ? null : words('refusals.nameTaken');
}
