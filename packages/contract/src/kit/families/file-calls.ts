import { z } from 'zod';
import type { PermissionCode } from '../../access/permissions.ts';
import { nothing } from '../answer-shapes.ts';
import { defineCall } from '../call.ts';
import { attachForm, fileRow } from '../files.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import type { CallFamilies } from './family.ts';

const fileRows = z.array(fileRow);

/** The calls of a record's attachments (C11, C19): seen by who may see it, given and taken by who may edit it; `refusals`: why who edits may be refused. */
export function fileCallsOf(
  path: string,
  { view, edit }: { view: PermissionCode; edit: PermissionCode },
  refusals: readonly RefusalKey[] = [],
) {
  const family = <const Name extends CallFamilies['files']>(name: Name) =>
    ({ family: 'files', name, of: path }) as const;
  const files = `${path}/:id/files` as const;
  return {
    list: defineCall('GET', files, { right: view, family: family('list'), answer: fileRows }),
    attach: defineCall('POST', files, {
      right: edit,
      family: family('attach'),
      body: attachForm,
      answer: fileRows,
      refusals,
    }),
    detach: defineCall('DELETE', `${files}/:fileId`, {
      right: edit,
      family: family('detach'),
      answer: nothing,
      refusals,
    }),
  };
}
