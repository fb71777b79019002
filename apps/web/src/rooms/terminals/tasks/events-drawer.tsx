import { type TerminalTaskEvent, type TerminalTaskRow, terminalTaskCalls } from '@furrow/contract';
import { Drawer, Timeline } from 'antd';
import { useCall } from '../../../kit/api/use-call.ts';
import { Time } from '../../../kit/list/cells.tsx';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { type TextKey, text, useTexts } from '../../../kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';
import { ItemResults } from './item-results.tsx';

const everyMs = 3_000;

/** Everything that happened in a task, both directions, the oldest first. */
export function EventsDrawer({ task, onClose }: { task: TerminalTaskRow; onClose: () => void }) {
  const words = useTexts();
  const query = useCall(
    terminalTaskCalls.events,
    { params: { id: task.id } },
    task.phase === 'ended' ? {} : { refetchInterval: everyMs },
  );
  return (
    <Drawer open size="large" title={`${words('tbox.events.title')} · ${task.sn}`} onClose={onClose}>
      {task.items.length > 0 && <ItemResults items={task.items} />}
      <QueryState query={query} lines={6}>
        {(events) => (
          <Timeline
            style={{ marginTop: 16 }}
            items={events.map((event) => ({
              key: event.id,
              content: (
                <>
                  <Time at={event.at} /> · {words('tbox.events.attempt', { no: event.attempt })} ·{' '}
                  {eventWords(event)}
                </>
              ),
            }))}
          />
        )}
      </QueryState>
    </Drawer>
  );
}

const known = [
  'acknowledged',
  'began',
  'cancelled',
  'confirmedLate',
  'delivered',
  'dropped',
  'ended',
  'gatewayLost',
  'left',
  'made',
  'notReadable',
  'read',
  'retried',
  'sent',
] as const;

const hex = (id: number): string => `0x${id.toString(16).toUpperCase().padStart(4, '0')}`;

/** One event in words: what, with which message and serial number, and which values. */
function eventWords({ kind, data }: TerminalTaskEvent): string {
  const name = known.find((one) => one === kind);
  const parts = [name ? text(`tbox.events.kinds.${name}` as TextKey) : kind];
  if (typeof data.message === 'number') parts.push(hex(data.message));
  if (typeof data.serial === 'number') parts.push(`#${data.serial}`);
  if (typeof data.result === 'number') parts.push(text('tbox.events.result', { result: data.result }));
  if (Array.isArray(data.parameters)) parts.push(data.parameters.map((id) => hex(Number(id))).join(', '));
  if (data.values !== null && typeof data.values === 'object')
    parts.push(
      Object.entries(data.values)
        .map(([item, value]) => `${itemName(item as never)} ${valueWords(item, value as never)}`)
        .join(' · '),
    );
  if (typeof data.acked === 'number' && typeof data.total === 'number' && data.total > 0)
    parts.push(`${data.acked}/${data.total}`);
  return parts.filter((part) => part !== '').join(' · ');
}
