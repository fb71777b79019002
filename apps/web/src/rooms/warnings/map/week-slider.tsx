import { Button, Slider } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { writeAddress } from '#kit/address.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './terminal-map.module.css';

const weeks = 12;
const weekS = 7 * 86_400;
/** A week of the play, ms. */
const stepMs = 1200;

/** How it grew: the state at the end of each of the last weeks, by hand or played. The last stop is now. */
export function WeekSlider({ stood }: { stood: number | null }) {
  const text = useTexts();
  const formats = useFormats();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const [plays, setPlays] = useState(false);
  const at = stood === null ? 0 : Math.max(-weeks, Math.min(-1, Math.round((stood - now) / weekS)));
  const go = (week: number) => writeAddress({ stood: week >= 0 ? null : String(now + week * weekS) });
  const step = useEffectEvent(() => {
    if (at >= 0) setPlays(false);
    else go(at + 1);
  });
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => step(), stepMs);
    return () => clearInterval(timer);
  }, [plays]);
  const play = () => {
    if (!plays && at >= 0) go(-weeks);
    setPlays(!plays);
  };
  const label = at >= 0 ? text('warnings.map.now') : formats.date(now + at * weekS);
  return (
    <div className={styles.weeks}>
      <Button size="small" onClick={play}>
        {text(plays ? 'warnings.map.pause' : 'warnings.map.play')}
      </Button>
      <Slider
        min={-weeks}
        max={0}
        value={at}
        onChange={go}
        tooltip={{ formatter: null }}
        ariaLabelForHandle={text('warnings.map.week')}
      />
      <span>{label}</span>
    </div>
  );
}
