import type { BlockRow } from '@furrow/contract';
import { Link } from 'react-router';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink } from '#kit/list/cells.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { Deliveries } from '../deliveries/deliveries.tsx';
import { AreaOf } from './block-columns.tsx';

const labelled = ['name', 'type', 'ownerId', 'outline', 'crop', 'remark'];

/** One block with what was done on it and its history. */
export function BlockDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const maySend = useMay('blockManage.send');
  return (
    <DetailDrawer<BlockRow>
      path="blocks"
      kind="block"
      ids={ids}
      titleOf={({ name }) => name}
      details={(block) => (
        <>
          <BlockFields block={block} />
          <Deliveries path="blocks" id={block.id} maySend={maySend} />
        </>
      )}
      history={{
        labelOf: (field) => (labelled.includes(field) ? text(`blocks.fields.${field}` as TextKey) : null),
      }}
    />
  );
}

function BlockFields({ block }: { block: BlockRow }) {
  const text = useTexts();
  const formats = useFormats();
  const { divisionCode, lastWork } = block;
  return (
    <>
      <Fields
        title="blocks.groups.field"
        lines={[
          { label: 'blocks.fields.type', value: text(`blocks.types.${block.type}`) },
          { label: 'blocks.columns.areaM2', value: <AreaOf m2={block.areaM2} /> },
          { label: 'blocks.columns.owner', value: block.owner },
          { label: 'blocks.columns.dealer', value: block.dealer ?? '' },
          {
            label: 'blocks.columns.divisionCode',
            value: divisionCode === '' ? '' : <DivisionName code={divisionCode} />,
          },
          { label: 'blocks.fields.crop', value: block.crop },
          { label: 'blocks.columns.source', value: text(`blocks.sources.${block.source}`) },
          { label: 'blocks.columns.vertices', value: formats.number(block.vertices) },
          { label: 'blocks.columns.updatedAt', value: formats.dateTime(block.updatedAt) },
          { label: 'blocks.fields.remark', value: block.remark },
        ]}
      />
      <Fields
        title="blocks.groups.work"
        lines={[
          {
            label: 'blocks.columns.jobs',
            value: <CountLink count={block.jobs} to={`/deviceJob?block=${block.id}`} />,
          },
          { label: 'blocks.columns.lastWork', value: lastWork ?? '' },
          ...(block.samples > 0
            ? [{ label: 'blocks.columns.samples' as const, value: <SampleProgress block={block} /> }]
            : []),
        ]}
      />
    </>
  );
}

/** How far the sampling plans of the block are; leads to their samples. */
function SampleProgress({ block: { id, samples, samplesTaken } }: { block: BlockRow }) {
  const text = useTexts();
  const formats = useFormats();
  const told = text('blocks.samplesTaken', {
    taken: formats.number(samplesTaken),
    samples: formats.number(samples),
    percent: formats.number((samplesTaken / samples) * 100, 0),
  });
  return useMay('samplingStatistics') ? <Link to={`/sampling_statistics?block=${id}`}>{told}</Link> : told;
}
