import { type ComponentKind, componentsAt } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

/** The life of a piece: each station with time, person, document and note. */
export function PieceTimeline({ kind, id }: { kind: ComponentKind; id: string }) {
  const text = useTexts();
  const path = `components/${kind}`;
  const query = useQuery({
    queryKey: [path, 'timeline', id],
    queryFn: ({ signal }) => ask(componentsAt(kind).timeline, { params: { id } }, { signal }),
  });
  return (
    <QueryState query={query} lines={4}>
      {(stations) => (
        <Timeline
          items={stations.map(({ id: key, deed, at, by, document, note, vehicleSn }) => ({
            key,
            content: (
              <>
                <b>{text(`libraries.components.deeds.${deed}`)}</b> <Time at={at} />
                <div>{[by, vehicleSn, document, note].filter(Boolean).join(' · ')}</div>
              </>
            ),
          }))}
        />
      )}
    </QueryState>
  );
}
