import { type SubsidyParameterRow, subsidyParameterList } from '@furrow/contract';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { paramColumns, paramFilters } from './param-columns.tsx';
import { ParamDrawer } from './param-drawer.tsx';
import { ParamForm } from './param-form.tsx';
import { TryDialog } from './try-dialog.tsx';
import { useParamActions } from './use-param-actions.tsx';

const known = ['edit', 'copy', 'try'];

/** /subsidyParam: the rules of a year, a region and a work type; `?edit=` turns the list into the form. */
export function Screen() {
  const [editing] = useAddressItem('edit');
  const [copyOf] = useAddressItem('copy');
  const leave = () => pushAddress({ edit: null, copy: null });
  if (editing === null) return <ParamList />;
  const id = editing === 'new' ? null : editing;
  return <ParamForm key={`${editing} ${copyOf}`} id={id} copyOf={copyOf} onLeave={leave} />;
}

function ParamList() {
  const text = useTexts();
  const [tried] = useAddressItem('try');
  const actions = useParamActions(({ id }) => pushAddress({ try: id }));
  const [compared, setCompared] = useState<readonly string[] | null>(null);
  const compare = async (selection: Selection): Promise<undefined> => {
    if ('ids' in selection && selection.ids.length === 2) setCompared(selection.ids);
    else showMessage('error', text('subsidyParam.compare.pickTwo'));
  };
  const create = { label: text('subsidyParam.create'), onClick: () => pushAddress({ edit: 'new' }) };
  return (
    <>
      <ListPage<SubsidyParameterRow, typeof subsidyParameterList>
        screen="subsidyParam"
        resource="subsidyParam"
        title="titles.subsidyParam"
        list={subsidyParameterList}
        filters={paramFilters}
        columns={paramColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        exportRight="subsidyParam.export"
        create={useMay('subsidyParam.create') ? create : undefined}
        bulk={[{ key: 'compare', label: text('subsidyParam.compare.open'), run: compare }]}
        rowActions={actions}
        drawer={({ ids }) => <ParamDrawer ids={ids} />}
        empty="subsidyParam.empty"
      />
      {tried !== null && <TryDialog key={tried} id={tried} onClose={() => pushAddress({ try: null })} />}
      {compared && <CompareDialog ids={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
