import { type DifferentialAccountRow, differentialAccountList, ntripAccountCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { accountColumns, accountFilters } from './account-columns.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { useAccountBulk } from './use-account-bulk.tsx';
import { useAccountDeeds } from './use-account-deeds.tsx';

const nameOf = ({ account }: DifferentialAccountRow): string => account;
const rights = { edit: 'ntrip.edit', delete: 'ntrip.delete' } as const;
const known = ['edit', 'tab'];
const editAt = (edit: string) => pushAddress({ edit });
// Who is connected is no deed of anybody's, so that no message tells of it.
const onlineEveryMs = 10_000;

export function AccountsTab() {
  const text = useTexts();
  useAskAgain('ntrip/accounts', onlineEveryMs);
  const [generating, setGenerating] = useState(false);
  const mayCreate = useMay('ntrip.create');
  const plain = usePlainActions<DifferentialAccountRow>({
    path: ntripAccountCalls.read,
    editAt,
    rights,
    nameOf,
  });
  const { actions, dialog } = useAccountDeeds();
  const bulk = useAccountBulk();
  return (
    <>
      <ListPage<DifferentialAccountRow, typeof differentialAccountList>
        screen="ntrip"
        resource={ntripAccountCalls.list}
        title="titles.ntrip"
        list={differentialAccountList}
        filters={accountFilters}
        columns={accountColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        create={
          mayCreate ? { label: text('corrections.accounts.create'), onClick: () => editAt('new') } : undefined
        }
        exportRight="ntrip.export"
        bulk={bulk.actions}
        tools={() => (
          <>
            {mayCreate && (
              <Button onClick={() => setGenerating(true)}>
                {text('corrections.accounts.deeds.generate')}
              </Button>
            )}
            <ImportTool right="ntrip.import" resource="ntrip/accounts" title="titles.ntrip" />
          </>
        )}
        rowActions={(account) => [...actions(account), ...plain(account)]}
        drawer={({ ids }) => <AccountDrawer ids={ids} />}
        summary={() => <Figures />}
        empty="corrections.accounts.empty"
      />
      {dialog}
      {bulk.dialog}
      {generating && <GenerateDialog onClose={() => setGenerating(false)} />}
    </>
  );
}

const byState = ['active', 'expired', 'frozen', 'blackListed'] as const;

/** How many accounts there are in each state; a click filters. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const [online, setOnline] = useAddressItem('online');
  const { data } = useCall(ntripAccountCalls.figures, {});
  if (!data) return null;
  const card = (key: keyof typeof data) => ({
    key,
    label: text(`corrections.accounts.summary.${key}`),
    value: formats.number(data[key]),
  });
  return (
    <ListFigures
      cards={[
        card('all'),
        { ...card('online'), active: online === 'yes', onClick: () => setOnline(online ? null : 'yes') },
        ...byState.map((key) => ({
          ...card(key),
          active: state === key,
          onClick: () => setState(state === key ? null : key),
        })),
        card('ending'),
        card('neverUsed'),
      ]}
    />
  );
}
