import { type CoverageColour, type CoverageLegend, coverageColours } from '@furrow/contract';
import { Checkbox, Select } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './coverage.module.css';
import type { Ground } from './ground-layers.tsx';
import { classWords } from './legend-words.ts';
import type { Choices } from './use-coverage.ts';

/** How a class looks on the map. */
function signOf(by: CoverageColour, key: string): string {
  if (key === 'none' || key === 'noDepth') return 'var(--quality-no-depth)';
  if (by === 'quality') return `var(--quality-${key === 'covered' ? 'qualified' : key})`;
  return by === 'pass' || by === 'device' ? `var(--chart-${key})` : `var(--step-${key})`;
}
const markSigns = {
  overlap: {
    background: 'repeating-linear-gradient(135deg, var(--quality-overlap) 0 2px, transparent 2px 5px)',
  },
  repeated: { background: 'radial-gradient(circle, var(--ink) 30%, transparent 34%) 0 0 / 5px 5px' },
  missed: { border: '2px dotted var(--quality-shallow)', background: 'white' },
};

interface Props {
  legend: CoverageLegend;
  choices: Choices;
  choose: (changed: Partial<Choices>) => void;
  /** What else can be laid over the cells. */
  grounds?: readonly Ground[];
}

/** Colour, classes with area and share, and what lies over them; a click hides a class. */
export function LegendPanel({ legend, choices, choose, grounds = [] }: Props) {
  const text = useTexts();
  return (
    <>
      <Select
        aria-label={text('deviceJob.coverage.by')}
        className={styles.by ?? ''}
        value={choices.by}
        options={coverageColours.map((value) => ({
          value,
          label: `${text('deviceJob.coverage.by')}: ${text(`deviceJob.coverage.colours.${value}`)}`,
        }))}
        onChange={(by) => choose({ by })}
      />
      <Classes legend={legend} choices={choices} choose={choose} />
      <Marks legend={legend} choices={choices} choose={choose} />
      <Switches choices={choices} choose={choose} grounds={grounds} />
    </>
  );
}

function Classes({ legend, choices, choose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const turn = (key: string) =>
    choose({
      hide: choices.hide.includes(key) ? choices.hide.filter((one) => one !== key) : [...choices.hide, key],
    });
  return (
    <ul className={styles.classes} aria-label={text('deviceJob.coverage.legend')}>
      {legend.classes.map((one) => {
        const name = classWords(legend.by, one, { text, formats });
        const hidden = choices.hide.includes(one.key);
        return (
          <li key={one.key}>
            <button
              type="button"
              aria-pressed={!hidden}
              title={text('deviceJob.coverage.hideClass', { name })}
              onClick={() => turn(one.key)}
            >
              <i className={styles.sign} style={{ background: signOf(legend.by, one.key) }} />
              <span>{name}</span>
              <UnitNumber of={formats.area(one.areaM2)} />
              <span className={styles.share}>
                {formats.number((one.areaM2 / legend.areaM2) * 100, 2, 2)} %
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Marks({ legend, choices, choose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const line = (
    key: 'overlap' | 'repeated' | 'missed',
    area: number | null,
    on: boolean,
    turn: () => void,
  ) => (
    <li key={key}>
      <Checkbox checked={on && area !== null} disabled={area === null} onChange={turn}>
        <i className={styles.sign} style={markSigns[key]} />
        {text(`deviceJob.coverage.marks.${key}`)}
      </Checkbox>
      <UnitNumber of={area === null ? null : formats.area(area)} />
    </li>
  );
  const turned = (mark: 'overlap' | 'repeated') =>
    choose({
      marks: choices.marks.includes(mark)
        ? choices.marks.filter((one) => one !== mark)
        : [...choices.marks, mark],
    });
  return (
    <ul className={styles.marks}>
      {line('overlap', legend.overlapM2, choices.marks.includes('overlap'), () => turned('overlap'))}
      {line('repeated', legend.repeatedM2, choices.marks.includes('repeated'), () => turned('repeated'))}
      {line('missed', legend.missedM2, choices.missed, () => choose({ missed: !choices.missed }))}
    </ul>
  );
}

function Switches({ choices, choose, grounds = [] }: Omit<Props, 'legend'>) {
  const text = useTexts();
  const names = ['passes', ...grounds, 'patterns'] as const;
  return (
    <div className={styles.switches}>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={choices[name]}
          onChange={({ target }) => choose({ [name]: target.checked })}
        >
          {text(`deviceJob.coverage.${name}`)}
        </Checkbox>
      ))}
    </div>
  );
}
