import {
  type AccountInfoView,
  type AccountRow,
  type AreaRow,
  type Language,
  languages,
  newAccountForm,
  oldAccountForm,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import type { Values } from '../../../kit/form/conflict/merge-rows.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { AccountFields } from './account-fields.tsx';
import { RoleAside } from './role-aside.tsx';
import { saveAccount } from './save-account.ts';
import { Slip } from './slip.tsx';

/** /addAccount: makes an account, or with `?id=` edits one. */
export function Screen() {
  const [id] = useAddressItem('id');
  const info = useQuery({
    queryKey: ['account', 'form', id],
    queryFn: ({ signal }) => api.get<AccountInfoView>(`account/${id}`, undefined, signal),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
  if (id === null) return <AccountForm id={null} areas={[]} />;
  return (
    <QueryState query={info} lines={8}>
      {(found) => <AccountForm key={id} id={id} areas={found.areas} />}
    </QueryState>
  );
}

/** The first password goes from the form to the slip, and nowhere else. */
type SavedAccount = AccountRow & { password?: string };

function AccountForm({ id, areas: held }: { id: string | null; areas: readonly AreaRow[] }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [slip, setSlip] = useState<{ name: string; password: string; again: boolean } | null>(null);
  const leave = () => navigate('/accountManage');
  const valuesOf = useMemo(() => valuesWith(held), [held]);
  const names = Object.fromEntries(held.map((area) => [area.id, area.name]));
  return (
    <>
      <FormPage<SavedAccount>
        name="account"
        kind="account"
        path="accountManage"
        id={id}
        title={text(id === null ? 'accounts.add' : 'accounts.edit')}
        schema={id === null ? newAccountForm : oldAccountForm}
        labels="accounts.fields"
        initial={beginning}
        valuesOf={valuesOf}
        send={(body, key) => {
          const { password = '' } = body as { password?: string };
          return saveAccount(id, body, key).then((account) => ({ ...account, password }));
        }}
        show={(field, value) => {
          if (field === 'endsOn' && value === null) return text('accounts.permanent');
          if (field === 'language') return languageName(text, value as Language | null);
          if (field.endsWith('Areas'))
            return (value as string[]).map((code) => names[code] ?? code).join(', ');
          return undefined;
        }}
        aside={({ roleId }) => <RoleAside roleId={(roleId as number | undefined) ?? null} />}
        onSaved={({ name, password = '' }, again) => {
          if (id === null) setSlip({ name, password, again });
          else void leave();
        }}
        onCancel={leave}
      >
        {(account) => <AccountFields account={account} areaNames={names} />}
      </FormPage>
      {slip && (
        <Slip
          title={text('accounts.slip.title')}
          name={slip.name}
          password={slip.password}
          onDone={() => (slip.again ? setSlip(null) : leave())}
        />
      )}
    </>
  );
}

const beginning: Values = {
  ...{ mustChangePassword: true, timeZone: 'Asia/Shanghai', remark: '', language: null },
  ...{ vehicleAreas: [], stationAreas: [] },
};

const valuesWith = (held: readonly AreaRow[]) => {
  const codes = (subject: AreaRow['subject']): string[] =>
    held.filter((area) => area.subject === subject && area.kind === 'division').map((area) => area.id);
  return ({ displayName, phone, roleId, endsOn, language, timeZone, remark }: AccountRow): Values => ({
    ...{ displayName, phone, roleId, endsOn, language, timeZone, remark },
    vehicleAreas: codes('vehicles'),
    stationAreas: codes('stations'),
  });
};

const languageName = (text: ReturnType<typeof useTexts>, language: Language | null): string =>
  language && languages.includes(language)
    ? text(`shell.languageNames.${language}`)
    : text('accounts.follow');
