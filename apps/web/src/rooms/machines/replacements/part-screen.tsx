import { componentPages, type ReplacedPartRow, replacedPartCalls, replacedPartList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { kindWords, partColumns, partFilters } from './part-columns.tsx';
import { PartDrawer } from './part-drawer.tsx';

type List = Pick<ListState<ReplacedPartRow>, 'state' | 'setFilter'>;

const daySeconds = 86_400;

/** /replaceRecord: which part sat where, one row for each component that was changed. */
export function Screen() {
  const ways = usePartWays();
  return (
    <ListPage<ReplacedPartRow, typeof replacedPartList>
      screen="replaceRecord"
      resource={replacedPartCalls.list}
      title="titles.replaceRecord"
      list={replacedPartList}
      filters={partFilters}
      columns={partColumns}
      keyOf={({ id }) => id}
      nameOf={({ sn, oldSn }) => `${sn} ${oldSn}`}
      exportRight="replaceRecord.export"
      rowActions={ways}
      summary={(list) => <Figures list={list} />}
      tools={() => (
        <ImportTool
          right="replaceRecord.import"
          resource="replaceRecord"
          title="replacements.parts.history"
        />
      )}
      drawer={({ ids }) => <PartDrawer ids={ids} actions={ways} />}
      empty="replacements.parts.empty"
    />
  );
}

/** Pages that lie behind a changed part, for who may see them. */
function usePartWays(): (row: ReplacedPartRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const account = useAccount();
  return ({ jobId, kind, oldSn, newSn, sn, origin }) => {
    const page = componentPages[kind];
    const sns = [oldSn, newSn].filter((one) => one !== '').join(',');
    const ways = [
      ...(origin === 'import' ? [] : [['newReplaceRecord', 'job', `/newReplaceRecord?id=${jobId}`] as const]),
      ...(sns === '' ? [] : [[page, 'component', `/${page}?sn=${sns}`] as const]),
      ['carManage', 'vehicle', `/carManage?sn=${sn}`] as const,
    ];
    return ways
      .filter(([right]) => mayOpen(account, right))
      .map(([, key, path]) => ({
        key,
        label: text(`replacements.deeds.${key}`),
        onClick: () => void navigate(path),
      }));
  };
}

/** How many of each kind and how long they had served, and the models that are replaced most; a click on a kind filters. */
function Figures({ list }: { list: List }) {
  const text = useTexts();
  const formats = useFormats();
  const query = list.state.filters;
  const { data } = useCall(replacedPartCalls.figures, { query }, { placeholderData: (before) => before });
  if (!data) return null;
  const { kinds, models } = data;
  const chosen = list.state.filters.kind ?? [];
  const isChosen = (kind: string): boolean => chosen.includes(kind);
  const total = kinds
    .filter(({ kind }) => chosen.length === 0 || isChosen(kind))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <ListFigures
      cards={[
        { key: 'total', label: text('replacements.parts.total'), value: formats.number(total) },
        ...kinds.map(({ kind, count, meanS }) => ({
          key: kind,
          label: kindWords(kind),
          active: isChosen(kind),
          value:
            meanS === null
              ? formats.number(count)
              : `${formats.number(count)} · ⌀ ${text('replacements.parts.days', { count: formats.number(Math.round(meanS / daySeconds)) })}`,
          onClick: () => list.setFilter('kind', isChosen(kind) ? [] : [kind]),
        })),
        ...models.map(({ model, perHundred }) => ({
          key: `model ${model}`,
          label: `${model} ${text('replacements.parts.perHundred')}`,
          value: formats.number(perHundred),
        })),
      ]}
    />
  );
}
