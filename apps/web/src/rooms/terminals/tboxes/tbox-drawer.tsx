import { type TboxRow, tboxCalls, tboxItemNames } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { text } from '#kit/words/text.ts';
import { ConnectionPanel } from '#rooms/machines/public.ts';
import { valueWords } from '../items/item-words.ts';
import { taskTag } from '../tasks/task-words.tsx';
import { onlineTag } from './tbox-columns.tsx';

/** One T-BOX: what it runs, its values and its connections. */
export function TboxDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<TboxRow>
      path={tboxCalls.read}
      ids={ids}
      titleOf={({ sn }) => sn}
      details={(tbox) => <TboxFields tbox={tbox} />}
      related={({ id }) => <ConnectionPanel id={id} />}
    />
  );
}

function TboxFields({ tbox }: { tbox: TboxRow }) {
  return (
    <>
      <Fields
        title="tbox.device"
        lines={[
          { label: 'tbox.columns.sn', value: tbox.sn, copy: true },
          { label: 'tbox.columns.terminalId', value: tbox.terminalId, copy: true },
          { label: 'tbox.columns.online', value: onlineTag(tbox.online) },
          { label: 'tbox.columns.lastOnlineAt', value: <Time at={tbox.lastOnlineAt} /> },
          { label: 'tbox.columns.vehicle', value: tbox.vehicle },
          { label: 'tbox.columns.dealer', value: tbox.dealer },
          { label: 'tbox.columns.firmware', value: tbox.firmware },
          { label: 'tbox.columns.hardwareVersion', value: tbox.hardwareVersion },
          { label: 'tbox.columns.sim', value: tbox.sim, copy: true },
          { label: 'tbox.columns.iccid', value: tbox.iccid, copy: true },
          { label: 'tbox.columns.task', value: tbox.task && taskTag(tbox.task) },
        ]}
      />
      <Fields
        title="tbox.values"
        lines={[
          {
            label: 'tbox.columns.itemsAt',
            value: tbox.itemsAt === null ? text('tbox.neverRead') : <Time at={tbox.itemsAt} />,
          },
          ...tboxItemNames.map((item) => ({
            label: `tbox.items.${item}` as const,
            value: valueWords(item, tbox[item]),
          })),
          { label: 'tbox.items.server1', value: tbox.server1 },
        ]}
      />
    </>
  );
}
