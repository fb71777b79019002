import type { CommandAnswer, RemoteCommand } from '@furrow/contract';
import { describeParameter } from '#rooms/terminals/public.ts';
import { commandRow } from '#telemetry/command-store.ts';
import type { SessionCommand } from './transcript.store.ts';

type Shown = number | string | null;
type Held = readonly { id: number; value: Shown }[];

/** A command as the transcript tells it: each parameter as it stood before, as it was wanted, and as the terminal read it back. */
export function transcriptLine(record: SessionCommand): RemoteCommand {
  const row = commandRow(record);
  const answer: CommandAnswer | null = row.answer;
  const answered = answer && 'parameters' in answer ? answer.parameters : [];
  const wanted = row.kind === 'writeParameters' ? itemsOf(row.parameters) : [];
  return {
    id: row.id,
    kind: row.kind,
    by: row.by,
    state: row.state,
    result: row.result,
    at: row.createdAt,
    endedAt: row.endedAt,
    text: row.kind === 'text' && typeof row.parameters.text === 'string' ? row.parameters.text : '',
    values: valuesOf(record.before ?? [], wanted, answered),
    position: answer && 'position' in answer ? { lng: answer.position.lng, lat: answer.position.lat } : null,
    photos: answer && 'photos' in answer ? answer.photos : [],
  };
}

function itemsOf(parameters: Record<string, unknown>): Held {
  const items = parameters.items;
  return Array.isArray(items) ? (items as { id: number; value: Shown }[]) : [];
}

function valuesOf(before: Held, wanted: Held, answered: Held): RemoteCommand['values'] {
  const ids = [...new Set([...wanted, ...answered].map(({ id }) => id))];
  const among = (held: Held, id: number, shown: (value: Shown) => Shown): Shown =>
    shown(held.find((one) => one.id === id)?.value ?? null);
  return ids.map((id) => {
    const { name, unit, scale, secret } = describeParameter(id);
    const shown = (value: Shown): Shown =>
      secret ? null : typeof value === 'number' ? Number((value * scale).toFixed(4)) : value;
    return {
      id,
      name,
      unit,
      before: among(before, id, shown),
      wanted: among(wanted, id, shown),
      answered: among(answered, id, shown),
    };
  });
}
