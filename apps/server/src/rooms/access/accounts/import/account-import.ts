import { type AccountImportRow, accountImport, type FieldProblem, fields, languages } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { type AnyImport, asImport, type Verdict, type Written } from '#kit/import/list-import.ts';
import { Refusal } from '#kit/refusal.ts';
import { ownCompany } from '../../companies/company.store.ts';
import { logOperation } from '../../operation-log.store.ts';
import { misfits } from '../../roles/role-fit.store.ts';
import { getSetting } from '../../settings/settings.store.ts';
import { insertFullAccount } from '../account-write.store.ts';
import { changeAccount, requireAccount } from '../accounts.ts';
import { hashRandomPassword, randomPassword } from '../password.ts';
import { companiesToGive, rolesToGive, takenNames } from './account-import.store.ts';

/** A row with the first password that was made for it. */
type Row = AccountImportRow & { password?: string; passwordHash?: string };

const right = 'accountManage.import';
const permanentWords = languages.map((language) => texts[language].tasks.accounts.permanent);

/** Accounts from a file (/accountManage): the first passwords come back once, and must be changed. */
export function accountsFromFile(bus: Pick<Bus, 'publish'>): AnyImport {
  return asImport<Row>({
    definition: accountImport,
    right,
    title: (words) => words.titles.accountManage,
    heads: (words) => ({ ...words.tasks.accounts.heads, role: words.tasks.accounts.heads.roleName }),
    examples: ({ tasks }) => ({ displayName: tasks.accounts.exampleName }),
    allowed: async (db, actor) => ({
      role: {
        values: (await rolesToGive(db, actor)).map(({ id, name }) => ({ value: String(id), word: name })),
      },
      dealer: { values: await companiesToGive(db, actor) },
      endsOn: { values: permanentWords.map((word) => ({ value: 'permanent', word })), open: true },
    }),
    judge,
    standIn: (row) => ({ ...row, passwordHash: '-' }),
    prepare: async (rows) => {
      await Promise.all(
        rows.map(async (row) => {
          row.password = randomPassword();
          row.passwordHash = await hashRandomPassword(row.password);
        }),
      );
    },
    write: (db, actor, row, present) =>
      present === null ? create(db, actor, row) : update(db, bus, actor, row, present),
    answerFile: (words, rows) => ({
      name: words.tasks.import.passwords,
      heads: [words.tasks.accounts.heads.name, words.tasks.import.passwords],
      rows: rows.map(({ name, password }) => [name, password ?? null]),
    }),
  });
}

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const taken = await takenNames(
    db,
    actor,
    rows.map(({ name }) => name),
  );
  const strict = (await getSetting(db, 'account.strictNames', z.boolean())) === true;
  const today = homeDay(Date.now() / 1000);
  const mayBePermanent = may(actor, 'accountManage.permanent');
  const own = await ownCompany(db, actor);
  const unfit = await misfits(
    db,
    rows.map(({ role, dealer }) => ({ roleId: role, dealerId: dealer ?? own })),
  );
  return rows.map(({ name, endsOn }, i) => {
    const there = taken.get(name);
    const problems: FieldProblem[] = [];
    const misfit = there ? null : unfit[i];
    if (misfit) problems.push({ field: misfit.field === 'dealerId' ? 'dealer' : 'role', key: misfit.key });
    if (there && !there.seen) problems.push({ field: 'name', key: 'nameTaken' });
    if (!there && strict && !fields.accountNameLettered.safeParse(name).success) {
      problems.push({ field: 'name', key: 'accountNameLetterRule' });
    }
    if (endsOn === 'permanent' && !mayBePermanent) {
      const params = { permission: 'accountManage.permanent' };
      problems.push({ field: 'endsOn', key: 'noPermission', params });
    }
    if (endsOn < today) problems.push({ field: 'endsOn', key: 'endsInPast' });
    return { problems, present: there?.seen ? there.id : null };
  });
}

async function create(db: Queryable, actor: Actor, row: Row): Promise<Written> {
  if (!row.passwordHash) throw new Refusal('changedMeanwhile');
  const { name } = row;
  const dealerId = row.dealer ?? (await ownCompany(db, actor));
  const facts = { ...factsOf(row), dealerId, language: null, timeZone: 'Asia/Shanghai', remark: '' };
  const account = { ...facts, name, passwordHash: row.passwordHash, mustChangePassword: true };
  const id = await insertFullAccount(db, actor, account);
  if (id === null) throw new Refusal('nameTaken', {}, [{ field: 'name', key: 'nameTaken' }]);
  const subject = { subjectKind: 'account' as const, subjectId: id };
  await logOperation(db, actor, { action: 'accountManage.create', ...subject, after: { name, ...facts } });
  return { id };
}

async function update(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  row: Row,
  id: string,
): Promise<Written> {
  const { held, send } = heldMessages(bus);
  const before = await requireAccount(db, actor, id, { lock: true });
  // A row that names no company leaves the account where it is.
  const dealerId = row.dealer ?? before.dealerId;
  await changeAccount(db, held, actor, before, { ...factsOf(row), dealerId });
  return { id, after: send };
}

const factsOf = ({ displayName, phone, role, endsOn }: Row) => ({
  displayName,
  phone,
  roleId: role,
  endsOn: endsOn === 'permanent' ? null : endsOn,
});
