import type { EntryDetail } from '@furrow/contract';
import { type ReactNode, useMemo } from 'react';
import { Fields } from '#kit/detail/fields.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';
import { ApprovalPanel, askedLines, standingLines } from '../shared/panel/approval-panel.tsx';
import { PlacesMap } from '../shared/panel/places-map.tsx';
import { Corrected } from './corrected.tsx';
import { entryKind } from './entry-kind.ts';
import { Marks } from './marks.tsx';

/** One entry as its reviewer decides it: what was entered and where it differs, checks, places and path. */
export function EntryPanel({ row, pictures }: { row: EntryDetail; pictures?: ReactNode }) {
  return (
    <ApprovalPanel kind={entryKind} row={row} below={<Places row={row} />}>
      <Marks row={row} />
      {pictures}
      <Request row={row} />
      <Corrected row={row} />
      <Machine row={row} />
      <Owner row={row} />
      {row.type === 'new' && <Parts row={row} />}
    </ApprovalPanel>
  );
}

function Request({ row }: { row: EntryDetail }) {
  const text = useTexts();
  return (
    <Fields
      title="approvals.groups.request"
      lines={[
        ...standingLines(row),
        { label: 'approvals.columns.type', value: text(`approvals.entry.types.${row.type}`) },
        { label: 'approvals.columns.sn', value: row.sn, copy: true },
        { label: 'approvals.columns.productModel', value: row.productModel },
        { label: 'approvals.columns.machineCode', value: row.machineCode, copy: true },
        ...askedLines(row),
      ]}
    />
  );
}

/** Where the machine is said to be, where its terminal was heard last, and where its pictures were taken. */
function Places({ row: { data, place, pictures } }: { row: EntryDetail }) {
  const text = useTexts();
  const { longitude: lng, latitude: lat } = data;
  const stated = useMemo(() => (lng === null || lat === null ? null : { lng, lat }), [lng, lat]);
  return (
    <>
      <h3>{text('approvals.entry.placeT')}</h3>
      <PlacesMap
        label={text('approvals.entry.placeT')}
        stated={stated}
        heard={place}
        pictures={pictures}
        zoom={12}
      />
    </>
  );
}

/** A value with what warehouse or library say otherwise, red where the reviewer found it wrong. */
function useMarked({ sources, marks }: EntryDetail) {
  const text = useTexts();
  return (field: string, said: ReactNode) => {
    const other = sources.find((one) => one.field === field);
    const value = marks.includes(field) ? <Wrong>{said}</Wrong> : said;
    if (!other) return value;
    const word =
      other.source === 'warehouse' ? 'approvals.entry.fromWarehouse' : 'approvals.entry.fromLibrary';
    return (
      <>
        {value ?? text('format.none')} <mark>{text(word, { value: other.value })}</mark>
      </>
    );
  };
}

function Wrong({ children }: { children: ReactNode }) {
  const text = useTexts();
  return (
    <strong className={styles.wrong} title={text('approvals.entry.wrong')}>
      {children === '' || children === null ? text('format.none') : children}
    </strong>
  );
}

function Machine({ row }: { row: EntryDetail }) {
  const text = useTexts();
  const marked = useMarked(row);
  const { data } = row;
  return (
    <Fields
      title="approvals.entry.machineT"
      lines={[
        {
          label: 'approvals.columns.machine',
          value: marked(row.marks.includes('model') ? 'model' : 'brand', row.machine),
        },
        {
          label: 'carForm.fields.carType',
          value: marked('carType', data.carType && carTypeWords(data.carType, text)),
        },
        { label: 'carForm.fields.alias', value: marked('alias', data.alias) },
        { label: 'carForm.fields.plate', value: marked('plate', data.plate), copy: true },
        { label: 'carForm.fields.horsepower', value: marked('horsepower', row.horsepower) },
        {
          label: 'carForm.fields.workType',
          value: marked('workType', text(`exports.workType.${data.workType}`)),
        },
        {
          label: 'carForm.fields.widthCm',
          value: marked('widthCm', data.widthCm === null ? '' : `${data.widthCm} ${text('carForm.cmUnit')}`),
        },
        {
          label: 'carForm.fields.registrationDays',
          value: marked('registrationDays', data.registrationDays),
        },
        { label: 'carForm.fields.remark', value: marked('remark', data.remark), wide: true },
      ]}
    />
  );
}

function Owner({ row }: { row: EntryDetail }) {
  const { wayTo } = useDivisions();
  const marked = useMarked(row);
  const { data } = row;
  const place = wayTo(data.divisionCode)
    .map(({ name }) => name)
    .join(' ');
  return (
    <Fields
      title="approvals.entry.ownerT"
      lines={[
        { label: 'carForm.fields.ownerName', value: marked('ownerName', data.ownerName) },
        { label: 'carForm.fields.ownerPhone', value: marked('ownerPhone', data.ownerPhone), copy: true },
        { label: 'carForm.fields.divisionCode', value: marked('divisionCode', place || data.divisionCode) },
        { label: 'carForm.fields.address', value: marked('address', data.address) },
        { label: 'carForm.fields.dealerId', value: marked('dealerId', row.dealer) },
        { label: 'carForm.fields.installer', value: marked('installer', data.installer) },
        { label: 'carForm.fields.installedOn', value: marked('installedOn', data.installedOn) },
      ]}
    />
  );
}

/** The serial numbers by their places. */
function Parts({ row }: { row: EntryDetail }) {
  const text = useTexts();
  const marked = useMarked(row);
  const { data } = row;
  const parts = Object.entries(data.parts).filter(([, sn]) => sn !== '');
  return (
    <>
      <h3>{text('approvals.entry.partsT')}</h3>
      {parts.length === 0 ? (
        <p className={styles.note}>{text('approvals.noParts')}</p>
      ) : (
        <ul>
          {parts.map(([slot, sn]) => (
            <li key={slot}>
              {text(`libraries.kinds.${slot.replace(/-\d+$/, '') as 'motor'}`)} {marked(`parts.${slot}`, sn)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
