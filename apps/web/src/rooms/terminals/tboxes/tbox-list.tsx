import { type TboxRow, tboxCalls, tboxList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useMay } from '#kit/session/account.ts';
import { useSettings } from '#kit/settings/settings-store.ts';
import { useTexts } from '#kit/words/text.ts';
import { ProfilesDrawer } from '../profiles/profiles-drawer.tsx';
import { SavedDrawer } from '../saved/saved-drawer.tsx';
import { BindDialog } from './bind-dialog.tsx';
import { tboxColumns, tboxFilters } from './tbox-columns.tsx';
import { TboxDrawer } from './tbox-drawer.tsx';
import { useTboxActions } from './use-tbox-actions.ts';
import { useTboxBulk } from './use-tbox-bulk.ts';

// Values, versions and tasks are no deeds of people: no message tells of them.
const changesEveryMs = 5_000;

/** /tboxConfig: what every T-BOX runs and how it is set. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [bound, setBound] = useState<TboxRow | null>(null);
  const [opened, setOpened] = useState<'saved' | 'profiles' | null>(null);
  useAskAgain('tboxes', changesEveryMs);
  const [mayAdd, mayProfiles] = [useMay('deviceList.create'), useMay('tboxConfig.profile')];
  const rowActions = useTboxActions(setBound);
  const bulk = useTboxBulk();
  const add = { label: text('tbox.add'), onClick: () => void navigate('/addDevice?category=tbox') };
  return (
    <>
      <ListPage<TboxRow, typeof tboxList>
        screen="tboxConfig"
        resource={tboxCalls.list}
        title="titles.tboxConfig"
        list={tboxList}
        filters={tboxFilters}
        columns={tboxColumns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="tboxConfig.export"
        create={mayAdd ? add : undefined}
        bulk={bulk}
        rowActions={rowActions}
        summary={(list) => <Figures list={list} />}
        tools={() => (
          <>
            <BackToWizard />
            <Button onClick={() => setOpened('saved')}>{text('tbox.saved.title')}</Button>
            {mayProfiles && (
              <Button onClick={() => setOpened('profiles')}>{text('tbox.profiles.title')}</Button>
            )}
          </>
        )}
        drawer={({ ids }) => <TboxDrawer ids={ids} />}
        empty="tbox.empty"
      />
      {bound && <BindDialog tbox={bound} onClose={() => setBound(null)} />}
      {opened === 'saved' && <SavedDrawer onClose={() => setOpened(null)} />}
      {opened === 'profiles' && <ProfilesDrawer onClose={() => setOpened(null)} />}
    </>
  );
}

/** Who left a wizard for a look at the list finds the way back. */
function BackToWizard() {
  const text = useTexts();
  const navigate = useNavigate();
  const info = useSettings(({ tboxInfo }) => tboxInfo);
  if (info === null) return null;
  const { no, devices, address } = info;
  return (
    <Button onClick={() => void navigate(address)}>
      {text('tbox.wizard.backTo', { no, count: devices })}
    </Button>
  );
}

const running = ['updating', 'complete', 'reconfiguring'];

function Figures({ list }: { list: ListState<TboxRow, unknown> }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(tboxCalls.figures, {});
  if (!data) return null;
  const card = (key: keyof typeof data, onClick: () => void) => ({
    key,
    label: text(`tbox.figures.${key}`),
    value: formats.number(data[key]),
    onClick,
  });
  return (
    <ListFigures
      cards={[
        card('total', () => list.setFilter('online', [])),
        card('online', () => list.setFilter('online', ['online', 'working'])),
        card('behind', () => list.setFilter('behind', ['yes'])),
        card('running', () => list.setFilter('taskState', running)),
        card('attention', () => list.setFilter('attention', ['yes'])),
      ]}
    />
  );
}
