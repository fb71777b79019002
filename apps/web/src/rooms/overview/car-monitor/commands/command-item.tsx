import type { CommandRow } from '@furrow/contract';
import { Button } from 'antd';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMapIfAny } from '#map/map-context.ts';
import { goTo } from '../map-room.ts';
import { CommandPhoto } from './command-photo.tsx';
import { closerLeftS, isOpen, refusalKey, stepsOf } from './command-words.ts';
import styles from './commands.module.css';

/** One command with the time of each step, the terminal's answer, and the way back while it has not ended. */
export function CommandItem({ row, onWithdraw }: { row: CommandRow; onWithdraw: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const refusal = refusalKey(row);
  return (
    <li className={styles.item} data-state={row.state}>
      <div className={styles.title}>
        <b>{text(`monitor.commands.kinds.${row.kind}`)}</b>
        <small>{row.by}</small>
        {isOpen(row) && (
          <Button size="small" type="link" onClick={onWithdraw}>
            {text('monitor.commands.withdraw')}
          </Button>
        )}
      </div>
      <div className={styles.steps}>
        {stepsOf(row).map(({ key, time }) => (
          <span key={key} title={formats.dateTime(time)}>
            {text(key)} <time>{formats.time(time)}</time>
          </span>
        ))}
      </div>
      {refusal && <p className={styles.refusal}>{text(refusal)}</p>}
      <CloserLeft row={row} />
      <Answer row={row} />
    </li>
  );
}

function CloserLeft({ row }: { row: CommandRow }) {
  const text = useTexts();
  const formats = useFormats();
  const left = closerLeftS(row, useNow(1000) / 1000);
  return left > 0 ? <p>{text('monitor.commands.closerLeft', { time: formats.duration(left) })}</p> : null;
}

function Answer({ row: { answer } }: { row: CommandRow }) {
  const text = useTexts();
  if (!answer) return null;
  if ('position' in answer) return <Position {...answer.position} />;
  if ('photos' in answer) return answer.photos.map((id) => <CommandPhoto key={id} id={id} />);
  return <p>{text('monitor.commands.valuesRead', { count: answer.parameters.length })}</p>;
}

/** Where it answered from; on the live map it leads there, the other pages of a vehicle only tell it. */
function Position({ lng, lat, time }: { lng: number; lat: number; time: number }) {
  const formats = useFormats();
  const map = useMapIfAny();
  const words = `${formats.coordinates(lng, lat)} · ${formats.time(time)}`;
  if (!map) return <p>{words}</p>;
  return (
    <Button
      size="small"
      type="link"
      className={styles.place ?? ''}
      onClick={() => goTo(map, [lng, lat], Math.max(15, map.getZoom()))}
    >
      {words}
    </Button>
  );
}
