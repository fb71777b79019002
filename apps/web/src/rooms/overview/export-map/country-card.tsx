import { type CountryCard as Card, exportCalls } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { night } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import styles from './export-map.module.css';

const monthsHeight = 130;

interface Props {
  asked: Asked;
  code: string;
  name: string;
  onClose: () => void;
}

/** One country in the place of the ranking: its parts, dealers, models and versions, and what was new month by month. */
export function CountryCard({ asked, code, name, onClose }: Props) {
  const text = useTexts();
  const query = useWall(exportCalls.country, asked, { query: { ...asked.query, code } });
  return (
    <WallPanel
      area="ranking"
      query={query}
      head={
        <div className={walls.buttons}>
          <button type="button" onClick={onClose}>
            ‹ {text('exportMap.card.close')}
          </button>
        </div>
      }
    >
      {(card) => <Content {...{ card, name }} />}
    </WallPanel>
  );
}

function Content({ card, name }: { card: Card; name: string }) {
  const text = useTexts();
  const formats = useFormats();
  const [mayList, mayMap] = [useMay('carManage'), useMay('carMonitor')];
  const parts = [
    ['provinces', card.provinces],
    ['dealers', card.dealers],
    ['models', card.models],
    ['versions', card.versions],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={walls.scroll} tabIndex={0} data-card={card.code}>
      <div className={walls.head}>
        <h2>
          {name}: {formats.number(card.devices)}
        </h2>
        <PanelTools
          {...{ title: name, at: card.at }}
          table={{
            namesTitle: name,
            names: parts.flatMap(([part, rows]) =>
              rows.map((row) => `${text(`exportMap.card.${part}`)}: ${row.name || text('walls.notGiven')}`),
            ),
            series: [
              {
                name: text('exportMap.measures.devices'),
                values: parts.flatMap(([, rows]) => rows.map(({ num }) => num)),
              },
            ],
          }}
        />
      </div>
      <p className={walls.buttons}>
        {mayMap && (
          <a href={`/carMonitor?division=${card.code}`} target="_blank" rel="noopener">
            {text('exportMap.card.open')}
          </a>
        )}
        {mayList && (
          <a href={`/carManage?division=${card.code}`} target="_blank" rel="noopener">
            {text('exportMap.card.list')}
          </a>
        )}
      </p>
      <Chart
        title={text('exportMap.card.months')}
        namesTitle={text('dataPanel.columns.month')}
        kind="bar"
        height={monthsHeight}
        names={card.months.map(({ time }) => time.slice(2))}
        series={[
          {
            name: text('exportMap.measures.added'),
            values: card.months.map(({ num }) => num),
            colour: night.accent,
          },
        ]}
      />
      {parts.map(
        ([part, rows]) =>
          rows.length > 0 && (
            <section key={part} className={styles.part}>
              <h3>{text(`exportMap.card.${part}`)}</h3>
              <ul>
                {rows.map((row) => (
                  <li key={row.name}>
                    <span>{row.name || text('walls.notGiven')}</span>
                    <b>{formats.number(row.num)}</b>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
