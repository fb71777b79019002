import { type CarEvent, carCalls, type FittedPart } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { codeCell, Time, timeCell } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { type Text, useTexts } from '#kit/words/text.ts';
import styles from './cars.module.css';

/** The pieces that are fitted now. */
export function FittedParts({ parts }: { parts: readonly FittedPart[] }) {
  const text = useTexts();
  return (
    <section>
      <h3 className={styles.heading}>{text('cars.drawer.parts')}</h3>
      <Table<FittedPart>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...parts]}
        locale={{ emptyText: text('cars.drawer.noParts') }}
        columns={[
          { title: text('cars.drawer.kind'), render: (_, { kind }) => text(`libraries.kinds.${kind}`) },
          {
            title: text('cars.columns.sn'),
            render: (_, { sn, quantity }) => (sn ? codeCell(sn) : `× ${quantity}`),
          },
          { title: text('cars.columns.model'), dataIndex: 'model' },
          {
            title: text('cars.drawer.version'),
            render: (_, { hardwareVersion, firmware }) =>
              [hardwareVersion, firmware].filter(Boolean).join(' · ') || text('format.none'),
          },
          { title: text('cars.drawer.fittedAt'), render: (_, { fittedAt }) => timeCell(fittedAt) },
        ]}
      />
    </section>
  );
}

/** The life of a vehicle, the newest first: states, and what stock, dealers and owners did with it. */
export function CarTimeline({ id }: { id: string }) {
  const text = useTexts();
  const query = useQuery({
    queryKey: ['cars', 'timeline', id],
    queryFn: ({ signal }) => ask(carCalls.timeline, { params: { id } }, { signal }),
  });
  return (
    <section>
      <h3 className={styles.heading}>{text('cars.drawer.timeline')}</h3>
      <QueryState query={query} lines={4}>
        {(events) => (
          <ol className={styles.timeline}>
            {events.map((event) => (
              <li key={event.id}>
                <Time at={event.at} />
                <span>{eventWords(event, text)}</span>
                <small>{[whyWords(event, text), event.document, event.by].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  );
}

function eventWords({ change, deed, dealer, previousDealer, owner }: CarEvent, text: Text): string {
  if (change !== null) {
    const to = text(`format.state.${change.to}`);
    return change.from === null
      ? text('cars.events.made', { to })
      : text('cars.events.step', { from: text(`format.state.${change.from}`), to });
  }
  if (deed === null) return '';
  const words = text(`cars.events.${deed}`);
  if (deed === 'ownerChanged') return owner ? `${words}: ${owner}` : words;
  if (deed !== 'transferred') return words;
  const [from, to] = [previousDealer ?? text('format.none'), dealer ?? text('format.none')];
  return `${words}: ${text('cars.events.dealer', { from, to })}`;
}

/** The platform's own reasons are codes; a person's are words already. */
function whyWords({ note }: CarEvent, text: Text): string {
  return note === 'created' || note === 'registrationOver' ? text(`cars.events.why.${note}`) : note;
}
