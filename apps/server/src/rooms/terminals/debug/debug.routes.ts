import { Readable } from 'node:stream';
import { type DebugSwitchRow, debugSwitchCalls } from '@furrow/contract';
import { type Actor, may } from '#kit/actor.ts';
import { answered, type Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { logOperation } from '#rooms/access/public.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { type DebugFilters, type DebugSort, debugSource, type StoredSwitch } from './debug.store.ts';
import {
  clearCaptures,
  type DebugParts,
  extendSwitch,
  requireSwitch,
  turnOff,
  turnOn,
} from './debug-switches.ts';
import { frameLine, shownFrame } from './frame-reading.ts';
import { allFrames, readFrames } from './frames.store.ts';

const mayReadSecrets = (actor: Actor): boolean => may(actor, 'debugSwitch.secret');
const shown = ({ vehicleNo: _, fastS: _f, canIds: _c, ...row }: StoredSwitch): DebugSwitchRow => row;

/** The calls of /debugSwitch. */
export function debugRoutes(parts: DebugParts): Route[] {
  const { pool } = parts;
  return [
    serve(debugSwitchCalls.list, ({ actor, language, query: call }) =>
      readPage<DebugSwitchRow, DebugFilters, DebugSort>(pool, debugSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: vehicleReach(actor),
      }),
    ),
    serve(debugSwitchCalls.read, async ({ actor, params }) =>
      shown(await requireSwitch(pool, actor, params.id)),
    ),
    serve(debugSwitchCalls.turnOn, ({ actor, body }) => turnOn(parts, actor, body)),
    serve(debugSwitchCalls.turnOff, ({ actor, params }) => turnOff(parts, actor, params.id)),
    serve(debugSwitchCalls.extend, ({ actor, params, body }) =>
      extendSwitch(parts, actor, params.id, body.minutes),
    ),
    serve(debugSwitchCalls.clear, ({ actor, params }) => clearCaptures(parts, actor, params.id)),
    serve(debugSwitchCalls.frames, async ({ actor, params, query }) => {
      const one = await requireSwitch(pool, actor, params.id);
      // Looking into captures is a deed; each further page of it is not.
      if (query.after === undefined && query.before === undefined)
        await logOperation(pool, actor, {
          action: 'debugSwitch.look',
          subjectKind: 'debugSwitch',
          subjectId: one.id,
          after: { sn: one.sn },
        });
      const { frames, skipped } = await readFrames(pool, one, query);
      const withSecrets = mayReadSecrets(actor);
      return { frames: frames.map((frame) => shownFrame(frame, withSecrets)), skipped };
    }),
    fileRoute(parts),
  ];
}

/** Captures as a file: JSON lines with what each frame says, or lines of text. */
function fileRoute({ pool }: DebugParts): Route {
  return serve(debugSwitchCalls.file, async ({ actor, params, query: { form }, reply }) => {
    const one = await requireSwitch(pool, actor, params.id);
    await logOperation(pool, actor, {
      action: 'debugSwitch.export',
      subjectKind: 'debugSwitch',
      subjectId: one.id,
      after: { sn: one.sn, count: one.frames },
    });
    const withSecrets = mayReadSecrets(actor);
    async function* lines() {
      for await (const frame of allFrames(pool, one)) {
        const line = shownFrame(frame, withSecrets);
        yield form === 'json' ? `${JSON.stringify(line)}\n` : frameLine(line);
      }
    }
    const name = `frames-${one.sn}.${form === 'json' ? 'jsonl' : 'txt'}`;
    reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Readable.from(lines()));
    return answered;
  });
}
