import {
  fewSatelliteCodes,
  type SatelliteRow,
  satelliteCalls,
  type satelliteFigures,
  satelliteList,
} from '@furrow/contract';
import type { z } from 'zod';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { NewSatelliteDialog } from './new-satellite-dialog.tsx';
import { levelWords, satelliteColumns, satelliteFilters } from './satellite-columns.tsx';
import { SatelliteDrawer } from './satellite-drawer.tsx';
import { useSatelliteDeeds } from './use-satellite-deeds.tsx';

// What a terminal answers is nobody's deed: no message tells of it.
const answersEveryMs = 5_000;
const known = ['add'];

/** /xignji: which receiver is entitled to corrections over satellite until when, and whether its terminal took the code. `?add=` opens the form, with an SN when there is one. */
export function Screen() {
  const text = useTexts();
  const [adding] = useAddressItem('add');
  const mayCreate = useMay('xignji.create');
  useAskAgain('satelliteServices', answersEveryMs);
  const { actions, dialog } = useSatelliteDeeds();
  const create = { label: text('satellite.deeds.create'), onClick: () => pushAddress({ add: 'new' }) };
  return (
    <>
      <ListPage<SatelliteRow, typeof satelliteList>
        screen="xignji"
        resource={satelliteCalls.list}
        title="titles.xignji"
        list={satelliteList}
        filters={satelliteFilters}
        columns={satelliteColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ no }) => no}
        create={mayCreate ? create : undefined}
        exportRight="xignji.export"
        rowActions={actions}
        summary={(list) => <Figures list={list} />}
        tools={() => (
          <ImportTool
            right="xignji.import"
            resource="xignji"
            title="satellite.codes"
            refreshes={['satelliteServices', 'satelliteServices/stock']}
          />
        )}
        drawer={({ ids }) => <SatelliteDrawer ids={ids} />}
        empty="satellite.empty"
      />
      {adding !== null && mayCreate && (
        <NewSatelliteDialog sn={adding === 'new' ? '' : adding} onClose={() => pushAddress({ add: null })} />
      )}
      {dialog}
    </>
  );
}

type Counts = z.output<typeof satelliteFigures>;

/** How many are active, soon over, waiting or over (a click filters by the state), and free codes where the stock may be seen. */
function Figures({ list }: { list: Pick<ListState<SatelliteRow>, 'state'> }) {
  const text = useTexts();
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const query = list.state.filters;
  const { data } = useCall(satelliteCalls.figures, { query }, { placeholderData: (before) => before });
  const { data: stock = [] } = useCall(satelliteCalls.stock, {});
  if (!data) return null;
  const card = (key: keyof Counts) => ({
    key,
    label: text(`satellite.summary.${key}`),
    value: formats.number(data[key]),
  });
  const filtering = (key: Exclude<keyof Counts, 'soon'>) => ({
    ...card(key),
    active: state === key,
    onClick: () => setState(state === key ? null : key),
  });
  const free = stock.flatMap(({ supplier, level, free: count }) =>
    count === null
      ? []
      : [
          {
            key: `${supplier} ${level}`,
            label: text('satellite.summary.stock', { supplier, level: levelWords(level) }),
            value: formats.number(count),
            warns: count < fewSatelliteCodes,
          },
        ],
  );
  return (
    <ListFigures
      cards={[filtering('active'), card('soon'), filtering('waiting'), filtering('expired'), ...free]}
    />
  );
}
