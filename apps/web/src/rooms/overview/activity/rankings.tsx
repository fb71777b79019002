import { activityCalls, type DeviceRank, type SalesBy, salesBy } from '@furrow/contract';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useMay } from '#kit/session/account.ts';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import styles from './activity.module.css';

/** As many as have room at a height that a finger meets on the smallest window. */
const perPage = 7;
const mostBars = 8;
const mostSales = 5;
const heights = { regions: 204, sales: 136 } as const;

/** The jobs behind a figure of the period, for who may see the list. */
export function useJobList({ period, days, division }: Asked): string | undefined {
  const may = useMay('deviceJob');
  if (!may || period === 'realTime') return undefined;
  return `/deviceJob?workDate=${days.begin}..${days.end}${division ? `&division=${division}` : ''}`;
}

/** What a machine is, in words: no SN and no alias stands on a wall. */
export function useMachineWords() {
  const text = useTexts();
  const { wayTo } = useDivisions();
  return ({ carType, model, divisionCode }: Pick<DeviceRank, 'carType' | 'model' | 'divisionCode'>) => ({
    name: [carTypeWords(carType, text), model].filter(Boolean).join(' ') || text('walls.notGiven'),
    place: wayTo(divisionCode).at(-1)?.name ?? text('bigScreen.somewhere'),
  });
}

/** Devices by worked area, a page at a time, with their move since the period before. */
export function DevicesPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const formats = useFormats();
  const areas = useShownAreas();
  const list = useJobList(asked);
  const [page, setPage] = useState(1);
  const words = useMachineWords();
  const title = text('activity.panels.devices');
  const query = useWall(activityCalls.areaDevice, asked, { query: { ...asked.query, page, size: perPage } });
  return (
    <WallPanel area="devices" query={query}>
      {({ at, devices, rows }) => (
        <div className={styles.ranking}>
          <div className={walls.head}>
            <h2>{title}</h2>
            <PanelTools
              {...{ title, at, list }}
              table={{
                namesTitle: title,
                names: rows.map((row) =>
                  `${row.rank} ${words(row).name} ${words(row).place} ${row.dealer}`.trim(),
                ),
                series: [{ name: areas.name, values: rows.map(({ areaM2 }) => areas.of(areaM2)) }],
              }}
            />
          </div>
          {rows.length === 0 && <p className={walls.empty}>{text('walls.noData')}</p>}
          <ol>
            {rows.map((row) => (
              <DeviceLine key={row.vehicleId} row={row} most={rows[0]!.areaM2} />
            ))}
          </ol>
          {devices > perPage && (
            <div className={walls.buttons}>
              <button
                type="button"
                aria-label={text('activity.earlier')}
                disabled={page === 1}
                onClick={() => setPage(page - 1)}
              >
                ‹
              </button>
              <span>
                {text('activity.ranks', {
                  from: formats.number((page - 1) * perPage + 1),
                  to: formats.number(Math.min(page * perPage, devices)),
                  total: formats.number(devices),
                })}
              </span>
              <button
                type="button"
                aria-label={text('activity.later')}
                disabled={page * perPage >= devices}
                onClick={() => setPage(page + 1)}
              >
                ›
              </button>
            </div>
          )}
        </div>
      )}
    </WallPanel>
  );
}

function DeviceLine({ row, most }: { row: DeviceRank; most: number }) {
  const formats = useFormats();
  const may = useMay('carMonitor');
  const { name, place } = useMachineWords()(row);
  const whole = [name, place, row.dealer].filter(Boolean).join(' · ');
  return (
    <li title={whole}>
      <span>{row.rank}</span>
      <Moved {...row} />
      <span className={styles.machine} style={{ '--part': `${(row.areaM2 / most) * 100}%` } as object}>
        {may ? (
          <a href={`/carMonitorDetail?id=${row.vehicleId}`} target="_blank" rel="noopener">
            <span className={styles.whole}>{whole}</span>
          </a>
        ) : (
          whole
        )}
      </span>
      <b>{joined(formats.area(row.areaM2))}</b>
    </li>
  );
}

function Moved({ rank, before }: Pick<DeviceRank, 'rank' | 'before'>) {
  const text = useTexts();
  const by = before === null ? null : before - rank;
  const [sign, words] =
    by === null
      ? (['✳', text('activity.moved.fresh')] as const)
      : by === 0
        ? (['–', text('activity.moved.same')] as const)
        : by > 0
          ? ([`▲${by}`, text('activity.moved.up', { num: by })] as const)
          : ([`▼${-by}`, text('activity.moved.down', { num: -by })] as const);
  return (
    <span className={styles.moved} title={words}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Regions by worked area; one leads to its parts and sets the region of the whole screen. */
export function RegionsPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const formats = useFormats();
  const areas = useShownAreas();
  const list = useJobList(asked);
  const title = text('activity.panels.regions');
  return (
    <WallPanel area="regions" query={useWall(activityCalls.areaRegion, asked, { query: asked.query })}>
      {({ at, rows }) => {
        const names = rows.map(({ name }) => name || text('walls.notGiven'));
        const series = [{ name: areas.name, values: rows.map(({ areaM2 }) => areas.of(areaM2)) }];
        const leads = (place: number) => {
          const id = rows[place]?.divisionId ?? '';
          return id !== '' && id !== asked.division;
        };
        return (
          <>
            <div className={walls.head}>
              <h2>{title}</h2>
              <PanelTools {...{ title, at, list }} table={{ namesTitle: title, names, series }} />
            </div>
            <Chart
              title={areas.name}
              namesTitle={text('bigScreen.region')}
              kind="barsAcross"
              height={heights.regions}
              names={names.slice(0, mostBars)}
              series={series.map((one) => ({
                ...one,
                values: one.values.slice(0, mostBars),
                notes: rows.slice(0, mostBars).map(({ areaM2, devices }) =>
                  text('activity.ofRegion', {
                    devices: formats.number(devices),
                    area: joined(formats.area(devices > 0 ? areaM2 / devices : 0)),
                  }),
                ),
              }))}
              onPick={(place) => leads(place) && asked.setDivision(rows[place]!.divisionId)}
              canPick={leads}
            />
          </>
        );
      }}
    </WallPanel>
  );
}

/** Sold less what came back, by dealer, region or product; what is below nothing is shown. */
export function SalesPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const may = useMay('warehouse');
  const [by, setBy] = useState<SalesBy>('dealer');
  const title = text('activity.panels.sales');
  return (
    <WallPanel
      area="sales"
      query={useWall(activityCalls.sales, asked, { query: { ...asked.query, by } })}
      head={
        <div className={walls.buttons}>
          {salesBy.map((one) => (
            <button key={one} type="button" aria-pressed={one === by} onClick={() => setBy(one)}>
              {text(`activity.salesBy.${one}`)}
            </button>
          ))}
        </div>
      }
    >
      {({ at, rows }) => {
        const names = rows.map(({ name }) => name || text('walls.notGiven'));
        const series = [{ name: text('activity.sold'), values: rows.map(({ sold }) => sold) }];
        return (
          <>
            <div className={walls.head}>
              <h2>{title}</h2>
              <PanelTools
                {...{ title, at }}
                list={may ? '/warehouse' : undefined}
                table={{ namesTitle: title, names, series }}
              />
            </div>
            <Chart
              title={text('activity.sold')}
              namesTitle={text(`activity.salesBy.${by}`)}
              kind="barsAcross"
              height={heights.sales}
              names={names.slice(0, mostSales)}
              series={series.map((one) => ({ ...one, values: one.values.slice(0, mostSales) }))}
            />
          </>
        );
      }}
    </WallPanel>
  );
}
