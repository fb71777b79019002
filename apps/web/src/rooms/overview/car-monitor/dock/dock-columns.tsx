import type { FixType, ListRow, monitorSorts } from '@furrow/contract';
import type { ColumnType } from 'antd/es/table';
import type { ReactNode } from 'react';
import { type Formats, joined } from '#kit/formats/formats.ts';
import { Moment } from '#kit/parts/moment.tsx';
import { monoFamily } from '#kit/theme/tokens.ts';
import type { Text, TextKey } from '#kit/words/text.ts';
import { fixWords } from '../card/card-lines.tsx';
import { DemoTag, StateTag } from '../state-sign.tsx';

type SortName = (typeof monitorSorts)[number];

interface DockColumn {
  key: string;
  titleKey: TextKey;
  sort?: SortName;
  right?: boolean;
  /** Hidden until the person asks for it. */
  hidden?: boolean;
  show: (row: ListRow, tools: { text: Text; formats: Formats }) => ReactNode;
}

const code = (value: string): ReactNode => <span style={{ fontFamily: monoFamily }}>{value}</span>;

/** The columns of the dock as far as their entities exist (/carMonitor, Columns). */
export const dockColumns: readonly DockColumn[] = [
  {
    key: 'state',
    titleKey: 'exports.list.state',
    sort: 'state',
    show: ({ state }) => <StateTag state={state} />,
  },
  {
    key: 'sn',
    titleKey: 'exports.list.sn',
    sort: 'sn',
    show: ({ sn, demo }) => (
      <>
        {code(sn)} {demo && <DemoTag />}
      </>
    ),
  },
  { key: 'alias', titleKey: 'exports.list.alias', sort: 'alias', show: ({ alias }) => alias },
  {
    key: 'category',
    titleKey: 'exports.list.category',
    sort: 'category',
    show: ({ category }, { text }) => text(`exports.category.${category}`),
  },
  { key: 'productModel', titleKey: 'exports.list.productModel', show: ({ productModel }) => productModel },
  { key: 'brand', titleKey: 'exports.list.brand', show: ({ brand }) => brand },
  { key: 'model', titleKey: 'exports.list.model', hidden: true, show: ({ model }) => model },
  { key: 'plate', titleKey: 'exports.list.plate', sort: 'plate', show: ({ plate }) => plate },
  { key: 'dealer', titleKey: 'exports.list.dealer', show: ({ dealer }) => dealer },
  { key: 'owner', titleKey: 'exports.list.owner', show: ({ owner }) => owner },
  { key: 'region', titleKey: 'exports.list.region', show: ({ region }) => region },
  {
    key: 'speed',
    titleKey: 'monitor.card.speed',
    sort: 'speed',
    right: true,
    show: ({ speed }, { formats }) => speed !== null && joined(formats.speed(speed)),
  },
  {
    key: 'workType',
    titleKey: 'exports.list.workType',
    show: ({ workType }, { text }) => text(`exports.workType.${workType}`),
  },
  {
    key: 'depth',
    titleKey: 'monitor.card.depth',
    sort: 'depth',
    right: true,
    show: ({ depthM }, { formats }) => depthM !== null && joined(formats.depth(depthM)),
  },
  {
    key: 'fix',
    titleKey: 'exports.list.fix',
    sort: 'fix',
    show: ({ fix }, { text }) => fix !== null && text(fixWords[fix as FixType]),
  },
  {
    key: 'satellites',
    titleKey: 'exports.list.satellites',
    right: true,
    hidden: true,
    show: ({ satellites }) => satellites,
  },
  {
    key: 'lastHeard',
    titleKey: 'monitor.filters.heard',
    sort: 'lastHeard',
    show: ({ lastHeard }, { text }) =>
      lastHeard === null ? text('monitor.card.neverHeard') : <Moment of={lastHeard} />,
  },
  {
    key: 'life',
    titleKey: 'exports.list.life',
    show: ({ life }, { text }) => text(`format.state.${life}`),
  },
  {
    key: 'registrationUntil',
    titleKey: 'exports.list.registrationUntil',
    show: ({ registrationUntil }, { formats }) =>
      registrationUntil !== null && formats.date(registrationUntil),
  },
  {
    key: 'flowUntil',
    titleKey: 'exports.list.flowUntil',
    show: ({ flowUntil }, { formats }) => flowUntil !== null && formats.date(flowUntil),
  },
  {
    key: 'softwareVersion',
    titleKey: 'exports.list.softwareVersion',
    hidden: true,
    show: ({ softwareVersion }) => softwareVersion,
  },
  { key: 'sim1', titleKey: 'exports.list.sim1', hidden: true, show: ({ sim1 }) => code(sim1) },
  {
    key: 'coordinates',
    titleKey: 'monitor.card.coordinates',
    hidden: true,
    show: ({ lng, lat }, { formats }) => lng !== null && lat !== null && code(formats.coordinates(lng, lat)),
  },
];

export const firstColumns: readonly string[] = dockColumns
  .filter(({ hidden }) => !hidden)
  .map(({ key }) => key);

/** The shown columns as Ant Design's table takes them. `sort` is the server's, so the table itself never sorts; null: not sortable. */
export function tableColumns(
  shown: readonly string[],
  sort: string | null,
  tools: { text: Text; formats: Formats },
): ColumnType<ListRow>[] {
  const [down, sorted] = sort?.startsWith('-') ? [true, sort.slice(1)] : [false, sort];
  return dockColumns
    .filter(({ key }) => shown.includes(key))
    .map(({ key, titleKey, sort: by, right, show }) => ({
      key: by ?? key,
      title: tools.text(titleKey),
      ...(right ? { align: 'right' as const } : {}),
      ...(by && sort !== null
        ? {
            sorter: true,
            sortOrder: by === sorted ? (down ? ('descend' as const) : ('ascend' as const)) : null,
          }
        : {}),
      render: (_value: unknown, row: ListRow) => show(row, tools) || tools.text('format.none'),
    }));
}
