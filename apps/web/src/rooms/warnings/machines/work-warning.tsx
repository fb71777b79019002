import {
  type WorkWarningDetail,
  type WorkWarningRow,
  workRules,
  workTypes,
  workWarningCalls,
  workWarningList,
} from '@furrow/contract';
import { useNavigate } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { areaCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useMay } from '#kit/session/account.ts';
import { text } from '#kit/words/text.ts';
import { useWays } from '../list/use-ways.ts';
import { commonFilters, firstColumns, lastColumns, ruleFilter } from '../list/warning-columns.tsx';
import { asWarningKind } from '../list/warning-kind.ts';
import { WarningMap } from '../list/warning-map.tsx';
import { WarningScreen } from '../list/warning-screen.tsx';
import { workRuleKind } from '../rules/rule-kind.ts';
import { SinceSentence } from './since-sentence.tsx';

const rights = {
  work: 'deviceJob',
  depth: 'depthSet',
  tool: 'agriculture',
  track: 'historicalTrack',
  monitor: 'carMonitor',
  problem: 'problemManage.create',
} as const;

const workWords = (type: (typeof workTypes)[number] | null): string =>
  type === null ? text('format.none') : text(`exports.workType.${type}`);

const filters: ListFilters<typeof workWarningList> = {
  ...commonFilters,
  rule: ruleFilter(workRules),
  workType: { kind: 'choice', title: 'warnings.columns.workType', choices: workTypes, words: workWords },
};

type Column = ListColumn<WorkWarningRow, typeof workWarningList>;

const columns: readonly Column[] = [
  ...(firstColumns as readonly Column[]),
  { key: 'workType', title: 'warnings.columns.workType', width: 120, cell: workWords },
  { key: 'tool', title: 'warnings.columns.tool', width: 130 },
  { key: 'block', title: 'warnings.columns.block', width: 130 },
  { key: 'areaM2', title: 'warnings.columns.areaM2', width: 120, align: 'right', cell: areaCell },
  {
    key: 'standardM',
    title: 'warnings.columns.standardM',
    width: 120,
    align: 'right',
    cell: (metres) => <Depth metres={metres} />,
  },
  {
    key: 'qualifiedShare',
    title: 'warnings.columns.qualifiedShare',
    width: 110,
    align: 'right',
    cell: (share) => <Share share={share} />,
  },
  ...(lastColumns as readonly Column[]),
];

const kind = asWarningKind({
  page: 'workWarning',
  calls: workWarningCalls,
  list: workWarningList,
  filters,
  columns,
  empty: 'warnings.signals.emptyWork',
  rule: workRuleKind,
  ofPlace: false,
  useWays: useWorkWays,
  lead: (row: WorkWarningDetail) => <SinceSentence row={row} />,
  details: (row: WorkWarningDetail) => <Job row={row} />,
});

/** Behind a row of a vehicle are its pages, behind one of a construction site is the site. */
function useWorkWays() {
  const ways = useWays(rights);
  const navigate = useNavigate();
  const maySite = useMay('constructMonitor');
  const site = ({ objectId }: WorkWarningRow): RowAction => ({
    key: 'site',
    label: text('titles.constructMonitor'),
    onClick: () => void navigate(`/constructMonitor?id=${objectId}`),
  });
  return {
    actions: (row: WorkWarningRow) => [
      ...ways(row),
      ...(row.objectKind === 'site' && maySite ? [site(row)] : []),
    ],
  };
}

/** /workWarning: work that will not count or not be good, and what is wrong with finished jobs. */
export const Screen = () => <WarningScreen kind={kind} />;

function Depth({ metres }: { metres: number | null }) {
  const formats = useFormats();
  return <UnitNumber of={metres === null ? null : formats.depth(metres)} />;
}

function Share({ share }: { share: number | null }) {
  const formats = useFormats();
  return share === null ? text('format.none') : `${formats.number(share * 100, 1)} %`;
}

function Job({ row }: { row: WorkWarningDetail }) {
  return (
    <>
      <Fields
        title="warnings.signals.toolOf"
        lines={[
          { label: 'warnings.columns.workType', value: workWords(row.workType) },
          { label: 'warnings.columns.tool', value: row.tool },
          { label: 'warnings.columns.block', value: row.block },
          { label: 'warnings.columns.areaM2', value: row.areaM2 === null ? null : areaCell(row.areaM2) },
          { label: 'warnings.columns.standardM', value: <Depth metres={row.standardM} /> },
          { label: 'warnings.columns.qualifiedShare', value: <Share share={row.qualifiedShare} /> },
        ]}
      />
      {row.lng !== null && <WarningMap row={row} />}
    </>
  );
}
