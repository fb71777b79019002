import {
  type IssuedPassword,
  type MountPointRow,
  mountLineFields,
  mountPointCalls,
  mountPointList,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { Time } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { Slip } from '#kit/slip/slip.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { countsCell, roundCell } from '../parts/cells.tsx';
import { useRoomDeed } from '../parts/use-room-deed.ts';
import { enabledTag, kindWords, mountColumns, mountFilters, upTag } from './mount-columns.tsx';

const nameOf = ({ name }: MountPointRow): string => name;
const rights = { edit: 'ntrip.caster', delete: 'ntrip.caster' } as const;
const known = ['edit', 'tab'];
const editAt = (edit: string) => pushAddress({ edit });
const streamEveryMs = 5_000;

/** What the caster serves. */
export function MountsTab() {
  const text = useTexts();
  useAskAgain('ntrip/mounts', streamEveryMs);
  const mayWrite = useMay('ntrip.caster');
  const plain = usePlainActions<MountPointRow>({ path: mountPointCalls.read, editAt, rights, nameOf });
  const { actions, dialog } = useMountDeeds();
  return (
    <>
      <ListPage<MountPointRow, typeof mountPointList>
        screen="mountPoints"
        resource={mountPointCalls.list}
        title="corrections.tabs.mounts"
        list={mountPointList}
        filters={mountFilters}
        columns={mountColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        create={
          mayWrite ? { label: text('corrections.mounts.create'), onClick: () => editAt('new') } : undefined
        }
        rowActions={(mount) => [...actions(mount), ...plain(mount)]}
        drawer={({ ids }) => <MountDrawer ids={ids} />}
        empty="corrections.mounts.empty"
      />
      {dialog}
    </>
  );
}

function useMountDeeds(): { actions: (mount: MountPointRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const deed = useRoomDeed('ntrip/mounts');
  const [mayKick, mayWrite] = [useMay('ntrip.kick'), useMay('ntrip.caster')];
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const renew = async ({ id, name }: MountPointRow) => {
    const asked = { title: text('stations.passwordTitle', { name }), follows: text('stations.passwordText') };
    if (await confirmDeed({ ...asked, go: text('stations.deeds.resetPassword'), danger: true }))
      await ask(mountPointCalls.password, { params: { id } }).then(setIssued, showError);
  };
  const end = async ({ id, name, clients: count }: MountPointRow) => {
    const reason = await askReason({
      title: text('corrections.mounts.endSourceTitle', { name }),
      lead: text('corrections.mounts.endSourceText', { count }),
      go: text('corrections.mounts.endSource'),
      hint: text('corrections.accounts.fields.reason'),
    });
    if (reason !== null)
      await deed(
        () => ask(mountPointCalls.endSource, { params: { id }, body: { reason } }),
        text('plain.done'),
      );
  };
  const actions = (mount: MountPointRow): RowAction[] => {
    if (mount.deletedAt !== null) return [];
    const password = {
      key: 'resetPassword',
      label: text('stations.deeds.resetPassword'),
      onClick: () => void renew(mount),
    };
    const source = {
      key: 'endSource',
      label: text('corrections.mounts.endSource'),
      danger: true,
      onClick: () => void end(mount),
    };
    return [
      ...(mayWrite && mount.kind === 'station' ? [password] : []),
      ...(mayKick && mount.sourceAddress !== null ? [source] : []),
    ];
  };
  const slip = issued && (
    <Slip
      title={text('stations.password')}
      lines={[
        { label: text('stations.fields.mountPoint'), value: issued.name },
        { label: text('stations.password'), value: issued.password },
      ]}
      onDone={() => setIssued(null)}
    />
  );
  return { actions, dialog: slip };
}

const shown = [
  'name',
  'kind',
  'candidates',
  'radiusKm',
  'fallback',
  'enabled',
  'visible',
  'remark',
  'stationId',
];

function MountDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) =>
    [...shown, ...mountLineFields].includes(field)
      ? text(`corrections.mounts.fields.${field}` as TextKey)
      : null;
  return (
    <DetailDrawer<MountPointRow>
      path={mountPointCalls.read}
      ids={ids}
      titleOf={nameOf}
      details={(mount) => (
        <>
          <Fields
            title="corrections.mounts.groups.mount"
            lines={[
              { label: 'corrections.mounts.fields.kind', value: kindWords(mount.kind) },
              { label: 'corrections.mounts.columns.station', value: mount.station },
              { label: 'corrections.mounts.fields.enabled', value: enabledTag(mount.enabled) },
              { label: 'corrections.mounts.fields.fallback', value: mount.fallback },
              { label: 'corrections.mounts.fields.radiusKm', value: mount.radiusKm },
              {
                label: 'corrections.mounts.fields.candidates',
                value: mount.candidates.join(', '),
                wide: true,
              },
              {
                label: 'stations.columns.password',
                value: text(mount.hasPassword ? 'stations.hasPassword' : 'stations.noPassword'),
              },
            ]}
          />
          <Fields
            title="corrections.mounts.groups.stream"
            lines={[
              { label: 'corrections.mounts.columns.up', value: upTag(mount.up) },
              { label: 'corrections.mounts.columns.since', value: <Time at={mount.since} /> },
              { label: 'corrections.mounts.columns.lastDataAt', value: <Time at={mount.lastDataAt} /> },
              { label: 'corrections.mounts.columns.dataRate', value: roundCell(mount.dataRate) },
              { label: 'corrections.mounts.columns.clients', value: mount.clients },
              { label: 'corrections.mounts.columns.peakToday', value: mount.peakToday },
              { label: 'corrections.mounts.columns.messages', value: countsCell(mount.messages), wide: true },
              {
                label: 'corrections.mounts.columns.satellites',
                value: countsCell(mount.satellites),
                wide: true,
              },
              { label: 'corrections.mounts.columns.sourceAddress', value: mount.sourceAddress },
              { label: 'corrections.mounts.columns.sourceAgent', value: mount.sourceAgent },
            ]}
          />
          <Fields
            title="corrections.mounts.groups.line"
            lines={mountLineFields.map((field) => ({
              label: `corrections.mounts.fields.${field}` as TextKey,
              value: mount[field],
            }))}
          />
        </>
      )}
      history={{ labelOf }}
    />
  );
}
