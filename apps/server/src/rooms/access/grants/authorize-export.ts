import {
  type AuthorizeRow,
  authorizeList,
  type PermissionCode,
  permissionCodes,
  permissionTree,
} from '@furrow/contract';
import { fill, type Texts } from '@furrow/texts';
import type { z } from 'zod';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { permissionsOf } from '../access.rules.ts';
import { withCompanies } from '../companies/companies.ts';
import type { ScopeDoors } from '../scope/scope-doors.ts';
import { authorizeSource, visibleAuthorizations } from './authorize-list.store.ts';
import { personalCodes } from './in-force.store.ts';

type Call = z.output<typeof authorizeList.query>;

type Effects = ReadonlyMap<PermissionCode, 'role' | 'granted' | 'denied'>;

/** A row of the matrix: what the list shows, and every permission with where it comes from. */
interface MatrixRow extends AuthorizeRow {
  held: { role: string[]; granted: string[]; denied: string[] };
  effects?: Effects;
}

const listed = (
  key: keyof Texts['grants']['columns'] & keyof MatrixRow,
  kind: ColumnKind,
): ExportColumn<MatrixRow> => ({
  key,
  kind,
  head: (words) => words.grants.columns[key],
  value: (row) => row[key] as string | number | null,
});

/** One column a permission: from the role, granted or denied beside it; empty where the account may not. */
const matrix = permissionCodes.map(
  (code): ExportColumn<MatrixRow> => ({
    key: code,
    kind: 'choice',
    hidden: true,
    head: (words) => headOf(words, code),
    value: (row) => row.effects?.get(code) ?? null,
    words: ({ grants }) => ({ ...grants.effects, role: grants.has }),
  }),
);

/** Who may what, as a file: the list, and with all columns the whole matrix (/authorizeManage). */
export const authorizeExport = (doors: ScopeDoors): AnyExport =>
  defineExport<MatrixRow, Call['filters'], Call['sort'][number]['column']>({
    screen: 'authorizeManage',
    right: 'authorizeManage.export',
    title: (words) => words.titles.authorizeManage,
    list: authorizeList,
    source: {
      ...authorizeSource,
      select: `${authorizeSource.select}, json_build_object(
      'role', array(select permission from role_permission p where p.role_id = a.role_id),
      'granted', ${personalCodes('a.id', "'granted'")}, 'denied', ${personalCodes('a.id', "'denied'")}) as held`,
    },
    visible: visibleAuthorizations(doors),
    enriched: withCompanies,
    shown: (_actor, row) => ({ ...row, effects: effectsOf(row) }),
    columns: [
      listed('name', 'code'),
      listed('displayName', 'text'),
      listed('roleName', 'text'),
      {
        key: 'dealer',
        kind: 'text',
        head: ({ accountList }) => accountList.columns.dealer,
        value: ({ dealer }) => dealer,
      },
      listed('fromRole', 'number'),
      listed('granted', 'number'),
      listed('denied', 'number'),
      listed('vehicleAreas', 'number'),
      listed('stationAreas', 'number'),
      listed('vehicleAllocations', 'number'),
      listed('stationAllocations', 'number'),
      listed('nextEnd', 'time'),
      listed('changedBy', 'text'),
      listed('changedAt', 'time'),
      ...matrix,
    ],
  });

function effectsOf({ roleId, held }: MatrixRow): Effects {
  const own = new Set(permissionsOf(roleId, { role: held.role }));
  const effects = new Map<PermissionCode, 'role' | 'granted' | 'denied'>();
  for (const code of permissionsOf(roleId, held)) effects.set(code, own.has(code) ? 'role' : 'granted');
  for (const code of own) if (!effects.has(code)) effects.set(code, 'denied');
  return effects;
}

/** "Role management — edit", as the screens call a permission. */
function headOf(words: Texts, code: PermissionCode): string {
  if (code in permissionTree) return words.frame.groups[code as keyof typeof permissionTree];
  const [page = '', action = 'view'] = code.split('.');
  const title = page === 'demo' ? words.shell.demo.mark : words.titles[page as keyof Texts['titles']];
  return fill(words.list.permission, {
    page: title,
    action: words.actions[action as keyof Texts['actions']],
  });
}
