import type { TerminalItem, TerminalTaskEvent, TerminalTaskRow } from '@furrow/contract';
import { type TextKey, text } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';
import { reasonWords } from './task-words.tsx';

/** Everything that a gateway or the office writes into the log of a task. */
const known = [
  ...(['acknowledged', 'addressSent', 'began', 'confirmedLate', 'delivered', 'dropped', 'ended'] as const),
  ...(['gatewayLost', 'imageUnreadable', 'left', 'missing', 'notReadable', 'read', 'refused'] as const),
  ...(['driver', 'node'] as const),
  ...(['result', 'retried', 'sending', 'sent', 'version'] as const),
];

const hex = (id: number): string => `0x${id.toString(16).toUpperCase().padStart(4, '0')}`;

/** One event in words: what, with which message and serial number, how far, and which values. */
export function eventWords({ kind, data }: TerminalTaskEvent): string {
  const name = known.find((one) => one === kind);
  const parts = [name ? text(`tbox.events.kinds.${name}`) : kind];
  const add = (isThere: boolean, words: () => string): void => void (isThere && parts.push(words()));
  const number = (key: string): boolean => typeof data[key] === 'number';
  add(typeof data.state === 'string', () => text(`tbox.taskStates.${data.state}` as TextKey));
  add(typeof data.reason === 'string' && data.reason !== '', () =>
    reasonWords({ reason: data.reason as TerminalTaskRow['reason'], reasonData: data }),
  );
  add(number('message'), () => hex(data.message as number));
  add(number('from') && number('to'), () => `${data.from}–${data.to}`);
  add(number('count'), () => text('tbox.events.count', { count: data.count as number }));
  add(typeof data.firmware === 'string', () => data.firmware as string);
  add(number('serial'), () => `#${data.serial}`);
  add(number('result') && kind !== 'ended', () =>
    text('tbox.events.result', { result: data.result as number }),
  );
  add(Array.isArray(data.parameters), () =>
    (data.parameters as unknown[]).map((id) => hex(Number(id))).join(', '),
  );
  add(data.values !== null && typeof data.values === 'object', () =>
    Object.entries(data.values as object)
      .map(([item, value]) => `${itemName(item as TerminalItem)} ${valueWords(item, value)}`)
      .join(' · '),
  );
  add(number('acked') && number('total') && (data.total as number) > 0, () => `${data.acked}/${data.total}`);
  return parts.join(' · ');
}
