import { type SubsidyLineMap, subsidyStatementCalls } from '@furrow/contract';
import { useEffect, useRef } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './statements.module.css';

/** In the order of the bytes of the picture, from 1 on; the variable holds the colour. */
const classes = [
  ['pays', '--state-passed'],
  ['short', '--state-warning'],
  ['repeated', '--state-frozen'],
  ['outside', '--state-offline'],
  ['paid', '--state-expired'],
] as const;

/** The cells of a line that pay and those that don't, north up. */
export function LineMap({ statement, line }: { statement: string; line: string }) {
  const text = useTexts();
  const query = useCall(subsidyStatementCalls.lineMap, { params: { id: statement, line } });
  return (
    <QueryState query={query} lines={6}>
      {(map) => (
        <figure className={styles.map}>
          <Picture map={map} label={text('subsidy.map')} />
          <figcaption>
            {classes.map(([name, colour]) => (
              <span key={name} className={styles.legend}>
                <i style={{ background: `var(${colour})` }} />
                {text(`subsidy.cells.${name}`)}
              </span>
            ))}
          </figcaption>
        </figure>
      )}
    </QueryState>
  );
}

function Picture({ map, label }: { map: SubsidyLineMap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && canvas.current) draw(context, map, getComputedStyle(canvas.current));
  }, [map]);
  return <canvas ref={canvas} width={map.width} height={map.height} role="img" aria-label={label} />;
}

function draw(context: CanvasRenderingContext2D, map: SubsidyLineMap, style: CSSStyleDeclaration): void {
  const bytes = Uint8Array.from(atob(map.classes), (sign) => sign.charCodeAt(0));
  const { width, height } = map;
  context.clearRect(0, 0, width, height);
  for (const [i, [, name]] of classes.entries()) {
    context.fillStyle = style.getPropertyValue(name);
    for (let y = 0; y < height; y++) {
      let from = -1;
      for (let x = 0; x <= width; x++) {
        const here = x < width && bytes[y * width + x] === i + 1;
        if (here && from < 0) from = x;
        if (!here && from >= 0) {
          context.fillRect(from, y, x - from, 1);
          from = -1;
        }
      }
    }
  }
  outline(context, map, style.getPropertyValue('--ink'));
}

function outline(context: CanvasRenderingContext2D, map: SubsidyLineMap, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  for (const ring of map.outline ?? []) {
    context.beginPath();
    for (const [i, [lng, lat]] of ring.entries()) {
      const x = ((lng - map.west) / (map.east - map.west)) * map.width;
      const y = ((map.north - lat) / (map.north - map.south)) * map.height;
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}
