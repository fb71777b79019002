import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { LineType, LngLat } from '@furrow/contract';
import { Button, InputNumber } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from './lines.module.css';

interface Props {
  type: LineType;
  points: readonly LngLat[];
  most: number;
  onChange: (points: LngLat[]) => void;
}

/** So many vertices of a curve are typed; the others are on the map alone. */
const shownRows = 20;

/** The places of a line as numbers. */
export function PointRows({ type, points, most, onChange }: Props) {
  const text = useTexts();
  const names = type === 'pivot' ? [text('lines.centre'), text('lines.rim')] : ['A', 'B'];
  const nameOf = (index: number) => (type === 'curve' ? String(index + 1) : (names[index] ?? ''));
  const put = (index: number, at: 0 | 1, value: number | null) => {
    if (value === null) return;
    onChange(
      points.map((point, i) => (i === index ? (at === 0 ? [value, point[1]] : [point[0], value]) : point)),
    );
  };
  const input = (index: number, at: 0 | 1) => (
    <InputNumber
      aria-label={`${nameOf(index)} ${text(at === 0 ? 'lines.longitude' : 'lines.latitude')}`}
      value={points[index]?.[at] ?? null}
      min={at === 0 ? -180 : -90}
      max={at === 0 ? 180 : 90}
      precision={7}
      controls={false}
      style={{ width: '100%' }}
      changeOnBlur
      onChange={(value) => put(index, at, value)}
    />
  );
  return (
    <ul className={styles.points}>
      {points.slice(0, shownRows).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a vertex is its place in the line
        <li key={index}>
          <span>{nameOf(index)}</span>
          {input(index, 0)}
          {input(index, 1)}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={text('lines.removePoint')}
            onClick={() => onChange(points.filter((__, i) => i !== index))}
          />
        </li>
      ))}
      {points.length < most && (
        <li>
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() => onChange([...points, points.at(-1) ?? [0, 0]])}
          >
            {text('lines.addPoint')}
          </Button>
        </li>
      )}
    </ul>
  );
}
