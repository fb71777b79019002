import type { ConditionAnalysis } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import layout from '../parts/page.module.css';
import { shownAs, signalName } from '../parts/signals.ts';
import { Heat } from './heat.tsx';
import { useShowSpan } from './use-show-span.ts';

const tenth = (value: number): number => Math.round(value * 10) / 10;
const ageNames = ['0–2 s', '2–5 s', '5–10 s', '10–30 s', '> 30 s'];
/** Signals whose spread says something; counters and flags only rise or switch. */
const spread = [
  'engineSpeed',
  'engineLoad',
  'coolantTemperature',
  'oilPressure',
  'oilTemperature',
  'hydraulicTemperature',
  'transmissionTemperature',
  'fuelRate',
  'batteryVoltage',
  'voltage',
  'motorTemperature',
  'correctionAge',
];

/** Everything that is drawn of the period; a click on a day opens it on /conditionDetail. */
export function AnalysisCharts({ found }: { found: ConditionAnalysis }) {
  return (
    <div className={layout.charts}>
      <PerDay found={found} />
      <Heat heat={found.heat} />
      <Fuel found={found} />
      <Idling found={found} />
      <Spread found={found} />
      <Pareto found={found} />
      <Ages found={found} />
    </div>
  );
}

function PerDay({ found: { days, vehicles } }: { found: ConditionAnalysis }) {
  const text = useTexts();
  const showSpan = useShowSpan(vehicles);
  return (
    <section className={layout.chart}>
      <Chart
        kind="bar"
        stacked
        saves
        title={text('conditions.analysis.perDay')}
        namesTitle={text('conditions.analysis.dayName')}
        names={days.map(({ day }) => day)}
        {...(showSpan ? { onPick: (place: number) => showSpan(days[place]!.day) } : {})}
        series={[
          {
            name: text('conditions.analysis.workingHours'),
            values: days.map((day) => tenth(day.workingHours)),
            colour: stateColours.working,
          },
          {
            name: text('conditions.analysis.travellingHours'),
            values: days.map((day) => tenth(day.travellingHours)),
            colour: stateColours.online,
          },
          {
            name: text('conditions.analysis.idlingHours'),
            values: days.map((day) => tenth(day.idlingHours)),
            colour: stateColours.warning,
          },
        ]}
      />
    </section>
  );
}

function Fuel({ found: { days } }: { found: ConditionAnalysis }) {
  const text = useTexts();
  const told = days.filter(({ fuel }) => fuel !== null);
  return (
    <section className={layout.chart}>
      <Chart
        kind="bar"
        saves
        title={text('conditions.analysis.fuelPerDay')}
        namesTitle={text('conditions.analysis.dayName')}
        names={told.map(({ day }) => day)}
        series={[
          { name: text('conditions.analysis.fuel'), values: told.map(({ fuel }) => tenth(fuel ?? 0)) },
        ]}
      />
    </section>
  );
}

function Idling({ found: { idlingByHour } }: { found: ConditionAnalysis }) {
  const text = useTexts();
  return (
    <section className={layout.chart}>
      <Chart
        kind="bar"
        saves
        title={text('conditions.analysis.idlingByHour')}
        namesTitle={text('conditions.analysis.hourName')}
        names={idlingByHour.map((_, hour) => `${String(hour).padStart(2, '0')}:00`)}
        series={[
          {
            name: text('conditions.analysis.idlingByHour'),
            values: idlingByHour.map((share) => tenth((share ?? 0) * 100)),
            colour: stateColours.warning,
          },
        ]}
      />
    </section>
  );
}

/** How signals are spread: a picture a unit, for temperatures and pressures have no scale in common. */
function Spread({ found: { signals } }: { found: ConditionAnalysis }) {
  const shown = signals.filter(({ signal }) => spread.includes(signal));
  const units = [...new Set(shown.map(({ signal }) => shownAs(signal).unit))];
  return units.map((unit) => (
    <Boxes key={unit} unit={unit} signals={shown.filter(({ signal }) => shownAs(signal).unit === unit)} />
  ));
}

function Boxes({ unit, signals }: { unit: string; signals: ConditionAnalysis['signals'] }) {
  const text = useTexts();
  const steps = ['least', 'lower', 'median', 'upper', 'greatest'] as const;
  return (
    <section className={layout.chart}>
      <Chart
        kind="box"
        saves
        title={`${text('conditions.analysis.spread')} (${unit})`}
        namesTitle={text('conditions.analysis.signal')}
        names={signals.map(({ signal }) => signalName(text, signal))}
        series={steps.map((step, i) => ({
          name: text(`conditions.analysis.boxes.${step}`),
          values: signals.map(({ signal, box }) => tenth(box[i]! * shownAs(signal).factor)),
        }))}
      />
    </section>
  );
}

function Pareto({ found: { faults } }: { found: ConditionAnalysis }) {
  const text = useTexts();
  const most = faults.slice(0, 12);
  return (
    <section className={layout.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('conditions.analysis.pareto')}
        namesTitle={text('conditions.faults.code')}
        names={most.map(({ spn, fmi, text: words }) => words ?? `SPN ${spn} FMI ${fmi}`)}
        series={[
          {
            name: text('conditions.analysis.times'),
            values: most.map(({ times }) => times),
            notes: most.map(({ hours }) => `${tenth(hours)} ${text('conditions.analysis.hours')}`),
            colour: stateColours.error,
          },
        ]}
      />
    </section>
  );
}

function Ages({ found: { guidance } }: { found: ConditionAnalysis }) {
  const text = useTexts();
  return (
    <section className={layout.chart}>
      <Chart
        kind="bar"
        saves
        title={text('conditions.analysis.ages')}
        namesTitle={text('conditions.signals.correctionAge')}
        names={ageNames}
        series={[{ name: text('conditions.analysis.hours'), values: guidance.ages.map(tenth) }]}
      />
    </section>
  );
}
