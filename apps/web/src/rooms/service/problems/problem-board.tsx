import { type ProblemRow, type ProblemState, problemCalls, problemFlow } from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/parts.module.css';
import { Due, priorityWords, stateTag } from './problem-columns.tsx';

/** So many of a state stand on the board, the most urgent first. */
const mostCards = 50;

/** The problems by state, side by side; a click opens one. */
export function ProblemBoard() {
  return (
    <main className={styles.board}>
      {problemFlow.states.map((state) => (
        <Stack key={state} state={state} />
      ))}
    </main>
  );
}

function Stack({ state }: { state: ProblemState }) {
  const text = useTexts();
  const query = { state: [state], size: mostCards };
  const found = useCall(problemCalls.list, { query });
  return (
    <section className={styles.stack} aria-label={text(`problems.states.${state}`)}>
      <h2>{stateTag(state)}</h2>
      <QueryState query={found} lines={4}>
        {({ rows }) => rows.map((row) => <Card key={row.id} row={row} />)}
      </QueryState>
    </section>
  );
}

function Card({ row }: { row: ProblemRow }) {
  const text = useTexts();
  return (
    <button type="button" className={styles.card} onClick={() => pushAddress({ id: row.id })}>
      <b>{row.title}</b>
      <span className={styles.who}>
        {[row.number, priorityWords(row.priority), row.sns[0], row.handler].filter(Boolean).join(' · ')}
      </span>
      {row.waits !== '' && <span>{text(`problems.waits.${row.waits}`)}</span>}
      {row.state !== 'resolved' && row.state !== 'rejected' && <Due row={row} />}
    </button>
  );
}
