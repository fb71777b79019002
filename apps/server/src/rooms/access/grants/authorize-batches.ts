import { authorizeList, type GrantForm, grantForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type AnyBatch, defineBatch } from '../../../kit/batch/list-batch.ts';
import { namesOfSeen } from '../accounts/account-list.store.ts';
import type { ScopeDoors } from '../scope/scope-doors.ts';
import { authorizeSource, seenAuthorizations } from './authorize-list.store.ts';
import { changeGrants } from './grants.ts';

type Call = z.output<typeof authorizeList.query>;

/** The same grant for several accounts, or a permission taken from several (/authorizeManage). */
export const authorizeBatches = (
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  doors: ScopeDoors,
): readonly AnyBatch[] => [
  defineBatch<GrantForm, Call['filters'], Call['sort'][number]['column']>({
    screen: 'authorizeManage',
    action: 'permission',
    right: 'authorizeManage.permission',
    title: (words) => `${words.titles.authorizeManage} · ${words.grants.permission}`,
    input: grantForm,
    list: authorizeList,
    source: authorizeSource,
    seen: seenAuthorizations(doors),
    names: namesOfSeen,
    run: (actor, id, form, _kept, done) => changeGrants(pool, bus, actor, id, form, done),
  }),
];
