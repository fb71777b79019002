import type { LayerLegend } from '@furrow/contract';
import { Select } from 'antd';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { TargetPicker } from '#rooms/fields/public.ts';
import { type Shown, showBlock, showJob, showSeason } from './layer-address.ts';
import { seasonWords } from './layer-words.ts';
import styles from './layers.module.css';
import { useSeasons } from './use-layer.ts';

interface Props {
  shown: Shown | null;
  legend: LayerLegend | undefined;
  /** The block that the address names. */
  block: string | null;
}

/** Which block, which season of it, and one of its jobs or all of them. */
export function PickBar({ shown, legend, block }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const chosen = block ?? legend?.block?.id ?? null;
  const { data: seasons = [] } = useSeasons(chosen);
  const season = legend && chosen ? `${legend.season} ${legend.workType}` : null;
  const jobs = seasons.find((one) => `${one.season} ${one.workType}` === season)?.jobs ?? legend?.jobs ?? [];
  return (
    <div className={styles.picks}>
      <div className={styles.pick} title={text('layers.pick.block')}>
        <TargetPicker
          label={text('layers.pick.block')}
          path="layer/blocks"
          allowClear
          value={chosen}
          onChange={(id) => showBlock(id ?? null)}
        />
      </div>
      <Select
        className={styles.pick ?? ''}
        aria-label={text('layers.pick.season')}
        placeholder={text('layers.pick.season')}
        disabled={seasons.length === 0}
        value={season}
        options={seasons.map((one) => ({
          value: `${one.season} ${one.workType}`,
          label: `${seasonWords(one.season)} · ${text(`exports.workType.${one.workType}`)}`,
        }))}
        onChange={(value: string) => {
          const [day, type] = value.split(' ');
          showSeason(chosen!, day!, type!);
        }}
      />
      <Select
        className={styles.pick ?? ''}
        aria-label={text('layers.pick.job')}
        disabled={jobs.length === 0}
        value={shown?.jobId ?? ''}
        options={[
          { value: '', label: text('layers.pick.all'), disabled: !chosen },
          ...jobs.map(({ id, sn, workDate, areaM2 }) => ({
            value: id,
            label: `${sn} · ${workDate} · ${joined(formats.area(areaM2))}`,
          })),
        ]}
        onChange={(id: string) =>
          id === '' ? showSeason(chosen!, legend!.season, legend!.workType) : showJob(id)
        }
      />
    </div>
  );
}
