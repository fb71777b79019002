import type { DismantleValues } from '@furrow/contract';
import { alarmBit, hasBit, statusBit } from '@furrow/jt808';
import type { Conditions, Moment, Part } from './conditions.rules.ts';
import { type JudgedPoint, lastOf, stepM } from './judged-point.rules.ts';

interface Place {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
}

/** What is remembered of a device about its power and its place. */
interface PowerMemory {
  /** Its engine's switch was seen on: of a terminal that does not know it nobody can say that it was moved without. */
  readonly knowsAcc: boolean;
  /** Where it stood when its engine was last switched off; null while it runs, or before that was seen. */
  readonly parked: Place | null;
  /** Metres from there. */
  readonly movedM: number;
  /** It was moved away without its engine, from where; `keyed`: its engine has run by its key since. Null: it was not, or is back. */
  readonly towed: { readonly from: Place | null; readonly keyed: boolean } | null;
  /** The last place with main power. */
  readonly powered: Place | null;
  /** Last time at which it moved or its engine ran. */
  readonly ranAt: number | null;
  /** Seconds with the engine on, without a break. */
  readonly accS: number;
}

type Now = Moment<PowerMemory, DismantleValues>;
type PowerPart = Part<PowerMemory, DismantleValues>;

/** Faster than this it moves, m/s, and counts as running for so long after, seconds. */
const movesMs = 0.3;
const runsS = 60;
const minute = { endS: 60, endPoints: 1 };
const atOnce = { raiseS: 0, raisePoints: 1 };
/** Back at the parking place within so many metres. */
const backM = 100;
/** The engine has run so long by its key that moving it was no towing, seconds. */
const keyS = 300;
const restS = 72 * 3600;

const alarm = ({ point }: Now, bit: number): boolean => hasBit(point.signals.alarms, bit);
const cut = (now: Now): boolean => alarm(now, alarmBit.supplyLost);
const runs = ({ point, memory }: Now): boolean => memory.ranAt !== null && point.time - memory.ranAt < runsS;
const placed = ({ point: { signals } }: Now): boolean => signals.fix > 0 && signals.status !== 4;

/** DM-01: main power is cut while the machine runs. */
const cutRunning: PowerPart = {
  rule: 'DM-01',
  level: () => 'serious',
  holds: (now) => cut(now) && runs(now),
  over: (now) => !cut(now),
  terms: ({ runningS }) => ({ raiseS: runningS, raisePoints: 2, ...minute }),
};

/** DM-02: it is cut at rest. A battery switch at the end of the day is no dismantling: a notice, more only after three days. */
const cutAtRest: PowerPart = {
  rule: 'DM-02',
  level: ({ point }, { since }) => (point.time - since > restS ? 'normal' : 'notice'),
  holds: (now) => cut(now) && !runs(now),
  over: (now) => !cut(now),
  terms: ({ restS: raiseS }) => ({ raiseS, raisePoints: 2, ...minute }),
};

/** DM-03: the antenna is off. */
const antennaOff: PowerPart = {
  rule: 'DM-03',
  level: ({ active }) => (['DM-01', 'DM-02', 'DM-04'].some((one) => active.has(one)) ? 'serious' : 'normal'),
  holds: (now) => alarm(now, alarmBit.gnssAntennaOpen),
  over: (now) => !alarm(now, alarmBit.gnssAntennaOpen) && placed(now),
  terms: ({ antennaS }) => ({ raiseS: antennaS, raisePoints: 2, ...minute }),
};

/** DM-04: the cover was opened; profiles whose bit means a door switch it off. */
const coverOpened: PowerPart = {
  rule: 'DM-04',
  level: () => 'serious',
  holds: (now) => now.values.cover === 1 && alarm(now, alarmBit.illegalDoor),
  // Switched off, the bit tells of something else.
  over: ({ values }) => values.cover !== 1,
  terms: () => ({ ...atOnce, endS: 0, endPoints: 1 }),
  untilHandled: true,
};

/** Whose engine has run by its key, and whose row somebody has handled, was moved by its own people; or it is back where it stood. */
const towingOver = ({ memory: { towed } }: Now, handled: boolean): boolean =>
  towed === null || (towed.keyed && handled);

