import { type SortieGroupRow, sortieGroupList } from '@furrow/contract';
import { writeAddress } from '#kit/address.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { groupColumns } from '../sortie-columns.tsx';
import { knownOfSorties, sortieFilters } from '../sortie-filters.ts';

const columns = {
  pilots: groupColumns('jiading.heads.pilot'),
  blocks: groupColumns('jiading.heads.block'),
} as const;

/** One row a pilot, or one a block with what was flown over it. */
export function GroupView({ group }: { group: keyof typeof columns }) {
  const text = useTexts();
  const sorties = ({ key }: SortieGroupRow) =>
    writeAddress({
      view: null,
      ...(group === 'pilots' ? { pilot: key } : { block: key }),
      sort: null,
      page: null,
    });
  return (
    <ListPage<SortieGroupRow, typeof sortieGroupList>
      screen={group === 'pilots' ? 'jiadingPilots' : 'jiadingBlocks'}
      resource={`jiading/${group}`}
      title="titles.jiading"
      list={sortieGroupList}
      filters={sortieFilters}
      columns={columns[group]}
      known={knownOfSorties}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      rowActions={(row) => [
        { key: 'sorties', label: text('jiading.views.sorties'), onClick: () => sorties(row) },
        ...(group === 'blocks'
          ? [
              {
                key: 'map',
                label: text('jiading.deeds.map'),
                onClick: () => writeAddress({ sortie: row.lastId, together: 'yes' }),
              },
            ]
          : []),
      ]}
      empty="jiading.empty"
    />
  );
}
