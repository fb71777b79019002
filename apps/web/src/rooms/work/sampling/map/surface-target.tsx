import {
  layerCalls,
  type Nutrient,
  type RateUnit,
  rateUnits,
  type SoilSurface,
  samplingCalls,
  valueUnitOf,
  type WorkType,
  workTypes,
} from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, type Given } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { seasonWords } from '../../variable-layer/layer-words.ts';
import { DraftTarget } from '../../variable-layer/target/target-lines.tsx';
import styles from '../sampling.module.css';
import { evenLimits, nearSeasons } from './zones.ts';

interface Props {
  block: string;
  nutrient: Nutrient;
  layer: string;
  surface: SoilSurface;
  onClose: () => void;
}

const zoneCounts = [2, 3, 4, 5] as const;
const workedWith: readonly WorkType[] = workTypes.filter(
  (one) => valueUnitOf(one) !== 'm' && one !== 'harvesting',
);

/** Zones of the surface get their rates; what comes of it is a draft until it is put in force. */
export function SurfaceTarget({ block, nutrient, layer, surface, onClose }: Props) {
  const text = useTexts();
  const [wish, setWish] = useState<Wish>({
    season: seasonsNow()[1],
    workType: 'spraying',
    unit: 'L/ha',
    count: 3,
  });
  const [rates, setRates] = useState<readonly (number | null)[]>([]);
  const limits = evenLimits(surface, wish.count);
  const given = Array.from({ length: limits.length + 1 }, (_, i) => rates[i] ?? null);
  const { make, confirm } = useTarget({ block, nutrient, layer, ...wish, limits, rates: given as number[] });
  const draft = make.data;
  // What was made of other choices is no draft of these.
  const change = (deed: () => void) => {
    deed();
    make.reset();
  };
  return (
    <Modal
      open
      title={text('sampling.target.title')}
      okText={text(draft ? 'layers.target.confirm' : 'sampling.target.make')}
      okButtonProps={{ disabled: given.includes(null) }}
      cancelText={text('forms.confirm.cancel')}
      confirmLoading={make.isPending || confirm.isPending}
      onOk={() => (draft ? confirm.mutate(draft.id) : make.mutate())}
      onCancel={onClose}
    >
      <p className={styles.hint}>{text('sampling.target.hint')}</p>
      <Wishes wish={wish} onChange={(changed) => change(() => setWish(changed))} />
      <Zones
        limits={limits}
        rates={given}
        unit={wish.unit}
        nutrient={nutrient}
        onChange={(place, rate) => change(() => setRates(given.map((one, i) => (i === place ? rate : one))))}
      />
      {make.error && <Alert type="error" showIcon title={make.error.message} />}
      {draft && <DraftTarget draft={draft} />}
    </Modal>
  );
}

const seasonsNow = () => nearSeasons(new Date().toISOString().slice(0, 10));

/** Makes the draft, and puts it in force. */
function useTarget(body: Given<typeof samplingCalls.target>['body']) {
  const text = useTexts();
  const navigate = useNavigate();
  const { block, season, workType } = body;
  const make = useMutation({
    mutationFn: () => ask(samplingCalls.target, { body }),
    meta: { quiet: true },
  });
  const confirm = useMutation({
    mutationFn: (id: string) => ask(layerCalls.confirm, { params: { id } }),
    onSuccess: () => {
      showSuccess(text('layers.target.confirmed'));
      void navigate(`/variableLayer?block=${block}&season=${season}&type=${workType}&layer=target`);
    },
  });
  return { make, confirm };
}

/** What the target is of, and in how many zones. */
interface Wish {
  season: string;
  workType: WorkType;
  unit: RateUnit;
  count: number;
}

function Wishes({ wish, onChange }: { wish: Wish; onChange: (wish: Wish) => void }) {
  const text = useTexts();
  return (
    <div className={styles.row}>
      <Select
        aria-label={text('layers.target.fields.season')}
        value={wish.season}
        options={seasonsNow().map((value) => ({ value, label: seasonWords(value) }))}
        onChange={(season) => onChange({ ...wish, season })}
      />
      <Select
        className={styles.pick ?? ''}
        aria-label={text('layers.target.fields.workType')}
        value={wish.workType}
        options={workedWith.map((value) => ({ value, label: text(`exports.workType.${value}`) }))}
        onChange={(workType) =>
          onChange({
            ...wish,
            workType,
            unit: rateUnits.find((one) => one === valueUnitOf(workType)) ?? 'kg/ha',
          })
        }
      />
      <Select
        aria-label={text('layers.target.fields.unit')}
        value={wish.unit}
        options={rateUnits.map((value) => ({ value, label: text(`format.rates.${value}`) }))}
        onChange={(unit) => onChange({ ...wish, unit })}
      />
      <Select
        aria-label={text('sampling.target.zones')}
        value={wish.count}
        options={zoneCounts.map((value) => ({
          value,
          label: text('sampling.target.count', { count: value }),
        }))}
        onChange={(count) => onChange({ ...wish, count })}
      />
    </div>
  );
}

interface ZonesProps {
  limits: readonly number[];
  rates: readonly (number | null)[];
  unit: RateUnit;
  nutrient: Nutrient;
  onChange: (place: number, rate: number | null) => void;
}

/** One line a zone, from the least of the nutrient to the most. */
function Zones({ limits, rates, unit, nutrient, onChange }: ZonesProps) {
  const text = useTexts();
  const formats = useFormats();
  const span = (place: number): string => {
    const [from, to] = [limits[place - 1], limits[place]];
    if (from === undefined) return to === undefined ? '' : `< ${formats.number(to, 2)}`;
    return to === undefined
      ? `≥ ${formats.number(from, 2)}`
      : `${formats.number(from, 2)} – ${formats.number(to, 2)}`;
  };
  const name = text(nutrient === 'ph' ? 'sampling.nutrients.ph' : `sampling.withUnit.${nutrient}`);
  return (
    <ul className={styles.zones}>
      {rates.map((rate, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place
        <li key={place}>
          <span>
            {name} {span(place)}
          </span>
          <InputNumber<number>
            aria-label={`${text('sampling.target.rate')} ${place + 1}`}
            min={0}
            max={1e7}
            suffix={text(`format.rates.${unit}`)}
            value={rate}
            onChange={(value) => onChange(place, value)}
          />
        </li>
      ))}
    </ul>
  );
}
