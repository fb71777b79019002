import type { Actor } from '#kit/actor.ts';
import type { Vehicle } from '#rooms/machines/public.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { setDismissed, setUnmarked } from './mark.store.ts';
import { kept, openMark } from './mark-span.ts';
import { requireSettledWord, type SettledWord } from './settled.ts';
import { changeMarks } from './span-effect.ts';

type Place = Pick<Vehicle, 'no' | 'sn' | 'divisionCode'>;

/** The points count again, and the jobs come back with the figures that they had. @throws Refusal notFound, notAllowedTransition, spanSettled */
export async function unmarkSpan(
  parts: JobParts,
  actor: Actor,
  vehicle: Place,
  { id, reason, ...word }: SettledWord & { id: string; reason: string },
): Promise<void> {
  await kept(parts, actor, vehicle, async (client) => {
    const mark = await openMark(client, id, 'unmark');
    const by = actor.accountId;
    const { changes, ...effect } = await changeMarks(
      parts,
      client,
      { vehicle, from: mark.from, to: mark.to },
      {
        reason,
        by,
        change: () => setUnmarked(client, id, { reason, remark: word.remark || mark.remark, by }),
      },
    );
    const settled = requireSettledWord(effect.jobs, word);
    return { id, step: 'unmark' as const, effect, changes, settled };
  });
}

/** A proposal that is none. @throws Refusal notFound, notAllowedTransition */
export async function dismissSpan(parts: JobParts, actor: Actor, vehicle: Place, id: string): Promise<void> {
  await kept(parts, actor, vehicle, async (client) => {
    await openMark(client, id, 'dismiss');
    await setDismissed(client, id, actor.accountId);
    const effect = { jobs: [], areaBeforeM2: 0, areaAfterM2: 0 };
    return { id, step: 'dismiss' as const, effect, changes: [], settled: false };
  });
}
