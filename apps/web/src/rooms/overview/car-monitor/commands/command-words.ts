import type { CommandRow } from '@furrow/contract';
import type { TextKey } from '#kit/words/text.ts';

/** One step of a command with its time, seconds UTC. */
export interface CommandStep {
  key: TextKey;
  time: number;
}

/** Steps that a command has gone through, in their order: given, sent, and how it ended (S4). */
export function stepsOf({ state, createdAt, sentAt, endedAt }: CommandRow): CommandStep[] {
  const steps: CommandStep[] = [{ key: 'monitor.commands.states.waiting', time: createdAt }];
  if (sentAt !== null) steps.push({ key: 'monitor.commands.states.sent', time: sentAt });
  if (endedAt !== null && state !== 'waiting' && state !== 'sent') {
    steps.push({ key: `monitor.commands.states.${state}`, time: endedAt });
  }
  return steps;
}

/** Why the terminal said no (1 fail, 2 bad message, 3 unsupported); null when it did not. */
export function refusalKey({ state, result }: CommandRow): TextKey | null {
  if (state !== 'refused') return null;
  if (result === 2) return 'monitor.commands.results.badMessage';
  return result === 3 ? 'monitor.commands.results.unsupported' : 'monitor.commands.results.failed';
}

export const isOpen = ({ state }: CommandRow): boolean => state === 'waiting' || state === 'sent';

/** Seconds for which the closer reports still run, 0 when they do not. The terminal itself goes back to its old rate. */
export function closerLeftS(row: CommandRow, nowS: number): number {
  if (row.kind !== 'closerReports' || row.state !== 'confirmed') return 0;
  const minutes = Number(row.parameters.minutes);
  return Math.max(0, Math.ceil((row.endedAt ?? row.createdAt) + minutes * 60 - nowS));
}

/**
 * The rows with one of them renewed or, being new, put on top. The answer to the call that gave a command may come after
 * the stream has told its later steps: no row goes back a step.
 */
export function withRow(rows: readonly CommandRow[], row: CommandRow, most: number): CommandRow[] {
  const known = rows.find(({ id }) => id === row.id);
  if (!known) return [row, ...rows].slice(0, most);
  return rows.map((one) => (one === known && stepOf(row) >= stepOf(known) ? row : one));
}

const stepOf = (row: CommandRow): number => (row.state === 'waiting' ? 0 : isOpen(row) ? 1 : 2);
