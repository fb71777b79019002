import {
  type BookedType,
  type bookedReasons,
  type CheckedLine,
  type ItemKind,
  warehouseCalls,
} from '@furrow/contract';
import { useQueries } from '@tanstack/react-query';
import { sendValues } from '#kit/form/save/send-values.ts';

/** A line as it is entered; `no` tells lines apart on the screen. */
export interface EnteredLine {
  no: number;
  kind: ItemKind | null;
  sn: string;
  model: string;
  quantity: number;
}

/** What the head says that lines are checked against. */
export interface LineHead {
  type: BookedType | undefined;
  dealerId: string | null;
  reason: (typeof bookedReasons)[number] | null;
}

/** SNs as they are scanned or pasted: parted by blanks, commas, semicolons, lines. */
export const snsOf = (text: string): string[] => text.split(/[\s,;，；、]+/).filter((sn) => sn !== '');

/** Adds SNs that are not there yet; tells how many were. */
export function withSns(
  lines: readonly EnteredLine[],
  sns: readonly string[],
  made: Pick<EnteredLine, 'kind' | 'model'>,
): { lines: EnteredLine[]; doubles: number } {
  const known = new Set(lines.map(({ sn }) => sn.toLowerCase()));
  let no = Math.max(0, ...lines.map((line) => line.no));
  const added: EnteredLine[] = [];
  for (const sn of sns) {
    if (known.has(sn.toLowerCase())) continue;
    known.add(sn.toLowerCase());
    no += 1;
    added.push({ no, sn, quantity: 1, ...made });
  }
  return { lines: [...lines, ...added], doubles: sns.length - added.length };
}

/** Adds pieces that bear no SN. */
export const withPieces = (
  lines: readonly EnteredLine[],
  pieces: Pick<EnteredLine, 'kind' | 'model' | 'quantity'>,
): EnteredLine[] => [...lines, { no: Math.max(0, ...lines.map((line) => line.no)) + 1, sn: '', ...pieces }];

const linesAtOnce = 50;

/** What the server says of each line, asked in pieces, so that another scan asks anew only where it stands. */
export function useVerdicts(
  lines: readonly EnteredLine[],
  { type, dealerId, reason }: LineHead,
): ReadonlyMap<number, CheckedLine> {
  const chunks: (readonly EnteredLine[])[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) chunks.push(lines.slice(at, at + linesAtOnce));
  const answers = useQueries({
    queries: chunks.map((chunk) => ({
      queryKey: ['warehouse', 'check', type, dealerId, reason, chunk],
      queryFn: () => sendValues(warehouseCalls.check, { type, dealerId, reason, lines: chunk.map(sentLine) }),
      enabled: type !== undefined,
      staleTime: 30_000,
    })),
  });
  const verdicts = new Map<number, CheckedLine>();
  chunks.forEach((chunk, i) => {
    chunk.forEach((line, at) => {
      const verdict = answers[i]?.data?.[at];
      if (verdict) verdicts.set(line.no, verdict);
    });
  });
  return verdicts;
}

export const sentLine = ({ no: _, ...line }: EnteredLine) => line;
