import { type CanTaskRow, canFlashCalls } from '@furrow/contract';
import { Timeline } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { eventWords } from '../tasks/event-words.ts';

const everyMs = 3_000;

/** Everything that happened in a flash, both directions, the oldest first. */
export function FlashEvents({ task }: { task: CanTaskRow }) {
  const words = useTexts();
  const query = useCall(
    canFlashCalls.events,
    { params: { id: task.id } },
    task.phase === 'ended' ? {} : { refetchInterval: everyMs },
  );
  return (
    <section aria-label={words('tbox.events.title')} style={{ marginTop: 16 }}>
      <QueryState query={query} lines={6}>
        {(events) => (
          <Timeline
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
    </section>
  );
}
