import { type Language, type TerminalConditionRow, terminalConditionCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, readSetting } from '#rooms/access/public.ts';
import { requireOperable, requireVehicle, vehicleReach } from '#rooms/machines/public.ts';
import {
  type HealthAsked,
  type HealthFilters,
  type HealthSort,
  healthSource,
  isConnected,
  readHealthFigures,
  readHistory,
  terminalReach,
} from './health.store.ts';
import { countLevels } from './keep-health.store.ts';
import { readSilences } from './silences.store.ts';
import { endSilence, planSilence } from './silences.ts';

const askedBy = (actor: Actor, language: Language, call: HealthAsked['call']): HealthAsked => ({
  call,
  language,
  timeZone: actor.timeZone,
  only: terminalReach(vehicleReach(actor)),
});

/** The calls of /terminalCondition. */
export function healthRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(terminalConditionCalls.list, ({ actor, language, query: call }) =>
      readPage<TerminalConditionRow, HealthFilters, HealthSort>(
        pool,
        healthSource,
        askedBy(actor, language, call),
      ),
    ),
    serve(terminalConditionCalls.figures, ({ actor, language, query }) => {
      const { level: _, ...filters } = query.filters;
      return readHealthFigures(pool, askedBy(actor, language, { ...query, filters }));
    }),
    serve(terminalConditionCalls.thresholds, () => readSetting(pool, 'terminal.health')),
    serve(terminalConditionCalls.preview, ({ actor, body }) =>
      countLevels(pool, body.value, vehicleReach(actor)),
    ),
    serve(terminalConditionCalls.silences, () => readSilences(pool)),
    serve(terminalConditionCalls.plan, ({ actor, body }) => planSilence(pool, actor, body)),
    serve(terminalConditionCalls.endSilence, ({ actor, params }) => endSilence(pool, actor, params.id)),
    serve(terminalConditionCalls.read, async ({ actor, language, params: { id } }) => {
      const call = { filters: {}, page: 1, size: 1, sort: [], ids: [id] };
      const { rows } = await readPage<TerminalConditionRow, HealthFilters, HealthSort>(
        pool,
        healthSource,
        askedBy(actor, language, call),
      );
      if (!rows[0]) throw new Refusal('notFound');
      // The gateway writes what it has counted: the next answer tells it.
      bus.publish('connectionAsked', { vehicleNo: (await requireVehicle(pool, actor, id)).no });
      return rows[0];
    }),
    serve(terminalConditionCalls.history, async ({ actor, params, query }) => ({
      samples: await readHistory(pool, (await requireVehicle(pool, actor, params.id)).no, query.days),
    })),
    serve(terminalConditionCalls.cut, ({ actor, params }) => cutConnection(pool, bus, actor, params.id)),
  ];
}

/** Ends the connection of a terminal; it comes back by itself. @throws Refusal notFound, seeOnly, deviceOffline */
async function cutConnection(pool: Pool, bus: Pick<Bus, 'publish'>, actor: Actor, id: string): Promise<void> {
  const vehicle = await requireOperable(pool, actor, id);
  const subject = { action: 'terminalCondition.cut', subjectKind: 'vehicle', subjectId: id } as const;
  await inDeed({ pool, logOperation, bus }, actor, subject, async ({ db, bus: held, note }) => {
    if (!(await isConnected(db, vehicle.no))) throw new Refusal('deviceOffline');
    held.publish('connectionCut', { vehicleNo: vehicle.no });
    note({ after: { sn: vehicle.sn } });
  });
}
