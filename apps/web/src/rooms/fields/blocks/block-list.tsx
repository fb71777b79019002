import { type BlockRow, blockList } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { pushAddress, writeAddress } from '#kit/address.ts';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { BatchResult } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useSend } from '../deliveries/use-send.tsx';
import { blockColumns, blockFilters } from './block-columns.tsx';
import { BlockDrawer } from './block-drawer.tsx';
import { BlockFileTools } from './block-file-tools.tsx';
import { BlockMap } from './block-map.tsx';
import { MergeBlocks } from './merge-blocks.tsx';
import { SetOwner } from './set-owner.tsx';
import { SplitBlock } from './split-block.tsx';

const known = ['edit', 'block', 'map'];
const rights = { edit: 'blockManage.edit', delete: 'blockManage.delete' } as const;
const nameOf = ({ name }: BlockRow): string => name;

type Open =
  | { kind: 'split'; block: BlockRow }
  | { kind: 'merge'; ids: readonly string[] }
  | { kind: 'owner'; selection: Selection; done: (result: BatchResult | undefined) => void };

export function BlockList() {
  const text = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const send = useSend('blocks', 'blockManage.send');
  const actions = useBlockActions((block) => setOpen({ kind: 'split', block }), send.actions);
  const create = { label: text('blocks.create'), onClick: () => pushAddress({ edit: 'new' }) };
  const bulk: BulkAction[] = [
    {
      key: 'merge',
      label: text('blocks.merge.open'),
      run: async (selection) => {
        if ('ids' in selection) setOpen({ kind: 'merge', ids: selection.ids });
        return undefined;
      },
    },
    {
      key: 'owner',
      label: text('blocks.owner.open'),
      run: (selection) =>
        new Promise((done) => {
          setOpen({ kind: 'owner', selection, done });
        }),
    },
  ];
  const mayEdit = useMay(rights.edit);
  const mayCreate = useMay('blockManage.create');
  return (
    <>
      <ListPage<BlockRow, typeof blockList>
        screen="blockManage"
        resource="blocks"
        title="titles.blockManage"
        list={blockList}
        filters={blockFilters}
        columns={blockColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        exportRight="blockManage.export"
        create={mayCreate ? create : undefined}
        rowActions={actions}
        bulk={mayEdit ? [...bulk, ...send.bulk] : send.bulk}
        tools={() => <BlockFileTools />}
        beside={({ rows }) => <BlockMap rows={rows} />}
        drawer={({ ids }) => <BlockDrawer ids={ids} />}
        empty="blocks.empty"
      />
      {send.dialog}
      {open && dialogOf(open, () => setOpen(null))}
    </>
  );
}

function dialogOf(open: Open, close: () => void): ReactNode {
  if (open.kind === 'split') return <SplitBlock block={open.block} onClose={close} />;
  if (open.kind === 'owner') {
    const end = (result: BatchResult | undefined) => {
      close();
      open.done(result);
    };
    return <SetOwner selection={open.selection} onDone={end} />;
  }
  return <MergeBlocks ids={open.ids} onClose={close} />;
}

/** Map, edit, jobs, send to vehicles, split, delete. */
function useBlockActions(
  onSplit: (block: BlockRow) => void,
  sending: (block: BlockRow) => RowAction[],
): (block: BlockRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const editAt = (edit: string) => pushAddress({ edit });
  const plain = usePlainActions<BlockRow>({ path: 'blocks', editAt, rights, nameOf });
  const mayEdit = useMay(rights.edit);
  const maySeeJobs = useMay('deviceJob');
  return (block) => {
    if (block.deletedAt !== null) return plain(block);
    const [edit, others] = [
      plain(block).filter(({ key }) => key === 'edit'),
      plain(block).filter(({ key }) => key !== 'edit'),
    ];
    const show = {
      key: 'map',
      label: text('blocks.onMap'),
      onClick: () => writeAddress({ block: block.id }),
    };
    const jobs = {
      key: 'jobs',
      label: text('blocks.jobsOf'),
      onClick: () => void navigate(`/deviceJob?block=${block.id}`),
    };
    const split = { key: 'split', label: text('blocks.split.open'), onClick: () => onSplit(block) };
    return [
      show,
      ...edit,
      ...(maySeeJobs ? [jobs] : []),
      ...sending(block),
      ...(mayEdit ? [split] : []),
      ...others,
    ];
  };
}
