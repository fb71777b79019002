import type { CommandForm, CommandRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable, requireVehicle } from '#rooms/machines/public.ts';
import { askCommand, readCommands, withdrawCommand } from '#telemetry/command-store.ts';
import { maskParameters } from '#telemetry/commands/secret-parameters.ts';
import { commandRefusal, parameterProblems } from './command.rules.ts';
import { readMoment } from './command.store.ts';
import { markSecrets, shownParameter } from './parameter.rules.ts';
import { readParameters } from './terminal-facts.store.ts';

type Told = Pick<Bus, 'publish'>;

/**
 * Gives a command to a terminal: stored with its row of the operation log, then told to the gateway (S4).
 * @throws Refusal notFound outside the scope, deviceOffline, vehicleMoving, badRequest naming a parameter's value
 */
export async function giveCommand(
  pool: Pool,
  bus: Told,
  actor: Actor,
  form: CommandForm,
): Promise<CommandRow> {
  const { held, send } = heldMessages(bus);
  const id = await inTransaction(pool, (db) => giveCommandIn({ db, bus: held }, actor, form));
  send();
  return (await readCommands(pool, [id]))[0]!;
}

/** The same inside of a deed, whose bus holds its messages until the commit. Returns the command's id. @throws Refusal as `giveCommand` */
export async function giveCommandIn(
  { db, bus }: { db: Queryable; bus: Told },
  actor: Actor,
  form: CommandForm,
): Promise<string> {
  const { kind, device, ...asked } = form;
  const parameters = markSecrets(asked);
  const vehicle = await requireOperable(db, actor, device);
  const problems = parameterProblems(form);
  if (problems.length > 0) throw new Refusal('badRequest', {}, problems);
  const refusal = commandRefusal(kind, await readMoment(db, vehicle.no));
  if (refusal) throw new Refusal(refusal);
  const command = await askCommand(db, bus, {
    vehicleNo: vehicle.no,
    kind,
    parameters,
    byAccount: actor.accountId,
    byName: actor.name,
    ...(form.kind === 'writeParameters' && { before: await valuesBefore(db, vehicle.no, form.items) }),
  });
  await logOperation(db, actor, {
    action: `command.${kind}`,
    subjectKind: 'vehicle',
    subjectId: vehicle.id,
    after: { command, sn: vehicle.sn, ...maskParameters(parameters) },
  });
  return command;
}

/** What the terminal last told of the parameters that are about to be written; null: nothing, or a secret. */
async function valuesBefore(
  db: Queryable,
  vehicleNo: number,
  items: readonly { id: number }[],
): Promise<{ id: number; value: number | string | null }[]> {
  const known = new Map((await readParameters(db, vehicleNo)).map((one) => [one.id, one]));
  return items.map(({ id }) => {
    const held = known.get(id);
    return { id, value: held ? shownParameter(id, held.raw, held.readAt).value : null };
  });
}

/**
 * Takes a command back while nothing has come of it.
 * @throws Refusal notFound, or notAllowedTransition when it has ended already
 */
export async function takeBack(pool: Pool, bus: Told, actor: Actor, id: string): Promise<CommandRow> {
  const command = await requireCommand(pool, actor, id);
  const vehicle = await requireOperable(pool, actor, command.device);
  await inDeed(
    { pool, logOperation, bus },
    actor,
    { action: 'command.withdraw', subjectKind: 'vehicle', subjectId: vehicle.id },
    async ({ db: client, bus: held, note }) => {
      if (!(await withdrawCommand(client, held, vehicle.no, id))) {
        const [ended] = await readCommands(client, [id]);
        throw new Refusal('notAllowedTransition', { from: ended?.state ?? '', to: 'withdrawn' });
      }
      note({ after: { command: id, sn: vehicle.sn, kind: command.kind } });
    },
  );
  return requireCommand(pool, actor, id);
}

/** A command of a vehicle in the actor's scope. @throws Refusal notFound */
export async function requireCommand(pool: Pool, actor: Actor, id: string): Promise<CommandRow> {
  const [command] = await readCommands(pool, [id]);
  if (!command) throw new Refusal('notFound');
  await requireVehicle(pool, actor, command.device);
  return command;
}
