import type { RepairDetail } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';
import { fixWords } from '../device-feedback/device-columns.tsx';
import { categoryWords } from './repair-columns.tsx';
import styles from './repairs.module.css';

/** What was found, the parts, and what it comes to. */
export function RepairFound({ row }: { row: RepairDetail }) {
  const text = useTexts();
  if (row.handling === null) return null;
  const priced = (count: number, price: string, sum: string) => `${count} × ${price} = ${sum}`;
  return (
    <>
      <Fields
        title="repairs.groups.found"
        lines={[
          { label: 'repairs.found.foundCategory', value: categoryWords(row.foundCategory) },
          { label: 'repairs.found.cause', value: row.cause },
          { label: 'repairs.found.diagnosis', value: row.diagnosis, wide: true },
          { label: 'repairs.found.labour', value: priced(row.labourH, row.labourPrice, row.labour) },
          { label: 'repairs.found.travel', value: priced(row.travelKm, row.travelPrice, row.travel) },
          { label: 'repairs.found.partsCost', value: row.partsCost },
          { label: 'repairs.columns.total', value: row.total },
          { label: 'repairs.columns.warranty', value: text(row.warranty ? 'repairs.yes' : 'repairs.no') },
          row.warrantyRemark !== '' && { label: 'repairs.found.warrantyRemark', value: row.warrantyRemark },
          { label: 'repairs.columns.chargeState', value: text(`repairs.chargeStates.${row.chargeState}`) },
          row.charges.length > 0 && { label: 'repairs.found.charges', value: <Charges row={row} /> },
          row.waivedReason !== '' && { label: 'repairs.found.waivedReason', value: row.waivedReason },
        ]}
      />
      <Parts row={row} />
    </>
  );
}

function Charges({ row }: { row: RepairDetail }) {
  const text = useTexts();
  return (
    <>
      {row.charges.map(({ id, no, amount, state }) => (
        <div key={id}>
          <Link to={`/chargeRecord?id=${id}`}>{no}</Link> {amount} ·{' '}
          {wordsAt(text, `billing.states.${state}`) ??
            wordsAt(text, `billing.charges.states.${state}`) ??
            state}
        </div>
      ))}
    </>
  );
}

function Parts({ row: { parts } }: { row: RepairDetail }) {
  const text = useTexts();
  return (
    <section aria-label={text('repairs.found.parts')}>
      <h3>{text('repairs.found.parts')}</h3>
      {parts.length === 0 ? (
        <p className={styles.note}>{text('repairs.part.none')}</p>
      ) : (
        <ul>
          {parts.map(({ id, kind, oldSn, newSn, price, swappedAt }) => (
            <li key={id}>
              {text(`libraries.kinds.${kind}`)}: {oldSn || text('format.none')} →{' '}
              {newSn || text('format.none')} · {price} ·{' '}
              {text(swappedAt === null ? 'repairs.part.planned' : 'repairs.part.swapped')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What was done at last, its test, and what whoever asked says of it. */
export function RepairDone({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const heard =
    row.testOnline === null ? null : text(row.testOnline ? 'repairs.onlineNow' : 'repairs.offlineNow');
  return (
    <Fields
      title="repairs.groups.done"
      lines={[
        { label: 'repairs.found.treatment', value: row.treatment, wide: true },
        { label: 'repairs.columns.finishedAt', value: <Time at={row.finishedAt} /> },
        { label: 'repairs.found.test', value: heard && `${heard} · ${fixWords(row.testFix)}` },
        row.testRemark !== '' && { label: 'repairs.found.testRemark', value: row.testRemark },
        { label: 'repairs.found.signedBy', value: row.signedBy },
        { label: 'repairs.found.solves', value: text(row.solves ? 'repairs.yes' : 'repairs.no') },
        { label: 'repairs.columns.satisfaction', value: row.satisfaction },
        { label: 'repairs.columns.confirmedAt', value: <Time at={row.confirmedAt} /> },
        row.comment !== '' && { label: 'repairs.found.comment', value: row.comment, wide: true },
        row.complaint !== '' && { label: 'repairs.found.complaint', value: row.complaint, wide: true },
        { label: 'repairs.columns.visits', value: row.visits },
      ]}
    />
  );
}

/** When an engineer should have been there and it should have been completed, and when it was. */
export function RepairClocks({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const { arriveDueAt, repairDueAt, arrivedAt, finishedAt } = row;
  const kept = (was: number | null, due: number | null) =>
    was !== null && due !== null && ` · ${text(was <= due ? 'repairs.inTime' : 'repairs.tooLate')}`;
  return (
    <Fields
      title="repairs.groups.clocks"
      lines={[
        { label: 'repairs.columns.arriveDueAt', value: <Time at={arriveDueAt} /> },
        {
          label: 'repairs.columns.arrivedAt',
          value: (
            <>
              <Time at={arrivedAt} />
              {kept(arrivedAt, arriveDueAt)}
            </>
          ),
        },
        { label: 'repairs.columns.repairDueAt', value: <Time at={repairDueAt} /> },
        {
          label: 'repairs.columns.finishedAt',
          value: (
            <>
              <Time at={finishedAt} />
              {kept(finishedAt, repairDueAt)}
            </>
          ),
        },
      ]}
    />
  );
}

/** What people did with it, the oldest first, with the time spent before each. */
export function RepairSteps({ row: { acts } }: { row: RepairDetail }) {
  const text = useTexts();
  const formats = useFormats();
  if (acts.length === 0) return null;
  return (
    <section aria-label={text('repairs.groups.steps')}>
      <h3>{text('repairs.groups.steps')}</h3>
      <ol className={styles.lines}>
        {acts.map(({ id, step, station, by, reason, lng, lat, at }, i) => (
          <li key={id}>
            <strong>
              {wordsAt(text, `repairs.acts.${step}`) ?? wordsAt(text, `repairs.deeds.${step}`) ?? step}
              {station !== '' && ` · ${wordsAt(text, `repairs.stations.${station}`) ?? station}`}
            </strong>{' '}
            <Time at={at} />
            <p className={styles.note}>
              {by || text('format.none')}
              {i > 0 && ` · ${text('approvals.stayed', { time: formats.duration(at - acts[i - 1]!.at) })}`}
              {lng !== null && lat !== null && ` · ${formats.coordinates(lng, lat)}`}
            </p>
            {reason !== '' && <p>{wordsAt(text, `repairs.waits.${reason}`) ?? reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const stations = ['sent', 'passed', 'assigned', 'underRepair', 'completed', 'confirmed'] as const;

/** How far it has come, each station with the time at which it was reached. */
export function RepairProgress({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const last = (...steps: string[]) => row.acts.findLast(({ step }) => steps.includes(step))?.at ?? null;
  const reached: Record<(typeof stations)[number], number | null> = {
    sent: row.submittedAt,
    passed: last('pass'),
    assigned: row.handlerId === null ? null : last('assign', 'take'),
    underRepair: row.acts.find(({ step }) => step === 'checkIn')?.at ?? null,
    completed: row.handling === 'resolved' ? row.finishedAt : null,
    confirmed: row.confirmedAt,
  };
  const open = stations.find((one) => reached[one] === null);
  return (
    <ol className={styles.progress} aria-label={text('repairs.progress.label')}>
      {stations.map((one) => (
        <li
          key={one}
          className={styles.station}
          data-done={reached[one] !== null || undefined}
          data-now={one === open || undefined}
          aria-current={one === open ? 'step' : undefined}
        >
          {text(`repairs.progress.${one}`)}
          <span className={styles.note}>
            <Time at={reached[one]} />
          </span>
        </li>
      ))}
    </ol>
  );
}
