import { fields, invalidTracksCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Slider } from 'antd';
import { useEffect, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './invalid-tracks.module.css';
import { SpanMap } from './span-map.tsx';

/** So much stands around the span, in which its ends can be dragged, seconds. */
const aroundS = 3600;

/** The span of the form on the map of its day, with handles for its two ends. Asks again when the span leaves what is there. */
export function HandledSpan() {
  const text = useTexts();
  const formats = useFormats();
  const form = Form.useFormInstance();
  const sn: string | undefined = Form.useWatch('sn', form);
  const from: number | null | undefined = Form.useWatch('from', form);
  const to: number | null | undefined = Form.useWatch('to', form);
  const [frame, setFrame] = useState<{ sn: string; from: number; to: number } | null>(null);
  const known = fields.sn.safeParse(sn ?? '').data;
  const [begin, end] = [from ?? 0, to ?? 0];
  const isWhole = known !== undefined && begin > 0 && end > begin;
  useEffect(() => {
    if (!isWhole) return;
    setFrame((now) =>
      now && now.sn === known && begin >= now.from - aroundS && end <= now.to + aroundS
        ? now
        : { sn: known, from: begin, to: end },
    );
  }, [isWhole, known, begin, end]);
  const { data: line } = useQuery({
    queryKey: ['invalidTrack', 'line', frame],
    queryFn: ({ signal }) => ask(invalidTracksCalls.lineOf, { query: frame! }, { signal }),
    enabled: frame !== null,
    retry: false,
  });
  if (!frame || !line || !isWhole) return null;
  const edges = [frame.from - aroundS, frame.to + aroundS] as const;
  return (
    <div className={styles.wide}>
      <div className={styles.map}>
        <SpanMap line={line} from={begin} to={end} />
      </div>
      <div className={styles.handles}>
        <Slider
          range
          min={edges[0]}
          max={edges[1]}
          value={[begin, end]}
          tooltip={{ formatter: (at) => (at === undefined ? '' : formats.dateTime(at)) }}
          aria-label={text('invalidTracks.map.drag')}
          onChange={([first, last]) => form.setFieldsValue({ from: first, to: last })}
        />
      </div>
    </div>
  );
}