/** DM-05: it was moved without its engine. */
const movedAway: PowerPart = {
  rule: 'DM-05',
  level: () => 'serious',
  holds: (now) => placed(now) && now.memory.movedM > now.values.movedM,
  over: towingOver,
  terms: ({ points }) => ({ raiseS: 60, raisePoints: points, endS: 0, endPoints: 1 }),
};

/** DM-05 by the terminal's own word: illegal displacement. */
const displaced: PowerPart = {
  rule: 'DM-05 bit',
  shows: 'DM-05',
  level: () => 'serious',
  holds: (now) => alarm(now, alarmBit.illegalDisplacement),
  over: towingOver,
  terms: () => ({ ...atOnce, endS: 0, endPoints: 1 }),
};

/** One row a device: DM-01 to DM-05 of one event, "power and place". */
export const powerAndPlace: Conditions<PowerMemory, DismantleValues> = {
  parts: [cutAtRest, antennaOff, cutRunning, coverOpened, movedAway, displaced],
  nothing: { knowsAcc: false, parked: null, movedM: 0, towed: null, powered: null, ranAt: null, accS: 0 },
  remember: rememberPower,
  // Where people of the workshop left it is where it is parked.
  afterExemption: (memory) => ({ ...memory, parked: null, movedM: 0, towed: null }),
  figures({ memory, values }) {
    const { powered, movedM } = memory;
    const place = powered ? { powerAt: powered.time, powerLng: powered.lng, powerLat: powered.lat } : {};
    return { value: movedM, threshold: values.movedM, figures: { movedM, ...place } };
  },
};

function rememberPower(
  memory: PowerMemory,
  point: JudgedPoint,
  stepS: number,
  values: DismantleValues,
): PowerMemory {
  const { alarms, bits, fix, status } = point.signals;
  const isPlaced = fix > 0 && status !== 4;
  const here = lastOf(point);
  const acc = hasBit(bits, statusBit.accOn);
  const powered = isPlaced && !hasBit(alarms, alarmBit.supplyLost) ? here : memory.powered;
  const knowsAcc = memory.knowsAcc || acc;
  const parked = acc || !knowsAcc ? null : (memory.parked ?? (isPlaced ? here : null));
  const movedM = parked === null ? 0 : isPlaced ? stepM(parked, point) : memory.movedM;
  const moves = acc || point.speed > movesMs;
  const accS = acc ? memory.accS + stepS : 0;
  const left = movedM > values.movedM || hasBit(alarms, alarmBit.illegalDisplacement);
  const towed = towedNow(memory, { left, accS, parked, here: isPlaced ? here : null });
  const ranAt = moves ? point.time : memory.ranAt;
  return { knowsAcc, parked, movedM, towed, powered, ranAt, accS };
}

interface Stand {
  /** It is away from where it was parked, or says so itself. */
  readonly left: boolean;
  readonly accS: number;
  readonly parked: Place | null;
  readonly here: Place | null;
}

/** A key that is turned for a moment makes no new parking place out of the one that it was towed to. */
function towedNow({ towed = null }: PowerMemory, { left, accS, parked, here }: Stand): PowerMemory['towed'] {
  if (left && (towed === null || (towed.keyed && accS === 0))) return { from: parked, keyed: false };
  if (towed === null) return null;
  if (!left && here && towed.from && stepM(towed.from, here) < backM) return null;
  return { ...towed, keyed: towed.keyed || accS >= keyS };
}

/** DM-06: the terminal's theft alarm; it ends when somebody has handled it. */
export const theftAlarm: Conditions<null, DismantleValues> = {
  parts: [
    {
      rule: 'DM-06',
      level: () => 'serious',
      holds: ({ point: { signals } }) =>
        hasBit(signals.alarms, alarmBit.stolen) || hasBit(signals.alarms, alarmBit.illegalIgnition),
      over: () => false,
      terms: () => ({ ...atOnce, endS: 0, endPoints: 1 }),
      untilHandled: true,
    },
  ],
  nothing: null,
  remember: () => null,
  figures: () => ({ value: 0, threshold: 0, figures: {} }),
};
