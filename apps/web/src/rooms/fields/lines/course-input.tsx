import type { LineForm, LngLat } from '@furrow/contract';
import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { MapView } from '#map/map-view.tsx';
import { CourseDrawing } from './course-drawing.tsx';
import { LineLayer, PassLayer } from './line-layers.tsx';
import { lineShapes, passShapes } from './line-shapes.ts';
import styles from './lines.module.css';
import { PointRows } from './point-rows.tsx';

interface Props {
  /** The line as the form has it, its points in the value. */
  line: Pick<LineForm, 'type' | 'points' | 'heading' | 'widthM'>;
  rings: LngLat[][] | null;
  /** Form.Item fills these in. */
  value?: LngLat[];
  onChange?: (points: LngLat[]) => void;
}

const none: LngLat[] = [];
const mostOf: Record<LineForm['type'], number> = { straight: 2, heading: 1, curve: 5000, pivot: 2 };

/** The course of a line: clicked and dragged on the map, or typed beside it; every step can be taken back. */
export function CourseInput({ line, rings, value = none, onChange }: Props) {
  const text = useTexts();
  const [past, setPast] = useState<LngLat[][]>([]);
  const { type, heading, widthM } = line;
  const shown = useMemo(() => ({ type, heading, widthM, points: value }), [type, heading, widthM, value]);
  const shapes = useMemo(() => lineShapes({ ...shown, id: 'own' }), [shown]);
  const passes = useMemo(() => (isWhole(shown) ? passShapes(shown, rings).length : 0), [shown, rings]);
  const change = (points: LngLat[]) => {
    setPast([...past, value].slice(-50));
    onChange?.(points);
  };
  const undo = () => {
    onChange?.(past.at(-1) ?? none);
    setPast(past.slice(0, -1));
  };
  const around = rings?.[0] ?? value;
  return (
    <div className={styles.course}>
      <div className={styles.courseMap}>
        <MapView label={text('lines.groups.where')} small>
          <PassLayer line={isWhole(shown) ? shown : null} rings={rings} />
          <LineLayer id="course" shapes={shapes} picked="own" />
          <CourseDrawing points={value} most={mostOf[type]} onChange={change} />
          <FitPoints points={around} fit={rings ? 'block' : value.length > 0 ? 'points' : null} />
        </MapView>
      </div>
      <div className={styles.courseSide}>
        <p className={styles.hint}>{text(`lines.drawHint.${type}`)}</p>
        <Space wrap>
          <Button onClick={undo} disabled={past.length === 0}>
            {text('lines.undo')}
          </Button>
          <Button onClick={() => change([])} disabled={value.length === 0}>
            {text('lines.clear')}
          </Button>
        </Space>
        <PointRows type={type} points={value} most={mostOf[type]} onChange={change} />
        {passes > 0 && <p className={styles.hint}>{text('lines.passes', { count: passes })}</p>}
      </div>
    </div>
  );
}

/** Whether there is enough of it to show passes. */
function isWhole({ type, points, heading, widthM }: Props['line']): boolean {
  if (!(widthM > 0)) return false;
  return type === 'heading' ? points.length === 1 && heading !== null : points.length > 1;
}
