import {
  type EntryData,
  entryDraft,
  entryDraftImport,
  type FieldProblem,
  problemsOf,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { type CarSheetRow, carSheet, columnOfField, formOfRow, terminalsOf } from '#rooms/machines/public.ts';
import { companyOf } from '#rooms/parties/public.ts';
import { createDraft } from '../make.ts';
import { draftsOf } from './draft-import.store.ts';

/** Drafts of entries from a sheet of machines (/infoEntry): what is missing, and the pictures, follow in the form. */
export const entryDraftsFromFile = ({ logOperation }: { logOperation: LogOperation }): AnyImport =>
  asImport<CarSheetRow>({
    definition: entryDraftImport,
    right: 'infoEntry.import',
    title: ({ approvals }) => approvals.entry.drafts,
    ...carSheet,
    judge,
    write: async (db, actor, row) => ({ id: await createDraft(logOperation, db, actor, dataOf(row)) }),
  });

const dataOf = (row: CarSheetRow): EntryData => entryDraft.parse(formOfRow(row));

async function judge(db: Queryable, actor: Actor, rows: readonly CarSheetRow[]): Promise<Verdict[]> {
  const terminals = await terminalsOf(
    db,
    actor,
    rows.map(({ sn }) => sn),
  );
  const drafts = await draftsOf(
    db,
    await companyOf(db, actor),
    [...terminals.values()].map(({ id }) => id),
  );
  return rows.map((row) => {
    const terminal = terminals.get(row.sn);
    if (!terminal) return { problems: [{ field: 'sn', key: 'snUnknown' }], present: null };
    return { problems: problemsOfRow(row), present: drafts.get(terminal.id) ?? null };
  });
}

/** What a sheet says must be right, as in the form of a draft; whether the device may be entered is said by the deed. */
function problemsOfRow(row: CarSheetRow): FieldProblem[] {
  const { error } = entryDraft.safeParse(formOfRow(row));
  return error ? problemsOf(error).map((one) => ({ ...one, field: columnOfField(one.field) })) : [];
}
