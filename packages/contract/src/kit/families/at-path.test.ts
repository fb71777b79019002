import { expect, it } from 'vitest';
import { z } from 'zod';
import { componentCallsOf, componentsAt } from '../../machines/libraries/index.ts';
import { defineBatchCall } from '../batch.ts';
import type { DescribedCall } from '../call.ts';
import { defineList } from '../list.ts';
import { definePlainCalls } from '../plain-calls.ts';
import { batchAt, exportsAt, filesAt, importsAt, recordsAt } from './at-path.ts';
import { exportCallsOf } from './export-calls.ts';
import { fileCallsOf } from './file-calls.ts';
import { importCallsOf } from './import-calls.ts';

/** What it takes to make each call, by name. */
const made = (calls: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(calls as Record<string, DescribedCall>).map(([name, { method, address, body }]) => [
      name,
      `${method} ${address}${body ? ' with a body' : ''}`,
    ]),
  );

const list = defineList({
  filters: {},
  sorts: ['name'],
  defaultSort: [{ column: 'name', descending: false }],
});
const right = 'serverManage';

it('says of every member of a family what its description says', () => {
  expect(made(exportsAt('points'))).toEqual(made(exportCallsOf('points', { right, list })));
  expect(made(importsAt('points'))).toEqual(made(importCallsOf('points', { right })));
  expect(made(filesAt('points'))).toEqual(made(fileCallsOf('points', { view: right, edit: right })));
  const { plain: _, ...pieces } = componentCallsOf('nameplate');
  expect(made(componentsAt('nameplate'))).toEqual(made(pieces));
});

it('says of the standard calls of a record what their description says', () => {
  const form = z.object({ name: z.string() });
  const { calls } = definePlainCalls('points', {
    rights: { view: right, create: right, edit: right, delete: right },
    writers: 'reach',
    list,
    form,
    edit: z.object({ name: z.string().exactOptional(), version: z.string() }),
    row: z.strictObject({ id: z.string() }),
  });
  expect(made(recordsAt('points'))).toEqual(made(calls));
  const freeze = defineBatchCall('points', 'freeze', { right, input: z.object({}) });
  expect(made({ freeze: batchAt('points', 'freeze') })).toEqual(made({ freeze }));
});
