import type { ExceptionValues } from '@furrow/contract';
import { alarmBit, hasBit, statusBit } from '@furrow/jt808';
import type { Conditions } from '../conditions.rules.ts';
import type { JudgedPoint } from '../judged-point.rules.ts';
import { type Exception, measured } from './exception-parts.rules.ts';

/** What is remembered of a supply: its newest voltage, and the highest one, which tells 12 from 24 V. */
interface SupplyMemory {
  readonly volts: number | null;
  readonly highest: number;
}

/** Above this it is a 24 V system. */
const highSystemV = 16;
/** So far above the limit it is over, volts. */
const marginV = 0.5;

/** What a point tells of the supply, volts; undefined: nothing. */
export const voltsOf = ({ told }: Pick<JudgedPoint['signals'], 'told'>): number | undefined =>
  told.voltage ?? told.supplyVoltage;

const limitOf = ({ memory, values }: Exception<SupplyMemory>): number =>
  memory.highest > highSystemV ? values.supplyV * 2 : values.supplyV;
const lowTold = ({ point: { signals } }: Exception<SupplyMemory>): boolean =>
  hasBit(signals.alarms, alarmBit.supplyUndervoltage);

/** EX-05: the supply of the terminal is low while the engine is on. */
export const supplyLow: Conditions<SupplyMemory, ExceptionValues> = {
  parts: [
    {
      rule: 'EX-05',
      level: () => 'notice',
      holds: (now) =>
        hasBit(now.point.signals.bits, statusBit.accOn) &&
        (lowTold(now) || (now.memory.volts !== null && now.memory.volts < limitOf(now))),
      over: (now) =>
        !lowTold(now) && (now.memory.volts === null || now.memory.volts >= limitOf(now) + marginV),
      terms: ({ supplyS }) => ({ raiseS: supplyS, raisePoints: 2, endS: 300, endPoints: 1 }),
    },
  ],
  nothing: { volts: null, highest: 0 },
  remember(memory, { signals }) {
    const volts = voltsOf(signals);
    if (volts === undefined || (volts === memory.volts && volts <= memory.highest)) return memory;
    return { volts, highest: Math.max(memory.highest, volts) };
  },
  figures(now) {
    const limit = limitOf(now);
    return { ...measured(now.memory.volts ?? limit, limit, 'V'), under: true };
  },
};

/** What is remembered of a tank: its level over ten minutes at rest, percent, and the lowest one since a drop. */
interface FuelMemory {
  readonly rests: boolean;
  readonly levels: readonly (readonly [time: number, percent: number])[];
  readonly lowest: number | null;
  /** How many levels in a row were so much lower. */
  readonly samples: number;
}

const nothingOfFuel: FuelMemory = { rests: false, levels: [], lowest: null, samples: 0 };
const lookBackS = 600;
const fewSamples = 3;
const standsMs = 0.3;
const percentOf = ({ values }: Exception<FuelMemory>): number => values.fuelShare * 100;
const dropOf = (levels: FuelMemory['levels']): number =>
  levels.length === 0 ? 0 : Math.max(...levels.map(([, level]) => level)) - levels.at(-1)![1];
const stolen = ({ point: { signals } }: Exception<FuelMemory>): boolean =>
  hasBit(signals.alarms, alarmBit.fuelAbnormal);

function rememberFuel(
  memory: FuelMemory,
  { time, speed, signals }: JudgedPoint,
  _stepS: number,
  values: ExceptionValues,
): FuelMemory {
  const rests = signals.sample ? memory.rests : !hasBit(signals.bits, statusBit.accOn) && speed < standsMs;
  const level = signals.told.fuelLevel;
  // Nothing is known, and nothing comes: most points of a machine at work.
  if (!rests && memory === nothingOfFuel) return memory;
  const kept = rests ? memory.levels.filter(([at]) => time - at <= lookBackS) : [];
  if (level === undefined) return { ...memory, rests, levels: kept, samples: rests ? memory.samples : 0 };
  const levels = rests ? [...kept, [time, level] as const].slice(-20) : [];
  const dropped = dropOf(levels) >= values.fuelShare * 100;
  const lowest = dropped ? Math.min(level, memory.lowest ?? level) : memory.lowest;
  return { rests, levels, lowest, samples: dropped ? memory.samples + 1 : 0 };
}

/** EX-07: fuel is gone while the machine rests, by its level or by the terminal's word. */
export const fuelDrop: Conditions<FuelMemory, ExceptionValues> = {
  parts: [
    {
      rule: 'EX-07',
      level: () => 'normal',
      holds: (now) => now.memory.samples >= fewSamples || stolen(now),
      over: (now, handled) => {
        const level = now.point.signals.told.fuelLevel;
        const { lowest } = now.memory;
        return handled || (level !== undefined && lowest !== null && level - lowest >= percentOf(now));
      },
      terms: (_values, now) => ({
        raiseS: 0,
        raisePoints: stolen(now) ? fewSamples : 1,
        endS: 0,
        endPoints: 1,
      }),
    },
  ],
  nothing: nothingOfFuel,
  remember: rememberFuel,
  figures: (now) => measured(dropOf(now.memory.levels), percentOf(now), '%'),
};
