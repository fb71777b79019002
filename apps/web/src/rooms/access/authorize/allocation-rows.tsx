import { type AllocationRow, allocationCalls, type ScopeSubject } from '@furrow/contract';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { DayInput } from '#kit/form/inputs/day-input.tsx';
import { homeDay } from '#kit/formats/home-day.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './authorize.module.css';
import { useAuthorization, useRightsDeed } from './authorize-calls.ts';

/** What was allocated to an account, with method, count, by whom and until; open ones can be taken away. */
export function AllocationRows({ id, subject }: { id: string; subject: ScopeSubject }) {
  const text = useTexts();
  const detail = useAuthorization(id);
  return (
    <section className={styles.given}>
      <h3>{text('grants.given')}</h3>
      <QueryState
        query={detail}
        lines={3}
        isEmpty={({ allocations }) => allocations.every((one) => one.subject !== subject)}
        empty={<p>{text('grants.none')}</p>}
      >
        {({ allocations }) => (
          <ul className={styles.rows}>
            {allocations
              .filter((one) => one.subject === subject)
              .map((one) => (
                <AllocationLine key={one.id} account={id} allocation={one} />
              ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function AllocationLine({ account, allocation }: { account: string; allocation: AllocationRow }) {
  const text = useTexts();
  const { id, method, targetName, access, state, devices, by, since, until } = allocation;
  const remove = useRightsDeed<void>(
    () => ask(allocationCalls.remove, { params: { id: account, allocationId: id } }),
    undefined,
    { said: 'grants.removed', failed: 'messages.deleteFailed' },
  );
  return (
    <li className={styles.row}>
      <span className={styles.grow}>
        {text(`grants.methods.${method}`)} · {targetName}
        {devices !== null && ` · ${text('grants.devices', { count: devices })}`}
      </span>
      <span>{text(`grants.accesses.${access}`)}</span>
      <span>{text(`grants.states.${state}`)}</span>
      <span className={styles.hasNot}>
        {by} <Time at={since} /> {until !== null && <Time at={until} />}
      </span>
      {state !== 'ended' && (
        <>
          <Extend account={account} allocation={allocation} />
          <Popconfirm title={text('grants.removeTitle')} onConfirm={() => remove.mutate()}>
            <Button size="small" danger loading={remove.isPending}>
              {text('grants.remove')}
            </Button>
          </Popconfirm>
        </>
      )}
    </li>
  );
}

/** Another last day, or none. */
function Extend({ account, allocation: { id, until } }: { account: string; allocation: AllocationRow }) {
  const text = useTexts();
  const [day, setDay] = useState(until === null ? null : homeDay(until * 1000));
  const extend = useRightsDeed<string | null>((last) =>
    ask(allocationCalls.extend, { params: { id: account, allocationId: id }, body: { until: last } }),
  );
  return (
    <Popconfirm
      icon={null}
      title={text('grants.until')}
      description={
        <DayInput
          value={day}
          from={homeDay()}
          placeholder={text('grants.forEver')}
          aria-label={text('grants.until')}
          onChange={(chosen) => setDay(chosen ?? null)}
        />
      }
      okText={text('list.save')}
      onConfirm={() => extend.mutate(day)}
    >
      <Button size="small" loading={extend.isPending}>
        {text('grants.extend')}
      </Button>
    </Popconfirm>
  );
}
