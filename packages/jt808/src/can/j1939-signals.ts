import type { CanMessage, CanSignal } from './signal.ts';

type Range = readonly [min: number, max: number];

/** A signal of J1939-71 or ISO 11783-7, whose bytes are counted from 1 and bits of a byte from 1, as the standards do. */
function at(
  key: string,
  byte: number,
  bits: number,
  [scale, offset]: readonly [number, number],
  unit: string,
  range?: Range,
  bit = 1,
): CanSignal {
  return {
    key,
    startBit: (byte - 1) * 8 + bit - 1,
    bits,
    order: 'little',
    signed: false,
    scale,
    offset,
    min: range?.[0] ?? null,
    max: range?.[1] ?? null,
    unit,
    invalid: 'j1939',
  };
}

const group = (name: string, pgn: number, everyMs: number, ...signals: CanSignal[]): CanMessage => ({
  name,
  frame: { pgn },
  everyMs,
  signals,
});

const temperature = [1, -40] as const;
const percent = [0.4, 0] as const;

/**
 * What every machine's frames are read by unless a definition set of its model says else: SAE J1939-71 and ISO 11783-7, as far as tractors
 * and harvesters send it. In the comments the numbers of the suspect parameters (SPN).
 */
export const j1939Messages: readonly CanMessage[] = [
  // 513 torque, 190 speed.
  group(
    'EEC1',
    61_444,
    20,
    at('engineTorque', 3, 8, [1, -125], '%'),
    at('engineSpeed', 4, 16, [0.125, 0], 'rpm'),
  ),
  // 91 pedal, 92 load at this speed.
  group('EEC2', 61_443, 50, at('throttle', 2, 8, percent, '%'), at('engineLoad', 3, 8, [1, 0], '%')),
  // 110 coolant, 174 fuel, 175 oil.
  group(
    'ET1',
    65_262,
    1000,
    at('coolantTemperature', 1, 8, temperature, '°C'),
    at('fuelTemperature', 2, 8, temperature, '°C'),
    at('oilTemperature', 3, 16, [0.03125, -273], '°C'),
  ),
  // 94 fuel delivery, 98 oil level, 100 oil, 111 coolant level.
  group(
    'EFL/P1',
    65_263,
    500,
    at('fuelPressure', 1, 8, [4, 0], 'kPa'),
    at('oilLevel', 3, 8, percent, '%'),
    at('oilPressure', 4, 8, [4, 0], 'kPa'),
    at('coolantLevel', 8, 8, percent, '%'),
  ),
  // 183 rate, 184 economy.
  group(
    'LFE',
    65_266,
    100,
    at('fuelRate', 1, 16, [0.05, 0], 'L/h'),
    at('fuelEconomy', 3, 16, [1 / 512, 0], 'km/L'),
  ),
  // 182 trip, 250 total.
  group('LFC', 65_257, 1000, at('tripFuel', 1, 32, [0.5, 0], 'L'), at('totalFuel', 5, 32, [0.5, 0], 'L')),
  // 247.
  group('HOURS', 65_253, 1000, at('engineHours', 1, 32, [0.05, 0], 'h')),
  // 84 speed, 595 cruise, 597 brake.
  group('CCVS', 65_265, 100, at('vehicleSpeed', 2, 16, [1 / 256, 0], 'km/h')),
  // 168 at the battery, 158 at the key switch.
  group(
    'VEP1',
    65_271,
    1000,
    at('batteryVoltage', 5, 16, [0.05, 0], 'V'),
    at('supplyVoltage', 7, 16, [0.05, 0], 'V'),
  ),
  // 96 fuel level, 38 second tank.
  group('DD', 65_276, 1000, at('fuelLevel', 2, 8, percent, '%')),
  // 102 boost, 105 intake manifold.
  group(
    'IC1',
    65_270,
    500,
    at('intakePressure', 2, 8, [2, 0], 'kPa'),
    at('intakeTemperature', 3, 8, temperature, '°C'),
    at('exhaustTemperature', 6, 16, [0.03125, -273], '°C'),
  ),
  // 108 barometer, 171 ambient.
  group(
    'AMB',
    65_269,
    1000,
    at('barometer', 1, 8, [0.5, 0], 'kPa'),
    at('ambientTemperature', 4, 16, [0.03125, -273], '°C'),
  ),
  // 177 transmission oil.
  group('TRF1', 65_272, 1000, at('transmissionTemperature', 5, 16, [0.03125, -273], '°C')),
  // 1761 reagent.
  group('AT1T1I', 65_110, 1000, at('reagentLevel', 1, 8, percent, '%')),
  // 1638 hydraulic oil, 2602 its level.
  group(
    'HYDRAULIC',
    65_128,
    1000,
    at('hydraulicTemperature', 1, 8, temperature, '°C'),
    at('hydraulicLevel', 3, 8, percent, '%'),
  ),
  // ISO 11783-7: wheel-based and ground-based speed, hitches, power take-offs.
  group('WBSD', 65_096, 100, at('wheelSpeed', 1, 16, [0.001, 0], 'm/s')),
  group('GBSD', 65_097, 100, at('groundSpeed', 1, 16, [0.001, 0], 'm/s')),
  group('RHS', 65_093, 100, at('rearHitch', 1, 8, percent, '%')),
  group('FHS', 65_094, 100, at('frontHitch', 1, 8, percent, '%')),
  group('RPTO', 65_091, 100, at('rearPto', 1, 16, [0.125, 0], 'rpm')),
  group('FPTO', 65_092, 100, at('frontPto', 1, 16, [0.125, 0], 'rpm')),
];
