import { type TerminalTaskRow, terminalTaskCalls } from '@furrow/contract';
import { Drawer, Timeline } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { eventWords } from './event-words.ts';
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
