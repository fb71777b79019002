import { activityCalls, type Champion } from '@furrow/contract';
import { useEffect, useState } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import styles from './activity.module.css';
import { useMachineWords } from './rankings.tsx';

const perPage = 2;
/** A page gives way to the next after so long, ms. */
const turnMs = 8000;

/** The best of the period, two at a time; they halt under the pointer, at the keyboard, and by a button. */
export function ChampionsPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const title = text('activity.panels.champions');
  return (
    <WallPanel area="champions" query={useWall(activityCalls.champions, asked, { query: asked.query })}>
      {({ at, rows }) => <Champions {...{ title, at, rows }} />}
    </WallPanel>
  );
}

function Champions({ title, at, rows }: { title: string; at: number; rows: readonly Champion[] }) {
  const text = useTexts();
  const [page, setPage] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  useEffect(() => {
    if (held || stopped) return;
    const timer = setInterval(() => setPage((now) => now + 1), turnMs);
    return () => clearInterval(timer);
  }, [held, stopped]);
  const shown = rows.slice((page % pages) * perPage, ((page % pages) + 1) * perPage);
  return (
    <div onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <div className={walls.head}>
        <h2>{title}</h2>
        <PanelTools {...{ title, at }} />
        <span className={walls.buttons}>
          <button type="button" aria-pressed={!stopped} onClick={() => setStopped(!stopped)}>
            {text('bigScreen.turns')}
          </button>
        </span>
      </div>
      {rows.length === 0 && <p className={walls.empty}>{text('walls.noData')}</p>}
      <ul className={styles.champions}>
        {shown.map((one) => (
          <ChampionLine key={`${one.kind} ${one.workType}`} one={one} />
        ))}
      </ul>
    </div>
  );
}

function ChampionLine({ one }: { one: Champion }) {
  const text = useTexts();
  const formats = useFormats();
  const words = useMachineWords();
  const { kind, workType, value } = one;
  const isMachine = kind === 'area' || kind === 'hours' || kind === 'quality';
  const { name, place } = isMachine ? words({ ...one, model: one.name }) : { name: one.name, place: '' };
  const figure = {
    area: () => joined(formats.area(value)),
    hours: () => `${formats.number(value, 1)} ${text('activity.hours')}`,
    quality: () => `${formats.number(value * 100, 1)} %`,
    dealer: () => formats.number(value),
    service: () => formats.number(value),
  }[kind]();
  const won =
    kind === 'area'
      ? text('activity.champion.area', { work: workType ? text(`exports.workType.${workType}`) : '' })
      : text(`activity.champion.${kind}`);
  return (
    <li>
      <span aria-hidden="true">★</span>
      <span title={[name, place, one.dealer].filter(Boolean).join(' · ')}>
        {[name, place, one.dealer].filter(Boolean).join(' · ')}
        <small>{won}</small>
      </span>
      <b>{figure}</b>
    </li>
  );
}
