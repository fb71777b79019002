import type { crossRegionCalls } from '@furrow/contract';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Moment } from '#kit/parts/moment.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './car-detail.module.css';
import type { ListOfVehicle } from './lists-of-vehicle.ts';

/** What other lists hold of a vehicle: how many, when the newest came, and the way to them. */
export function RecordsTab({ sn, lists }: { sn: string; lists: readonly ListOfVehicle[] }) {
  const text = useTexts();
  const account = useAccount();
  return (
    <table className={styles.records}>
      <thead>
        <tr>
          <th scope="col">{text('monitor.detail.list')}</th>
          <th scope="col">{text('monitor.detail.count')}</th>
          <th scope="col">{text('monitor.detail.newest')}</th>
        </tr>
      </thead>
      <tbody>
        {lists
          .filter(({ screen }) => mayOpen(account, screen))
          .map((list) => (
            <Row key={list.screen} sn={sn} list={list} />
          ))}
      </tbody>
    </table>
  );
}

/** A list has an order of its own, what is overdue first for one; here the newest row is asked for. */
function Row({ sn, list: { screen, call, at, more } }: { sn: string; list: ListOfVehicle }) {
  const text = useTexts();
  const formats = useFormats();
  // Lists differ in their rows; of each only its total and one time are read.
  const { data, error, refetch } = useCall(call as unknown as typeof crossRegionCalls.list, {
    query: { ...more, sort: `-${at}`, size: '1', sn },
  });
  const newest = (data?.rows[0] as Record<string, unknown> | undefined)?.[at];
  const to = `/${screen}?${new URLSearchParams({ ...more, sn })}`;
  return (
    <tr data-list={screen}>
      <th scope="row">
        <Link to={to}>{text(`titles.${screen}`)}</Link>
      </th>
      <td>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          data && formats.number(data.total)
        )}
      </td>
      <td>{typeof newest === 'number' && <Moment of={newest} />}</td>
    </tr>
  );
}
