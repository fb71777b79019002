import {
  type ModificationRow,
  modificationCalls,
  modificationFlow,
  modificationList,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { columns, filters } from './modification-columns.tsx';
import { ModificationDrawer } from './modification-drawer.tsx';
import { useModificationDeeds } from './use-modification-deeds.tsx';

const nameOf = ({ orderNo }: ModificationRow): string => orderNo;

/** /front: conversions of machines to unmanned driving, from order to acceptance. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const actions = useModificationDeeds();
  const create = { label: text('modifications.create'), onClick: () => void navigate('/addFront') };
  return (
    <ListPage<ModificationRow, typeof modificationList>
      screen="front"
      resource="modifications"
      title="titles.front"
      list={modificationList}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      exportRight="front.export"
      create={useMay('front.create') ? create : undefined}
      rowActions={actions}
      summary={() => <Figures />}
      drawer={({ ids }) => <ModificationDrawer ids={ids} />}
      empty="modifications.empty"
    />
  );
}

/** Orders by state, and those accepted this month. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: ['modifications', 'figures'],
    queryFn: ({ signal }) => ask(modificationCalls.figures, {}, { signal }),
  });
  const words = (count: number | undefined) =>
    count === undefined ? text('format.none') : formats.number(count);
  const cards = [
    ...modificationFlow.states.map((state) => ({
      key: state as string,
      label: text(`modifications.states.${state}`),
      value: words(data?.states[state]),
    })),
    { key: 'month', label: text('modifications.acceptedThisMonth'), value: words(data?.acceptedThisMonth) },
  ];
  return <ListFigures cards={cards} />;
}
