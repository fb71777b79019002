import type { LayerLegend, TargetLayerRow } from '@furrow/contract';
import { Alert } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../layers.module.css';

/** What a target says of itself. */
export function TargetLines({ target }: { target: NonNullable<LayerLegend['target']> }) {
  const text = useTexts();
  const formats = useFormats();
  const rate = (value: number): string => formats.number(value, 2);
  const lines = [
    [target.fileName, text('layers.target.edition', { edition: target.edition })],
    [text('layers.target.polygons'), formats.number(target.polygons)],
    [text('layers.target.rates'), `${rate(target.leastRate)} – ${rate(target.mostRate)} ${target.unit}`],
    [text('layers.target.mean'), `${rate(target.meanRate)} ${target.unit}`],
    [text('layers.target.covered'), `${formats.number(target.covered * 100, 1)} %`],
    [text('layers.target.by'), `${target.by ?? ''} ${formats.dateTime(target.createdAt)}`],
  ] as const;
  return (
    <dl className={styles.figures}>
      {lines.map(([label, value]) => [<dt key={`${label} t`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </dl>
  );
}

/** A target that is not confirmed yet, and which one it would take the place of. */
export function DraftTarget({ draft }: { draft: TargetLayerRow }) {
  const text = useTexts();
  const { replaces } = draft;
  return (
    <>
      <TargetLines target={draft} />
      {replaces && (
        <Alert
          type="info"
          showIcon
          title={text('layers.target.replaces', { edition: replaces.edition, name: replaces.fileName })}
        />
      )}
    </>
  );
}
