import {
  replacedPartCalls as calls,
  type ReplacedPartDetail,
  type ReplacedPartRow,
  replacedPartList,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readOne } from '#kit/list/one.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  type PartFilters,
  type PartSort,
  partReach,
  partSource,
  readPartFigures,
} from './part-list.store.ts';
import { readPlace } from './place.store.ts';

/** Changed components of the vehicles that an actor may know of. */
const visibleParts = async <A extends Omit<Asked<PartFilters, PartSort>, 'only'>>(
  _: Queryable,
  actor: Actor,
  asked: A,
): Promise<A & Pick<Asked<PartFilters, PartSort>, 'only'>> => ({ ...asked, only: partReach(actor) });

/** The calls of /replaceRecord. */
export function partRoutes({ pool }: Pick<EntityParts, 'pool'>): Route[] {
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone };
      const seen = await visibleParts(pool, actor, asked);
      return readPage<ReplacedPartRow, PartFilters, PartSort>(pool, partSource, seen);
    }),
    serve(calls.figures, async ({ actor, language, query: call }) =>
      readPartFigures(
        pool,
        actor,
        await visibleParts(pool, actor, { call, language, timeZone: actor.timeZone }),
      ),
    ),
    serve(calls.read, async ({ actor, params: { id } }): Promise<ReplacedPartDetail> => {
      const row = await readOne<ReplacedPartRow>(pool, partSource, id, partReach(actor));
      if (!row) throw new Refusal('notFound');
      return { ...row, place: await readPlace(pool, id) };
    }),
  ];
}

const head = headsOf(({ replacements }) => replacements.parts.columns);
type FileRow = Omit<ReplacedPartRow, 'undone' | 'servedS' | 'workedS'> & {
  undone: 'yes' | 'no';
  servedS: number | null;
  workedS: number | null;
};
const one = plainExport<FileRow>();
const hidden = { hidden: true } as const;

/** The file of /replaceRecord. */
export const partExport: AnyExport = defineExport<FileRow, PartFilters, PartSort, ReplacedPartRow>({
  screen: 'replaceRecord',
  right: 'replaceRecord.export',
  title: ({ titles }) => titles.replaceRecord,
  list: replacedPartList,
  source: partSource,
  visible: visibleParts,
  enriched: async (_db, rows) =>
    rows.map((row) => ({
      ...row,
      undone: row.undone ? ('yes' as const) : ('no' as const),
    })),
  columns: [
    one.time('replacedAt', head('replacedAt')),
    one.column('sn', head('sn'), 'code'),
    one.column('alias', head('alias')),
    one.choice('kind', head('kind'), ({ libraries }) => libraries.kinds),
    one.column('oldSn', head('oldSn'), 'code'),
    one.column('oldPn', head('oldPn'), 'code'),
    one.column('oldModel', head('oldModel')),
    one.column('newSn', head('newSn'), 'code'),
    one.column('newPn', head('newPn'), 'code'),
    one.column('newModel', head('newModel')),
    one.choice('reason', head('reason'), ({ approvals }) => approvals.replace.reasons),
    one.column('servedS', head('servedS'), 'hours'),
    one.column('workedS', head('workedS'), 'hours'),
    one.choice('fate', head('fate'), ({ approvals }) => approvals.replace.fates),
    one.choice('origin', head('origin'), ({ replacements }) => replacements.origins),
    one.column('source', head('source'), 'code'),
    one.choice('inWarranty', head('inWarranty'), ({ replacements }) => replacements.yesNo),
    one.column('dealer', head('dealer')),
    one.column('point', head('point')),
    one.column('doneBy', head('doneBy')),
    one.column('job', head('job'), 'code'),
    { ...one.column('machineCode', head('machineCode'), 'code'), ...hidden },
    { ...one.column('approver', head('approver')), ...hidden },
    { ...one.column('photos', head('photos'), 'number'), ...hidden },
    { ...one.column('oldBatch', head('oldBatch')), ...hidden },
    { ...one.column('newBatch', head('newBatch')), ...hidden },
    { ...one.choice('undone', head('undone'), ({ replacements }) => replacements.yesNo), ...hidden },
    { ...one.column('remark', head('remark')), ...hidden },
  ],
});
