import type { PanelAreas, PanelCards, PanelFigure } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { Card, changeOf } from './card.tsx';
import styles from './data-panel.module.css';
import { usePanelAreas, usePanelCards, usePanelWarnings } from './panel-calls.ts';

type Before = 'yesterday' | 'lastMonth';
/** Where each figure leads: the list with that filter. */
const cards: readonly { name: keyof PanelCards; to: string; cars?: true; before?: Before }[] = [
  { name: 'vehicles', to: '/carMonitor' },
  { name: 'working', to: '/carMonitor?state=working' },
  { name: 'online', to: '/carMonitor?state=working&state=online', before: 'yesterday' },
  { name: 'offline', to: '/carMonitor?state=offline' },
  {
    name: 'installedThisMonth',
    to: `/carManage?installedAt=${homeDay().slice(0, 7)}-01..${homeDay()}`,
    cars: true,
    before: 'lastMonth',
  },
  { name: 'expiringSoon', to: '/carManage?registrationDays=0..30', cars: true },
  { name: 'unknownTerminals', to: '/carMonitor' },
];

export function CardsBlock() {
  const text = useTexts();
  const mayCars = useMay('carManage');
  const mayJobs = useMay('deviceJob');
  const { data, error, refetch } = usePanelCards();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <h2 className={styles.title}>{text('dataPanel.blocks.cards')}</h2>
      <ul className={styles.cards}>
        {cards.map(({ name, to, cars, before }) => (
          <li key={name} data-card={name}>
            <CountCard
              name={name}
              figure={data?.[name]}
              to={cars && !mayCars ? undefined : to}
              before={before}
            />
          </li>
        ))}
        <WarningsCard />
        {mayJobs && <AreaCards />}
      </ul>
    </>
  );
}

/** Leads to the list that holds the most of them. */
function WarningsCard() {
  const text = useTexts();
  const formats = useFormats();
  const { data } = usePanelWarnings();
  if (!data) return null;
  const [most] = data.pages;
  return (
    <li data-card="warnings">
      <Card
        title={text('dataPanel.cards.warnings')}
        now={formats.number(data.active)}
        was={text('dataPanel.serious', { count: formats.number(data.serious) })}
        to={most && `/${most.page}`}
      />
    </li>
  );
}

interface CountProps {
  name: keyof PanelCards;
  figure: PanelFigure | undefined;
  to: string | undefined;
  before: Before | undefined;
}

function CountCard({ name, figure, to, before }: CountProps) {
  const text = useTexts();
  const formats = useFormats();
  const was = before ? (figure?.before ?? null) : null;
  return (
    <Card
      title={text(`dataPanel.cards.${name}`)}
      now={figure && formats.number(figure.now)}
      change={figure && was !== null ? changeOf(figure.now, was, formats.number) : undefined}
      was={before && was !== null ? text(`dataPanel.${before}`, { value: formats.number(was) }) : undefined}
      to={to}
    />
  );
}

const areaCards = [
  { name: 'areaToday', now: 'today', was: 'yesterday', words: 'yesterdayWhole' },
  { name: 'areaYear', now: 'year', was: 'yearBefore', words: 'yearBefore' },
] as const;

function AreaCards() {
  const { data } = usePanelAreas();
  return areaCards.map((card) => (
    <li key={card.name} data-card={card.name}>
      <AreaCard card={card} areas={data} />
    </li>
  ));
}

function AreaCard({ card, areas }: { card: (typeof areaCards)[number]; areas: PanelAreas | undefined }) {
  const text = useTexts();
  const formats = useFormats();
  const title = text(`dataPanel.cards.${card.name}`);
  if (areas === undefined) return <Card title={title} now={undefined} />;
  const [now, was] = [areas[card.now], areas[card.was]];
  return (
    <Card
      title={title}
      now={formats.area(now.areaM2).value}
      unit={formats.area(now.areaM2).unit}
      change={changeOf(now.areaM2, was.areaM2, (m2) => formats.area(m2).value)}
      was={text(`dataPanel.${card.words}`, { value: joined(formats.area(was.areaM2)) })}
      to={`/deviceJob?workDate=${now.from}..${now.to}`}
    />
  );
}
