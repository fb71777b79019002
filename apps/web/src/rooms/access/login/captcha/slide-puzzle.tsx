import { puzzle, type SlideChallenge } from '@furrow/contract';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from './captcha.module.css';
import type { Captcha } from './use-captcha.ts';

const farthest = puzzle.width - puzzle.piece;
/** A drag leaves many points; a mere click leaves one and is not yet an answer. */
const fewestPoints = 3;

/** A piece that the slider below moves: dragged and let go, or moved by the arrow keys and confirmed by Enter. */
export function SlidePuzzle({ challenge, captcha }: { challenge: SlideChallenge; captcha: Captcha }) {
  const text = useTexts();
  const [x, setX] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  const trail = useRef<[number, number][]>([]);
  const byKey = useRef(false);
  const { tryIt, mood } = captcha;

  const answer = () => {
    if (trail.current.length >= fewestPoints) tryIt({ x: trail.current.at(-1)![0], trail: trail.current });
  };
  useEffect(() => slider.current?.focus(), []);
  // React's onChange is the browser's "input"; "change" comes when the slider is let go.
  const onLetGo = useRef(answer);
  onLetGo.current = answer;
  useEffect(() => {
    const letGo = () => !byKey.current && onLetGo.current();
    const element = slider.current;
    element?.addEventListener('change', letGo);
    return () => element?.removeEventListener('change', letGo);
  }, []);

  const move = (to: number) => {
    const now = performance.now();
    if (trail.current.length === 0) trail.current.push([0, 0]);
    began.current ??= now;
    trail.current.push([to, Math.round(now - began.current)]);
    setX(to);
  };
  const began = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    byKey.current = true;
    if (event.key === 'Enter') answer();
  };
  const place = { '--x': x / puzzle.width, '--y': challenge.y / puzzle.height } as CSSProperties;
  return (
    <div className={styles.puzzle} data-mood={mood} style={place}>
      <div className={styles.picture}>
        <img
          src={challenge.background}
          alt=""
          width={puzzle.width}
          height={puzzle.height}
          draggable={false}
        />
        <img className={styles.piece} src={challenge.piece} alt="" draggable={false} />
      </div>
      <input
        ref={slider}
        className={styles.slider}
        type="range"
        min={0}
        max={farthest}
        step={1}
        value={x}
        aria-label={text('signIn.captcha.slider')}
        aria-describedby="captcha-hint"
        disabled={mood !== 'open' || captcha.waitS > 0}
        onChange={(event) => move(Number(event.target.value))}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      <p id="captcha-hint" className={styles.hint}>
        {text('signIn.captcha.hint')}
        <br />
        {text('signIn.captcha.keys')}
      </p>
    </div>
  );
}
