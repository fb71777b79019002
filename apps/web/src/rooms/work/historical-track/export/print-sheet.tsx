import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAccount } from '#kit/session/account.ts';
import { useProductTitle } from '#kit/settings/use-product-title.ts';
import { useTexts } from '#kit/words/text.ts';
import { attributionOf } from '#map/attribution.ts';
import { useMap } from '#map/map-context.ts';
import { useBaseMap } from '#map/tiles/use-base-map.ts';
import { trackCalls } from '../loading/track-calls.ts';
import { usePlayback } from '../playback/playback-store.ts';
import { groupsOf } from '../summary/summary-list.tsx';
import type { Column } from '../tables/column.ts';
import { useColumns } from '../tables/use-columns.ts';
import { pageTitle } from '../track-words.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import styles from './print-sheet.module.css';
import { offerMapForPrint, usePrintedPicture } from './printing.ts';

/** Below the map: lets it be printed. */
export function PrintableMap() {
  const map = useMap();
  useEffect(() => offerMapForPrint(map), [map]);
  return null;
}

/** What stands on A4: title, vehicles, span, map, figures, stops and jobs; the time and who printed it (C30). */
export function PrintSheet({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const formats = useFormats();
  const account = useAccount();
  const productTitle = useProductTitle();
  const picture = usePrintedPicture();
  const brushed = usePlayback((state) => state.brushed);
  const span = brushed ?? screen.span;
  const sums = useQueries({
    queries: (screen.tracks.length > 0 ? screen.vehicles : []).map(({ id }) =>
      trackCalls.summary({ device: id, source: screen.address.source, span }),
    ),
  });
  const base = useBaseMap();
  const columns = useColumns(screen.vehicles, screen.tracks[0]?.unit ?? 'm');
  if (!picture) return null;
  return createPortal(
    <article className={styles.sheet}>
      <header>
        <h2>
          {productTitle} · {text(pageTitle[screen.kind])}
        </h2>
        <p>
          {formats.dateTime(span.from)} – {formats.dateTime(span.to)}
        </p>
      </header>
      <img src={picture} alt={text('track.export.pictureOf')} />
      {screen.vehicles.map((vehicle, index) => {
        const sum = sums[index]?.data;
        return (
          <section key={vehicle.id}>
            <h3>
              {vehicle.name} · {vehicle.sn}
            </h3>
            <dl>
              {sum &&
                groupsOf(sum, formats).flatMap(({ rows }) =>
                  rows.map(([key, shown]) => (
                    <div key={key}>
                      <dt>{text(key)}</dt>
                      <dd>
                        {shown === null
                          ? text('format.none')
                          : typeof shown === 'string'
                            ? shown
                            : `${shown.value} ${shown.unit}`}
                      </dd>
                    </div>
                  )),
                )}
            </dl>
          </section>
        );
      })}
      <PlainRows title={text('track.table.jobs')} columns={columns.jobs} rows={screen.details.jobs} />
      <PlainRows title={text('track.table.stops')} columns={columns.stops} rows={screen.details.stops} />
      <footer>
        <div>{attributionOf(base.shown, text)}</div>
        {text('track.export.printedAt', {
          time: formats.dateTime(Date.now()),
          name: account?.displayName || account?.name || '',
        })}
      </footer>
    </article>,
    document.body,
  );
}

/** All rows of a table: paper does not scroll. */
function PlainRows<Row>({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={columns.map((column) => column.shown(row)).join()}>
              {columns.map((column) => (
                <td key={column.title}>{column.shown(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
