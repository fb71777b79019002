import { authorizeCalls, authorizeList, type GrantForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { namesOfSeen } from '../accounts/account-list.store.ts';
import type { ScopeDoors } from '../scope/scope-doors.ts';
import { authorizeSource, visibleAuthorizations } from './authorize-list.store.ts';
import { changeGrants } from './grants.ts';

type Call = z.output<typeof authorizeList.query>;

/** The same grant for several accounts, or a permission taken from several (/authorizeManage). */
export const authorizeBatches = (
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  doors: ScopeDoors,
): readonly AnyBatch[] => [
  defineBatch<GrantForm, Call['filters'], Call['sort'][number]['column']>({
    ...batchOf(authorizeCalls.grantMany),
    title: (words) => `${words.titles.authorizeManage} · ${words.grants.permission}`,
    list: authorizeList,
    source: authorizeSource,
    visible: visibleAuthorizations(doors),
    names: namesOfSeen,
    run: (actor, id, form, _kept, done) => changeGrants(pool, bus, actor, id, form, done),
  }),
];
