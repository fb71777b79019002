import { type DeviceEvent, deviceCalls } from '@furrow/contract';
import { Timeline } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { type Text, useTexts } from '#kit/words/text.ts';

/** The life of a device from its coming on: states, stock, registration, each with time and person. */
export function DeviceTimeline({ id, kinds }: { id: string; kinds?: readonly DeviceEvent['kind'][] }) {
  const text = useTexts();
  const query = useCall(deviceCalls.timeline, { params: { id } });
  return (
    <QueryState query={query} lines={4}>
      {(events) => (
        <Timeline
          items={events
            .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
            .map((event) => ({
              key: event.id,
              content: (
                <>
                  <b>{titleOf(event, text)}</b> <Time at={event.at} />
                  <div>{[event.by, event.document, whyOf(event)].filter(Boolean).join(' · ')}</div>
                </>
              ),
            }))}
        />
      )}
    </QueryState>
  );
}

function titleOf({ kind, deed, from, to, why }: DeviceEvent, text: Text): string {
  if (kind === 'registration') return text('devices.detail.registration', { id: why });
  if (deed !== null) return text(`devices.deeds.${deed}`);
  const now = to === null ? '' : text(`devices.states.${to}`);
  if (from === null) return text('devices.detail.created', { state: now });
  return text('devices.detail.stateChanged', { from: text(`devices.states.${from}`), to: now });
}

/** What the product itself writes as a reason is no word for people. */
const whyOf = ({ kind, why }: DeviceEvent): string =>
  kind === 'registration' || why === 'created' ? '' : why;
