import {
  type AccountInfoView,
  type AccountRow,
  type AreaRow,
  accountInfoCalls,
  type Language,
  languages,
  newAccountForm,
  oldAccountForm,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import type { Values } from '#kit/form/conflict/merge-rows.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { nodeTitle } from '#kit/list/filters/filter-words.ts';
import type { TreeNode } from '#kit/list/list-screen.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccountFields } from './account-fields.tsx';
import { AccountMade, type MadeAccount } from './account-made.tsx';
import { LogoField, type NewLogo } from './logo-field.tsx';
import { RoleAside } from './role-aside.tsx';
import { saveAccount, saveLogo } from './save-account.ts';

/** /addAccount: makes an account, with `?copy=` one like another, or with `?id=` edits one. */
export function Screen() {
  const [id] = useAddressItem('id');
  const [copied] = useAddressItem('copy');
  const like = id ?? copied;
  const info = useQuery({
    queryKey: ['account', 'form', like],
    queryFn: ({ signal }) => ask(accountInfoCalls.read, { params: { id: like ?? '' } }, { signal }),
    enabled: like !== null,
    staleTime: 0,
    gcTime: 0,
  });
  if (like === null) return <AccountForm id={null} areas={[]} logo={null} initial={beginning} />;
  return (
    <QueryState query={info} lines={8}>
      {(found) => (
        <AccountForm
          key={like}
          id={id}
          areas={found.areas}
          logo={id === null ? null : found.logo}
          initial={id === null ? beginningLike(found) : beginning}
        />
      )}
    </QueryState>
  );
}

/** The first password goes from the form to the slip, and nowhere else. */
type SavedAccount = AccountRow & { password?: string };

interface Props {
  id: string | null;
  areas: readonly AreaRow[];
  logo: string | null;
  initial: Values;
}

function AccountForm({ id, areas: held, logo: heldLogo, initial }: Props) {
  const text = useTexts();
  const dealers = useDealerNodes();
  const navigate = useNavigate();
  const [made, setMade] = useState<(MadeAccount & { again: boolean }) | null>(null);
  const [logo, setLogo] = useState<NewLogo>();
  const leave = () => navigate('/accountManage');
  const finish = async ({ id: saved, name, roleId, password = '' }: SavedAccount, again: boolean) => {
    await saveLogo(saved, logo);
    setLogo(undefined);
    if (id === null) setMade({ id: saved, name, roleId, password, again });
    else await leave();
  };
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
        initial={initial}
        valuesOf={valuesOf}
        send={(body, key) => {
          const { password = '' } = body as { password?: string };
          return saveAccount(id, body, key).then((account) => ({ ...account, password }));
        }}
        show={(field, value) => {
          if (field === 'endsOn' && value === null) return text('accounts.permanent');
          if (field === 'language') return languageName(text, value as Language | null);
          if (field === 'dealerId') return dealerName(text, dealers, value as string | null);
          if (field.endsWith('Areas'))
            return (value as string[]).map((code) => names[code] ?? code).join(', ');
          return undefined;
        }}
        aside={({ roleId }) => <RoleAside roleId={(roleId as number | undefined) ?? null} />}
        onSaved={(saved, again) => void finish(saved, again)}
        onCancel={leave}
      >
        {(account) => (
          <>
            <AccountFields account={account} areaNames={names} />
            <LogoField held={heldLogo} chosen={logo} onChoose={setLogo} />
          </>
        )}
      </FormPage>
      {made && <AccountMade made={made} onDone={() => (made.again ? setMade(null) : leave())} />}
    </>
  );
}

const dealerName = (
  text: ReturnType<typeof useTexts>,
  dealers: readonly TreeNode[],
  id: string | null,
): string => (id === null ? text('accountList.provider') : (nodeTitle(dealers, id) ?? id));

const beginning: Values = {
  mustChangePassword: true,
  timeZone: 'Asia/Shanghai',
  remark: '',
  language: null,
  dealerId: null,
  vehicleAreas: [],
  stationAreas: [],
};

const valuesWith = (held: readonly AreaRow[]) => {
  const codes = (subject: AreaRow['subject']): string[] =>
    held.filter((area) => area.subject === subject).map((area) => area.id);
  return ({ displayName, phone, roleId, dealerId, endsOn, ...rest }: AccountRow): Values => ({
    displayName,
    phone,
    roleId,
    dealerId,
    endsOn,
    language: rest.language,
    timeZone: rest.timeZone,
    remark: rest.remark,
    vehicleAreas: codes('vehicles'),
    stationAreas: codes('stations'),
  });
};

/** The same role, company, end, zone and areas; whoever it is for has a name and a number of his own. */
function beginningLike({ account, areas }: AccountInfoView): Values {
  const { displayName: _name, phone: _phone, remark: _remark, ...same } = valuesWith(areas)(account);
  return { ...beginning, ...same };
}

const languageName = (text: ReturnType<typeof useTexts>, language: Language | null): string =>
  language && languages.includes(language)
    ? text(`shell.languageNames.${language}`)
    : text('accounts.follow');
