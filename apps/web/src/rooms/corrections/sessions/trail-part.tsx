import type { casterCalls, diffLogCalls, RoverPoint } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { latePart } from '#kit/late-part.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

/** The map is fetched when a session has a trail. */
const TrailMap = latePart(async () => (await import('./trail-map.tsx')).TrailMap);

interface Props {
  call: typeof casterCalls.trail | typeof diffLogCalls.trail;
  id: string;
}

/** Where the rover of a session was, coloured by what it made of the corrections. */
export function TrailPart({ call, id }: Props) {
  const text = useTexts();
  const query = useCall(call as typeof casterCalls.trail, { params: { id } });
  return (
    <section aria-label={text('corrections.sessions.trail')}>
      <h3>{text('corrections.sessions.trail')}</h3>
      <QueryState query={query} lines={4}>
        {(points: RoverPoint[]) =>
          points.length === 0 ? <p>{text('corrections.sessions.noTrail')}</p> : <TrailMap points={points} />
        }
      </QueryState>
    </section>
  );
}
