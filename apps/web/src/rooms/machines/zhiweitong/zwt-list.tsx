import { type ZwtUserRow, zwtUserCalls, zwtUserList } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useZwtDeeds } from './use-zwt-deeds.tsx';
import { zwtColumns, zwtFilters } from './zwt-columns.tsx';
import { ZwtDrawer } from './zwt-drawer.tsx';

const nameOf = ({ name }: ZwtUserRow): string => name;
const rights = { edit: 'zwtuser.edit', delete: 'zwtuser.delete' } as const;
const known = ['edit'];
const editAt = (edit: string) => pushAddress({ edit });

export function ZwtList() {
  const text = useTexts();
  const plain = usePlainActions<ZwtUserRow>({ path: 'zwtUsers', editAt, rights, nameOf });
  const { actions, dialog } = useZwtDeeds();
  const create = { label: text('zhiweitong.create'), onClick: () => editAt('new') };
  return (
    <>
      <ListPage<ZwtUserRow, typeof zwtUserList>
        screen="zwtuser"
        resource="zwtUsers"
        title="titles.zwtuser"
        list={zwtUserList}
        filters={zwtFilters}
        columns={zwtColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        create={useMay('zwtuser.create') ? create : undefined}
        exportRight="zwtuser.export"
        tools={() => <ImportTool right="zwtuser.import" resource="zwtUsers" title="titles.zwtuser" />}
        rowActions={(user) => [...actions(user), ...plain(user)]}
        drawer={({ ids }) => <ZwtDrawer ids={ids} />}
        summary={() => <Figures />}
        empty="zhiweitong.empty"
      />
      {dialog}
    </>
  );
}

/** Users, active, expired, online now. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: ['zwtUsers', 'figures'],
    queryFn: ({ signal }) => ask(zwtUserCalls.figures, {}, { signal }),
  });
  const cards = (['users', 'active', 'expired', 'online'] as const).map((key) => ({
    key,
    label: text(`zhiweitong.summary.${key}`),
    value: data ? formats.number(data[key]) : text('format.none'),
  }));
  return <ListFigures cards={cards} />;
}
