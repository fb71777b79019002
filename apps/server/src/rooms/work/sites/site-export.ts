import { type SiteRow, siteList } from '@furrow/contract';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { type SiteFilters, type SiteSort, siteSource } from './site.store.ts';
import { visibleSites, withMachines } from './site-list.ts';

const { column, choice, time } = plainExport<SiteRow>();

/** The report of /constructMonitor: every site of the filter. */
export const siteExport: AnyExport = defineExport<SiteRow, SiteFilters, SiteSort>({
  screen: 'construct/sites',
  right: 'constructMonitor.export',
  title: ({ titles }) => titles.constructMonitor,
  list: siteList,
  source: siteSource,
  visible: async (_, actor, asked) => visibleSites(actor, asked),
  enriched: (db, rows, actor) => withMachines(db, actor, rows),
  columns: [
    column('name', ({ sites }) => sites.fields.name),
    choice(
      'state',
      ({ sites }) => sites.columns.state,
      ({ sites }) => sites.states,
    ),
    column('progress', ({ sites }) => sites.columns.progress, 'share'),
    column('plannedAreaM2', ({ sites }) => sites.fields.plannedAreaM2, 'area'),
    column('doneM2', ({ sites }) => sites.columns.doneM2, 'area'),
    column('todayM2', ({ sites }) => sites.columns.todayM2, 'area'),
    column('machinesNow', ({ sites }) => sites.columns.machinesNow, 'number'),
    column('plannedStart', ({ sites }) => sites.fields.plannedStart, 'code'),
    column('plannedEnd', ({ sites }) => sites.fields.plannedEnd, 'code'),
    column('lateDays', ({ sites }) => sites.columns.lateDays, 'number'),
    column('owner', ({ sites }) => sites.fields.ownerId),
    column('contractor', ({ sites }) => sites.columns.contractor),
    column('divisionCode', ({ blocks }) => blocks.columns.divisionCode, 'code'),
    column('designHeightM', ({ sites }) => sites.fields.designHeightM, 'number'),
    column('slopeX', ({ sites }) => sites.fields.slopeX, 'number'),
    column('slopeY', ({ sites }) => sites.fields.slopeY, 'number'),
    time('startedAt', ({ sites }) => sites.columns.startedAt),
    time('finishedAt', ({ sites }) => sites.columns.finishedAt),
    column('finishReason', ({ sites }) => sites.columns.finishReason),
    column('remark', ({ sites }) => sites.fields.remark),
  ],
});
