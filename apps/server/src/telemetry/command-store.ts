import {
  type AreaCommand,
  type CommandAnswer,
  type CommandForm,
  type CommandKind,
  type CommandRow,
  type CommandState,
  type CorrectionAccessCommand,
  commandFlow,
  commandRules,
  type FetchLogCommand,
  type FieldDataCommand,
  type LockCommand,
  type ReadNodesCommand,
  type RegistrationCodeCommand,
  type SatelliteCodeCommand,
} from '@furrow/contract';
import type { Pool } from 'pg';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { newId } from '#kit/id.ts';
import { maskParameters, withoutSecrets } from './commands/secret-parameters.ts';

type Told = Pick<Bus, 'publish'>;

/** Parameters of a command of each kind: its form without kind and device. */
export type CommandParameters<K extends CommandKind = CommandKind> = Omit<
  Extract<
    | CommandForm
    | LockCommand
    | FieldDataCommand
    | CorrectionAccessCommand
    | FetchLogCommand
    | AreaCommand
    | ReadNodesCommand
    | RegistrationCodeCommand
    | SatelliteCodeCommand,
    { kind: K }
  >,
  'kind' | 'device'
>;

/** A command that a person gives. Whether it may be given (online, standing: S4) the room has checked. */
export interface AskedCommand {
  vehicleNo: number;
  kind: CommandKind;
  parameters: CommandParameters;
  byAccount: string | null;
  byName: string;
  /** Of a write: what the terminal last told of these parameters. */
  before?: readonly { id: number; value: number | string | null }[];
}

/** Writes a command and tells the gateway that holds the terminal. Returns its id. */
export async function askCommand(pool: Queryable, bus: Told, asked: AskedCommand): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into terminal_command (vehicle_no, id, kind, parameters, by_account, by_name, expires_at, before)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8)`,
    [
      asked.vehicleNo,
      id,
      asked.kind,
      JSON.stringify(asked.parameters),
      asked.byAccount,
      asked.byName,
      commandRules[asked.kind].lifeS,
      asked.before === undefined ? null : JSON.stringify(asked.before),
    ],
  );
  bus.publish('commandAsked', { vehicleNo: asked.vehicleNo, id });
  return id;
}

/** Takes a command back while nothing has come of it. False when it had ended already, or is not there. */
export async function withdrawCommand(
  pool: Queryable,
  bus: Told,
  vehicleNo: number,
  id: string,
): Promise<boolean> {
  return await endCommands(pool, bus, 'withdraw', 'vehicle_no = $2 and id = $3', [vehicleNo, id]);
}

/** Takes back what a terminal was told (of one kind, if it is named) and has not answered yet. */
export async function withdrawCommandsOf(
  pool: Queryable,
  bus: Told,
  vehicleNo: number,
  kind?: CommandKind,
): Promise<boolean> {
  const values = kind === undefined ? [vehicleNo] : [vehicleNo, kind];
  const which = `vehicle_no = $2${kind === undefined ? '' : ' and kind = $3'}`;
  return await endCommands(pool, bus, 'withdraw', which, values);
}

/** Ends every command whose time is over. Any process may do it; it reads an index of the open ones. */
export async function expireCommands(pool: Pool, bus: Told): Promise<boolean> {
  return await endCommands(pool, bus, 'expire', 'expires_at <= now()', []);
}

async function endCommands(
  pool: Queryable,
  bus: Told,
  step: 'withdraw' | 'expire',
  which: string,
  values: unknown[],
): Promise<boolean> {
  const { from, to } = commandFlow.steps[step];
  const { rows } = await pool.query<{ vehicle_no: number; id: string }>(
    `update terminal_command set state = '${to}', ended_at = now(), parameters = ${withoutSecrets}
     where state in ('waiting', 'sent') and state = any($1) and ${which} returning vehicle_no, id`,
    [from, ...values],
  );
  for (const { vehicle_no, id } of rows) bus.publish('commandChanged', { vehicleNo: vehicle_no, id });
  return rows.length > 0;
}

/** A row of terminal_command with the UUID of its vehicle, as `readCommands` selects it. */
export interface CommandRecord {
  id: string;
  vehicle_no: number;
  device: string;
  kind: CommandKind;
  parameters: Record<string, unknown>;
  state: CommandState;
  result: number | null;
  answer: CommandAnswer | null;
  by_name: string;
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
}

/** Select list and source for `commandRow`; the table is `c`, the vehicle `v`. */
export const commandSelect = `select c.id, c.vehicle_no, v.id as device, c.kind, c.parameters, c.state, c.result, c.answer,
  c.by_name, c.created_at, c.sent_at, c.ended_at, c.expires_at
  from terminal_command c join vehicle v on v.no = c.vehicle_no`;

/** The command as screens see it (contract, terminals/command). */
export function commandRow(record: CommandRecord): CommandRow {
  return {
    id: record.id,
    device: record.device,
    kind: record.kind,
    parameters: maskParameters(record.parameters),
    state: record.state,
    result: record.result,
    answer: record.answer,
    by: record.by_name,
    createdAt: seconds(record.created_at),
    sentAt: record.sent_at && seconds(record.sent_at),
    endedAt: record.ended_at && seconds(record.ended_at),
    expiresAt: seconds(record.expires_at),
  };
}

/** The commands of these ids that exist, oldest first. */
export async function readCommands(pool: Queryable, ids: readonly string[]): Promise<CommandRow[]> {
  const { rows } = await pool.query<CommandRecord>(
    `${commandSelect} where c.id = any($1) order by c.created_at, c.id`,
    [ids],
  );
  return rows.map(commandRow);
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
