import {
  type AssignmentImportRow,
  assignableSources,
  assignmentImport,
  assignPlan,
  type FieldProblem,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { noted } from '#kit/entity/perform-in.ts';
import { type AnyImport, asImport, thereAlready, type Verdict } from '#kit/import/list-import.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { operableVehicles } from '#rooms/machines/public.ts';
import { giveAccount, poolReach } from './assign.ts';
import { accountsNamed, devicesOfRows, mountsKnown, type NamedAccount } from './assignment-import.store.ts';

type Row = AssignmentImportRow;

interface Parts {
  logOperation: LogOperation;
  bus: Pick<Bus, 'publish'>;
}

/** What a row means: the device, its account, and what is wrong with giving it. */
interface Meant extends Verdict {
  vehicleId: string | null;
  accountId: string | null;
}

/**
 * Which device has which account, from a sheet. A device that has this account is there already: a sheet that is sent twice gives
 * and sends nothing. What terminals are to be told leaves after the commit.
 */
export const assignmentsFromFile = (parts: Parts, box: SecretBox): AnyImport =>
  asImport<Row>({
    definition: assignmentImport,
    right: 'diffAssign.import',
    title: ({ titles }) => titles.diffAssign,
    heads: ({ corrections: { assign } }) => ({ ...assign.columns, ...assign.fields }),
    allowed: async (_db, _actor, language) => {
      const { sources, sendings } = texts[language].corrections.assign;
      const sends = (['send', 'none'] as const).map((value) => ({ value, word: sendings[value] }));
      return {
        source: { values: assignableSources.map((value) => ({ value, word: sources[value] })) },
        delivery: { values: sends },
      };
    },
    judge: meantBy,
    async write(db, actor, row) {
      const [meant] = await meantBy(db, actor, [row]);
      const { vehicleId, accountId, problems, present } = meant!;
      const [problem] = [...problems, ...(present === null ? [] : [thereAlready('sn')])];
      if (problem) throw new Refusal(problem.key as 'alreadyThere', problem.params ?? {}, [problem]);
      const { held, send } = heldMessages(parts.bus);
      const subject = { action: 'diffAssign.import', subjectKind: 'differentialAssignment' } as const;
      const id = await noted(parts.logOperation, db, actor, subject, async ({ note }) => {
        const at = { db, bus: held, box };
        const given = await giveAccount(at, actor, vehicleId!, planOf(row), { accountId: accountId! });
        const { sn, account, source, mountPoint = '' } = row;
        note({ subjectId: given.assignmentId, after: { sn, account, source, mountPoint } });
        return given.assignmentId;
      });
      return { id, after: send };
    },
  });

const planOf = ({ source, mountPoint, endsOn, delivery }: Row) =>
  assignPlan.parse({
    source,
    delivery,
    mountPoint: mountPoint ?? '',
    ...(endsOn ? { validity: 'date', endsOn } : {}),
  });

async function meantBy(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Meant[]> {
  const sns = rows.map(({ sn }) => sn);
  const machines = await operableVehicles(db, actor, sns);
  const reaches = await Promise.all(assignableSources.map((source) => poolReach(db, actor, source)));
  const named = rows.map(({ supplier = '', ...row }) => ({ ...row, supplier }));
  const accounts = await accountsNamed(db, reaches, named);
  const placed = rows.map(({ sn, source }) => ({ vehicleId: machines.get(sn)?.id ?? null, source }));
  const devices = await devicesOfRows(db, placed);
  const mounts = await mountsKnown(
    db,
    rows.map(({ mountPoint = '' }) => mountPoint),
  );
  return rows.map((row, at) => {
    const [machine, device, found] = [machines.get(row.sn), devices.get(at), accounts.get(at) ?? []];
    const account = found.length === 1 ? found[0]! : null;
    const has = device?.assignmentId != null;
    const same = has && account !== null && device.accountId === account.id;
    const problems: FieldProblem[] = [];
    if (!machine) problems.push({ field: 'sn', key: 'snUnknown', params: { targets: row.sn } });
    else if (machine.state === 'cancelled' || machine.state === 'expired')
      problems.push({ field: 'sn', key: 'accountNotUsable' });
    else if (has && !same) problems.push({ field: 'sn', key: 'deviceHasAccount' });
    if (found.length === 0)
      problems.push({ field: 'account', key: 'accountUnknown', params: { values: row.account } });
    if (found.length > 1) problems.push({ field: 'supplier', key: 'required' });
    if (account && !same) problems.push(...accountProblems(account, device));
    if (!same) problems.push(...termsProblems(row, account, mounts));
    const present = same ? device.assignmentId : null;
    return { vehicleId: machine?.id ?? null, accountId: account?.id ?? null, problems, present };
  });
}

/** An own account of a company is for its own devices; one that is taken, rests or is over is for none. */
function accountProblems(
  { free, dealerId }: NamedAccount,
  device: { dealerId: string | null } | undefined,
): FieldProblem[] {
  if (!free) return [{ field: 'account', key: 'accountNotUsable' }];
  const foreign = device !== undefined && dealerId !== null && dealerId !== device.dealerId;
  return foreign ? [{ field: 'account', key: 'accountOfOther' }] : [];
}

function termsProblems(
  { source, mountPoint = '', endsOn }: Row,
  account: NamedAccount | null,
  mounts: ReadonlySet<string>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const mount = mountPoint.toLowerCase();
  if (source === 'own' && mount !== '') {
    if (!mounts.has(mount)) problems.push({ field: 'mountPoint', key: 'mountUnknown' });
    else if (account?.mounts?.includes(mount) === false)
      problems.push({ field: 'mountPoint', key: 'mountNotOfAccount' });
  }
  if (endsOn !== undefined && endsOn < homeDay(Date.now() / 1000))
    problems.push({ field: 'endsOn', key: 'dateInPast' });
  return problems;
}
