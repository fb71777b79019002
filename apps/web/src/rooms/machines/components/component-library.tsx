import { type ComponentKind, componentPages, componentsAt } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { KindScreen } from './kind-screen.ts';
import { modelLibrary } from './model-library.tsx';
import { NameplateRange } from './nameplate-range.tsx';
import { pieceLibrary } from './piece-library.tsx';
import { usePieceActions } from './use-piece-actions.ts';
import { usePieceBulk } from './use-piece-bulk.tsx';

const tabs = ['pieces', 'models'] as const;

/** One of the nine libraries: the pieces with their lives, and the models that they are of. */
export function ComponentLibrary<Kind extends ComponentKind>({ screen }: { screen: KindScreen<Kind> }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const tab = asked === 'models' ? 'models' : 'pieces';
  const page = componentPages[screen.kind];
  // The filters of one list mean nothing to the other: another tab begins with an empty address.
  const turnTo = (key: string) => void navigate(key === 'models' ? `/${page}?tab=models` : `/${page}`);
  return (
    <TabbedPage
      active={tab}
      onTurn={turnTo}
      tabs={tabs.map((key) => ({ key, label: text(`libraries.components.tabs.${key}`) }))}
    >
      {tab === 'models' ? <Models screen={screen} /> : <Pieces screen={screen} />}
    </TabbedPage>
  );
}

function Pieces<Kind extends ComponentKind>({ screen }: { screen: KindScreen<Kind> }) {
  const actions = usePieceActions(screen.kind);
  const { bulk, dialog } = usePieceBulk(screen.kind);
  const library = {
    ...pieceLibrary(screen),
    actions,
    bulk,
    summary: () => <Figures kind={screen.kind} />,
    ...(screen.kind === 'nameplate' ? { tools: () => <NameplateRange /> } : {}),
  };
  return (
    <>
      <RecordPages record={library} />
      {dialog}
    </>
  );
}

function Models<Kind extends ComponentKind>({ screen }: { screen: KindScreen<Kind> }) {
  return <RecordPages record={modelLibrary(screen)} />;
}

const counted = ['inLibrary', 'fitted', 'replaced', 'scrapped'] as const;

/** How many stand where; a click filters by it. */
function Figures({ kind }: { kind: ComponentKind }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const [state, setState] = useAddressItem('state');
  const path = `components/${kind}`;
  const { data } = useQuery({
    queryKey: [path, 'figures'],
    queryFn: ({ signal }) => ask(componentsAt(kind).figures, {}, { signal }),
  });
  if (!data) return null;
  const low = () => void navigate(`/${componentPages[kind]}?tab=models&lowStock=yes`);
  return (
    <ListFigures
      cards={[
        ...counted.map((key) => ({
          key,
          label: text(`libraries.components.states.${key}`),
          value: formats.number(data[key]),
          active: state === key,
          onClick: () => setState(state === key ? null : key),
        })),
        {
          key: 'lowModels',
          label: text('libraries.components.lowModels'),
          value: formats.number(data.lowModels),
          onClick: low,
        },
      ]}
    />
  );
}
