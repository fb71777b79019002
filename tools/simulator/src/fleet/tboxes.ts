import type { Parameter } from '@furrow/jt808';
import type { Machine } from '../work/machine.ts';
import { mix, pick, unit } from '../work/random.ts';
import { machines } from './machines.ts';
import type { OwnWays } from './run-fleet.ts';

/** The most T-BOXes that a demo has. */
export const mostTboxes = 12;

/** One T-BOX of the demo: a terminal of its own beside that of a machine. */
export interface DemoTbox {
  /** Its life; it stands, so that what is put on it needs not wait. */
  readonly machine: Machine;
  readonly ways: OwnWays;
  /** Its own id, as its maker gave it. */
  readonly terminalId: string;
  /** SN of the machine that carries it; null: it lies in stock. */
  readonly mountedOn: string | null;
}

const firmwares = ['02.03.01', '02.03.01', '02.04.00', '02.02.07'];
const intervals = [5, 10, 10, 30, 60];

/** T-BOXes beside the first machines of a fleet, the same for the same seed. The last ones were never switched on. */
export function tboxes(fleet: readonly Machine[], seed = 1): DemoTbox[] {
  const count = Math.min(mostTboxes, fleet.length);
  return machines(count, seed + 7).map((machine, index) => {
    const own = mix(seed, index, 0x7b0);
    return {
      machine: {
        ...machine,
        sn: String(9_800_001 + index),
        terminalNumber: String(10_098_000_001 + index),
        alias: `T-BOX ${String(index + 1).padStart(2, '0')}`,
        model: 'TB-10',
        brand: '',
        plate: '',
        roster: index >= count - 3 ? ('off' as const) : ('parked' as const),
      },
      ways: waysOf(index, own),
      terminalId: `TB${String(2_610_001 + index)}`,
      mountedOn: index % 4 === 3 ? null : fleet[index]!.sn,
    };
  });
}

/** Whether it is switched on at all. */
export const isOn = ({ machine }: DemoTbox): boolean => machine.roster !== 'off';

function waysOf(index: number, own: number): OwnWays {
  const parameters: Parameter[] = [
    { id: 0x0029, value: pick(intervals, unit(own, 1)) },
    { id: 0xf004, value: 1050 + (index % 4) * 25 },
    { id: 0xf012, value: index % 2 === 0 ? 'gps.province.example:7611' : '' },
    { id: 0xf013, value: '' },
    { id: 0xf014, value: '' },
    { id: 0xf015, value: '' },
  ];
  const softwareVersion = pick(firmwares, unit(own, 2));
  // One refuses its second bus, one stores another interval than it confirmed, one knows no question for single parameters.
  const manners = [
    {},
    { '0x8103:0xF003': 'refuse3' as const },
    { '0x8103:0xF001': 'differ' as const },
    { '0x8106': 'refuse3' as const },
    { '0x8103:0x0027': 'leave' as const },
  ][index];
  // Firmware, too: one drops out at two fifths and is back soon, one fails to install, one acknowledges only the end, one loses parts.
  const upgrades = [
    {},
    { dropsAt: 0.4, awayS: 20 },
    { result: 1 as const },
    { acknowledge: 'end' as const },
    { loses: [3, 7] },
    { result: null },
  ][index];
  return { parameters, softwareVersion, ...(manners && { manners }), ...(upgrades && { upgrades }) };
}
