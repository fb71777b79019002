import {
  type AgentWarningRow,
  type agentWarningList,
  type DealerRule,
  unitOfDealerRule,
} from '@furrow/contract';
import type { z } from 'zod';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { inDivision, inSpan } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import type { Unmarked, WarningKindList } from '../warning.store.ts';
import { commonColumns, commonSource, seconds, warningFrom } from './common-columns.ts';

export type AgentFilters = z.output<typeof agentWarningList.query>['filters'];
export type AgentSort = z.output<typeof agentWarningList.query>['sort'][number]['column'];

/** The dealer `d` of a row, with its figure of the last run `f` and what was written to it last `l`. */
const from = `${warningFrom} left join dealer up on up.id = d.superior_id
  left join lateral (select x.* from dealer_figure x where x.dealer_id = w.dealer_id and x.rule = w.rule order by x.day desc limit 1) f on true
  left join lateral (select x.note, x.at from warning_act x where x.warning_id = w.id and x.act = 'written' order by x.id desc limit 1) l on true`;

/** The last figure of each of twelve weeks, the oldest first. */
const trend = `(select jsonb_agg(x.value order by n desc) from generate_series(0, 11) n left join lateral (
    select t.value from dealer_figure t where t.dealer_id = w.dealer_id and t.rule = w.rule
      and t.day > ${homeTodaySql} - 7 * (n + 1) and t.day <= ${homeTodaySql} - 7 * n order by t.day desc limit 1) x on true)`;
const level = 'cardinality(d.path)';
const units = Object.entries(unitOfDealerRule)
  .map(([rule, unit]) => `when '${rule satisfies string as DealerRule}' then '${unit}'`)
  .join(' ');

const source: ListSource<AgentFilters, AgentSort> = {
  ...commonSource,
  from,
  ordered: from,
  select: columnsOf<Unmarked<AgentWarningRow>>({
    ...commonColumns,
    dealerId: 'w.dealer_id',
    treeLevel: level,
    superior: 'up.company',
    divisionCode: 'd.division_code',
    responsible: 'd.legal_person',
    unit: `case w.rule ${units} end`,
    figure: 'coalesce(f.value, w.value)',
    limit: 'coalesce(f.threshold, w.threshold)',
    numerator: `coalesce(f.numerator, 0)::float8`,
    denominator: `coalesce(f.denominator, 0)::float8`,
    figureOn: 'f.day::text',
    trend,
    written: `coalesce(l.note, '')`,
    writtenAt: seconds('l.at'),
  }),
  sorts: {
    ...commonSource.sorts,
    company: { sql: `coalesce(d.company, '')`, type: 'text' },
    figure: { sql: 'coalesce(f.value, w.value)', type: 'float8', nullable: true },
  },
  filters: {
    ...commonSource.filters,
    region: inDivision('d.division_code'),
    treeLevel: inSpan(level),
  },
};

/** /agentWarning. */
export const agentKindList: WarningKindList<Unmarked<AgentWarningRow>, AgentFilters, AgentSort> = {
  page: 'agentWarning',
  source,
  forReader: (_actor, row) => row,
};
