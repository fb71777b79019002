import { vehicleToolCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Timeline } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

/** The vehicles that an implement was on, and what of its present one is still to be computed anew. */
export function Periods({ id }: { id: string }) {
  const text = useTexts();
  const query = useQuery({
    queryKey: ['vehicleTools', 'periods', id],
    queryFn: ({ signal }) => ask(vehicleToolCalls.periods, { params: { id } }, { signal }),
  });
  return (
    <>
      <Waiting id={id} />
      <QueryState query={query} lines={4}>
        {(periods) =>
          periods.length === 0 ? (
            text('implement.never')
          ) : (
            <Timeline
              items={periods.map(({ id: key, vehicleSn, vehicleName, from, to, by }) => ({
                key,
                content: (
                  <>
                    <b>{[vehicleSn, vehicleName].filter(Boolean).join(' · ')}</b>
                    <div>
                      <Time at={from} /> – {to === null ? text('implement.today') : <Time at={to} />}
                    </div>
                    <div>{by}</div>
                  </>
                ),
              }))}
            />
          )
        }
      </QueryState>
    </>
  );
}

function Waiting({ id }: { id: string }) {
  const text = useTexts();
  const { data } = useQuery({
    queryKey: ['vehicleTools', 'recompute', id],
    queryFn: ({ signal }) => ask(vehicleToolCalls.recompute, { params: { id } }, { signal }),
  });
  if (!data || data.waiting === 0) return null;
  const words = { sn: data.vehicleSn ?? '', from: data.from ?? '', days: data.waiting };
  return <Alert type="info" showIcon title={text('implement.waiting', words)} />;
}
