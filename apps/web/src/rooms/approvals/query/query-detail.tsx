import type { EntryQueryDetail } from '@furrow/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { DeedBar } from '#kit/detail/deed-bar.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { correctionPath } from '../entry/correction-start.tsx';
import styles from '../shared/approvals.module.css';
import { ItemFiles } from '../shared/item-files.tsx';
import { PathPanel } from '../shared/panel/path-panel.tsx';
import { PlacesMap } from '../shared/panel/places-map.tsx';
import own from './query.module.css';
import { archivePath } from './query-drawer.tsx';
import { ComparedFields, ComparedParts, EntryHead } from './query-panel.tsx';

/** /entryQueryDetail: the proof of one entry, years later. Without `?id` there is nothing to prove. */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  const query = useRow<EntryQueryDetail>('infoEntryQuery', id);
  return (
    <main className={styles.page} id="content">
      {id === null ? (
        <>
          <PageHeading>{text('titles.entryQueryDetail')}</PageHeading>
          <p className={styles.note}>{text('refusals.notFound')}</p>
        </>
      ) : (
        <QueryState query={query} lines={10}>
          {(row) => <Detail row={row} />}
        </QueryState>
      )}
    </main>
  );
}

function Detail({ row }: { row: EntryQueryDetail }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayVehicles, mayCorrect] = [useMay('carManage'), useMay('infoEntry.create')];
  const granted = row.state === 'passed' || row.state === 'rePassed';
  const [print] = useAddressItem('print');
  useEffect(() => {
    if (print !== null && granted) window.print();
  }, [print, granted]);
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{`${row.number} · ${row.sn}`}</PageHeading>
        <DeedBar
          deeds={[
            ...(granted
              ? [
                  {
                    key: 'certificate',
                    label: text('approvals.query.certificate'),
                    onClick: () => window.print(),
                  },
                ]
              : []),
            ...(mayCorrect && granted && row.deviceState !== 'idle' && row.deviceState !== 'cancelled'
              ? [
                  {
                    key: 'correct',
                    label: text('approvals.entry.correct'),
                    onClick: () => void navigate(correctionPath(row.sn)),
                  },
                ]
              : []),
            ...(mayVehicles && granted
              ? [
                  {
                    key: 'vehicle',
                    label: text('approvals.entry.vehicle'),
                    onClick: () => void navigate(`/carManage?sn=${row.sn}`),
                  },
                ]
              : []),
          ]}
        />
      </header>
      <EntryHead row={row} />
      <ComparedFields row={row} />
      <ComparedParts row={row} />
      <h3>{text('approvals.entry.pictures')}</h3>
      <ItemFiles items={row.data.items} files={row.files} />
      <Places row={row} />
      <h3>{text('approvals.groups.path')}</h3>
      <PathPanel kind={archivePath} row={row} />
      {granted && <Certificate row={row} />}
    </>
  );
}

function Places({ row }: { row: EntryQueryDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const at = (place: EntryQueryDetail['place']) =>
    place && `${formats.coordinates(place.lng, place.lat)} · ${formats.dateTime(place.at)}`;
  const { longitude, latitude, address } = row.data;
  const said = longitude !== null && latitude !== null ? { lng: longitude, lat: latitude } : null;
  const stated = said ? formats.coordinates(said.lng, said.lat) : '';
  return (
    <>
      <Fields
        title="approvals.query.places"
        lines={[
          {
            label: 'approvals.query.stated',
            value: [address, stated].filter(Boolean).join(' · '),
            wide: true,
          },
          { label: 'approvals.query.firstHeard', value: at(row.firstPlace) },
          { label: 'approvals.query.lastHeard', value: at(row.place) },
        ]}
      />
      <PlacesMap
        label={text('approvals.query.places')}
        stated={said}
        heard={row.place}
        pictures={row.pictures}
        zoom={12}
      />
    </>
  );
}

/** On paper alone: who granted it, a line for the customer, and a code that opens this page. */
function Certificate({ row }: { row: EntryQueryDetail }) {
  const text = useTexts();
  const url = `${window.location.origin}/entryQueryDetail?id=${row.id}`;
  return (
    <section className={own.certificate} data-print="only">
      <div>
        <h3>{text('approvals.query.certificateT')}</h3>
        <p>{`${row.number} · ${row.sn} · ${row.productModel}`}</p>
        <p>
          {text('approvals.query.passedBy')}: {[row.step1By, row.step2By].filter(Boolean).join(', ')}
        </p>
        <p className={own.line}>{text('approvals.query.signature')}</p>
      </div>
      <div className={own.code}>
        <QrPicture url={url} label={row.number} />
      </div>
    </section>
  );
}
