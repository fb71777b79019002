import type { RepairDetail } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';
import { Waiting } from '#rooms/approvals/public.ts';
import { fixWords } from '../device-feedback/device-columns.tsx';
import { priorityWords } from '../problems/problem-columns.tsx';
import { categoryWords, Distance, RepairDue, SourceOf, stateTag } from './repair-columns.tsx';

/** The application as it was sent, with who has it and by when. */
export function RepairRequest({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const { data } = row;
  const suspected = row.fitted.find(({ id }) => id === data.componentId);
  const wish = [data.wishOn, data.wishHalf && text(`repairs.halfDays.${data.wishHalf}`)]
    .filter(Boolean)
    .join(' ');
  return (
    <Fields
      title="repairs.groups.request"
      lines={[
        { label: 'repairs.columns.text', value: data.text, wide: true },
        { label: 'repairs.columns.handling', value: stateTag(row) },
        row.waitsUntil !== null && { label: 'repairs.columns.waitsUntil', value: row.waitsUntil },
        { label: 'repairs.columns.priority', value: priorityWords(row.priority) },
        row.waitingSince !== null && {
          label: 'approvals.columns.waitingSince',
          value: <Waiting row={row} />,
        },
        { label: 'repairs.columns.type', value: text(`repairs.types.${row.type}`) },
        { label: 'repairs.columns.category', value: categoryWords(row.category) },
        { label: 'repairs.columns.since', value: data.since },
        { label: 'repairs.columns.stopped', value: text(row.stopped ? 'repairs.yes' : 'repairs.no') },
        { label: 'repairs.columns.source', value: <SourceOf row={row} /> },
        { label: 'approvals.columns.applicant', value: row.applicant },
        { label: 'approvals.columns.company', value: row.company },
        { label: 'repairs.columns.contact', value: row.contact },
        { label: 'repairs.columns.phone', value: row.phone, copy: true },
        { label: 'repairs.columns.address', value: data.address },
        wish !== '' && { label: 'repairs.columns.wish', value: wish },
        suspected !== undefined && {
          label: 'repairs.columns.component',
          value: `${wordsAt(text, `libraries.kinds.${suspected.kind}`) ?? ''} ${suspected.sn || suspected.model}`,
        },
        row.round > 1 && { label: 'repairs.columns.round', value: row.round },
        { label: 'repairs.columns.handler', value: row.handler },
        { label: 'repairs.columns.plannedOn', value: row.plannedOn },
        { label: 'repairs.columns.point', value: row.point },
        { label: 'repairs.columns.pointPhone', value: row.pointPhone, copy: true },
        { label: 'repairs.columns.distanceM', value: <Distance metres={row.distanceM} /> },
        { label: 'repairs.columns.repairDueAt', value: <RepairDue row={row} /> },
      ]}
    />
  );
}

/** The machine as it is now, with what it was repaired for before. */
export function RepairDevice({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const { place } = row;
  return (
    <>
      <Fields
        title="repairs.groups.device"
        lines={[
          {
            label: 'repairs.columns.sn',
            value: <Link to={`/carMonitorDetail?id=${row.vehicleId}`}>{row.sn}</Link>,
          },
          { label: 'repairs.columns.alias', value: row.alias },
          { label: 'repairs.columns.productModel', value: row.productModel },
          { label: 'approvals.columns.deviceState', value: text(`format.state.${row.deviceState}`) },
          { label: 'repairs.columns.dealer', value: row.dealer },
          { label: 'repairs.columns.divisionCode', value: <DivisionName code={row.divisionCode} /> },
          { label: 'repairs.columns.warrantyUntil', value: <Time at={row.warrantyUntil} /> },
          row.warranty !== null && {
            label: 'repairs.columns.warranty',
            value: text(row.warranty ? 'repairs.yes' : 'repairs.no'),
          },
          {
            label: 'repairs.columns.online',
            value: text(row.online ? 'repairs.onlineNow' : 'repairs.offlineNow'),
          },
          { label: 'repairs.columns.fix', value: fixWords(row.fix) },
          { label: 'repairs.columns.softwareVersion', value: row.softwareVersion },
          {
            label: 'repairs.columns.position',
            value: place === null ? null : formats.coordinates(place.lng, place.lat),
          },
        ]}
      />
      <OtherRepairs title={text('repairs.groups.others')} rows={row.others} none={text('format.none')} />
    </>
  );
}

/** Repairs with their state, each with the way to it. */
export function OtherRepairs({
  title,
  rows,
  none,
}: {
  title: string;
  rows: RepairDetail['others'];
  none: string;
}) {
  const text = useTexts();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {rows.map(({ id, number, category, state, at }) => (
            <li key={id}>
              <Link to={`/repairDetail?id=${id}`}>{number}</Link> {categoryWords(category as 'steering')} ·{' '}
              {wordsAt(text, `repairs.states.${state}`) ??
                wordsAt(text, `approvals.states.${state}`) ??
                state}{' '}
              · <Time at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
