import { type SubsidyFileLine, type SubsidyStatementRow, subsidyLineList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import { type Actor, may } from '#kit/actor.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { ListSource } from '#kit/list/source.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { regionReach } from '../parameters/parameters.ts';
import { statementEntity } from './statements.ts';

const of = plainExport<SubsidyStatementRow>();
const head = headsOf(({ subsidy }) => subsidy.columns);

/** The list of statements as a file. */
const statements = exportOfEntity(statementEntity, {
  right: 'subsidyStatement.export',
  title: ({ titles }) => titles.subsidyStatement,
  columns: [
    of.column('number', head('number')),
    of.column('title', head('title')),
    of.column('year', head('year'), 'number'),
    of.column('workFrom', head('workFrom')),
    of.column('workTo', head('workTo')),
    {
      key: 'divisions',
      kind: 'text',
      head: head('division'),
      value: ({ divisions }) => divisions.join(', '),
    },
    of.choice('workType', head('workType'), ({ exports }) => exports.workType),
    of.column('parameter', head('parameter')),
    of.column('depthM', head('depth'), 'depth'),
    of.column('passRate', ({ subsidyParam }) => subsidyParam.fields.passRate, 'number'),
    of.column('price', head('price'), 'number'),
    of.column('lineCount', head('lines'), 'number'),
    of.column('ownerCount', head('owners'), 'number'),
    of.column('workedM2', head('worked'), 'area'),
    of.column('sMu', head('sMu'), 'number'),
    of.column('amount', head('amount'), 'number'),
    of.choice('state', head('state'), ({ subsidy }) => subsidy.states),
    of.choice('payState', head('payState'), ({ subsidy }) => subsidy.payStates),
    {
      key: 'flags',
      kind: 'choices',
      head: head('flags'),
      value: ({ flags }) => flags.join(' '),
      words: ({ subsidy }) => subsidy.flagWords,
    },
    of.column('madeBy', head('madeBy')),
    of.time('createdAt', head('createdAt')),
    of.time('publicityUntil', head('publicity')),
  ],
});

interface LineFilters {
  statement?: string | undefined;
}

const lineSource: ListSource<LineFilters, 'place'> = {
  select: `l.id, s.number, l.owner_name as owner, l.owner_phone as phone, l.sn, l.dealer_name as dealer, l.block_name as block,
    l.division_code as "divisionCode", cardinality(l.jobs) as jobs, l.worked_m2 as "workedM2", l.repeated_m2 as "repeatedM2",
    l.u_mu::float8 as "uMu", l.mean_depth_m as "meanDepthM", l.q::float8 as q, l.sensor_coverage::float8 as "sensorCoverage",
    l.s_mu::float8 as "sMu", l.price::float8 as price, l.amount::float8 as amount, l.pay_state as "payState",
    to_char(l.paid_on, 'YYYY-MM-DD') as "paidOn", l.voucher`,
  from: 'subsidy_line l join subsidy_statement s on s.id = l.statement_id join vehicle v on v.id = l.vehicle_id',
  id: { sql: 'l.id', type: 'uuid' },
  sorts: { place: { sql: 'l.place', type: 'int' } },
  filters: { statement: (id, { put }) => `l.statement_id = ${put(id)}::uuid` },
};

const line = plainExport<SubsidyFileLine>();
const money = [
  line.column('sMu', head('sMu'), 'number'),
  line.column('price', head('price'), 'number'),
  line.column('amount', head('amount'), 'number'),
];
const who = [
  line.column('number', head('number')),
  line.column('owner', head('owner')),
  line.column('phone', head('phone'), 'code'),
];

/** A file of the lines that are not removed, each in the statement's order. */
function linesAs(
  screen: string,
  title: (words: Texts) => string,
  columns: Parameters<typeof defineExport<SubsidyFileLine, LineFilters, 'place'>>[0]['columns'],
  shown: (actor: Actor, row: SubsidyFileLine) => SubsidyFileLine,
): AnyExport {
  return defineExport<SubsidyFileLine, LineFilters, 'place'>({
    screen,
    right: 'subsidyStatement.export',
    title,
    columns,
    shown,
    list: subsidyLineList,
    source: lineSource,
    visible: async (_db, actor, asked) => {
      const [byRegion, byVehicle] = [regionReach(actor, 's.divisions'), vehicleReach(actor)];
      return {
        ...asked,
        only: (asking) =>
          `not l.removed and s.deleted_at is null and (${byRegion(asking)} or ${byVehicle(asking)})`,
      };
    },
  });
}

const maskedName = (name: string): string =>
  name === '' ? '' : `${[...name][0]}${'*'.repeat([...name].length - 1)}`;
const masked = (row: SubsidyFileLine): SubsidyFileLine => ({
  ...row,
  phone: row.phone === '' ? '' : maskedPhone(row.phone),
});

/** Files of statements: the list, the lines with all their figures, the publicity list, the pay list. */
export const statementExports: readonly AnyExport[] = [
  statements,
  linesAs(
    'subsidyLines',
    ({ titles }) => titles.subsidyStatement,
    [
      ...who,
      line.column('sn', head('sn'), 'code'),
      line.column('dealer', head('dealer')),
      line.column('block', head('block')),
      line.column('jobs', head('jobs'), 'number'),
      line.column('workedM2', head('worked'), 'area'),
      line.column('repeatedM2', head('repeated'), 'area'),
      line.column('uMu', head('uMu'), 'number'),
      line.column('meanDepthM', head('meanDepth'), 'depth'),
      line.column('q', head('q'), 'number'),
      line.column('sensorCoverage', head('sensorCoverage'), 'number'),
      ...money,
      line.choice('payState', head('payState'), ({ subsidy }) => subsidy.payStates),
    ],
    (actor, row) => (may(actor, 'subsidyStatement.contact') ? row : masked(row)),
  ),
  linesAs(
    'subsidyPublicity',
    ({ subsidy }) => subsidy.publicityList,
    [...who, line.column('sn', head('sn'), 'code'), line.column('block', head('block')), ...money],
    (_actor, row) => ({ ...masked(row), owner: maskedName(row.owner) }),
  ),
  linesAs(
    'subsidyPayList',
    ({ subsidy }) => subsidy.payList,
    [
      ...who,
      ...money,
      line.choice('payState', head('payState'), ({ subsidy }) => subsidy.payStates),
      line.column('paidOn', head('paidOn')),
      line.column('voucher', head('voucher')),
    ],
    (actor, row) => (may(actor, 'subsidyStatement.contact') ? row : masked(row)),
  ),
];
