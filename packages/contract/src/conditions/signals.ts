/** Groups of /conditionDetail, in the order in which they are shown. */
export const signalGroups = [
  'engine',
  'hydraulics',
  'pto',
  'electrical',
  'positioning',
  'guidance',
  'tool',
  'tablet',
  'own',
] as const;
export type SignalGroup = (typeof signalGroups)[number];

interface SignalKind {
  readonly group: SignalGroup;
  /** As it is written behind a value; "" for bare numbers and flags. */
  readonly unit: string;
  readonly decimals: number;
}

const signal = (group: SignalGroup, unit: string, decimals = 0): SignalKind => ({ group, unit, decimals });

/**
 * Values that the product knows by name, whether they come over the CAN bus (J1939-71, ISO 11783-7) or with a position report. In the unit
 * in which they are stored; speeds of ISO 11783 in m/s, that of J1939 in km/h.
 */
export const conditionSignals = {
  engineSpeed: signal('engine', 'rpm'),
  engineLoad: signal('engine', '%'),
  engineTorque: signal('engine', '%'),
  throttle: signal('engine', '%'),
  coolantTemperature: signal('engine', '°C'),
  coolantLevel: signal('engine', '%'),
  oilPressure: signal('engine', 'kPa'),
  oilTemperature: signal('engine', '°C'),
  oilLevel: signal('engine', '%'),
  fuelTemperature: signal('engine', '°C'),
  fuelPressure: signal('engine', 'kPa'),
  fuelRate: signal('engine', 'L/h', 1),
  fuelEconomy: signal('engine', 'km/L', 1),
  fuelLevel: signal('engine', '%'),
  secondFuelLevel: signal('engine', '%'),
  tripFuel: signal('engine', 'L', 1),
  totalFuel: signal('engine', 'L', 1),
  engineHours: signal('engine', 'h', 1),
  reagentLevel: signal('engine', '%'),
  intakePressure: signal('engine', 'kPa'),
  intakeTemperature: signal('engine', '°C'),
  exhaustTemperature: signal('engine', '°C'),
  ambientTemperature: signal('engine', '°C'),
  barometer: signal('engine', 'kPa'),
  transmissionTemperature: signal('hydraulics', '°C'),
  hydraulicTemperature: signal('hydraulics', '°C'),
  hydraulicLevel: signal('hydraulics', '%'),
  rearPto: signal('pto', 'rpm'),
  frontPto: signal('pto', 'rpm'),
  rearHitch: signal('pto', '%'),
  frontHitch: signal('pto', '%'),
  vehicleSpeed: signal('pto', 'km/h', 1),
  wheelSpeed: signal('pto', 'm/s', 2),
  groundSpeed: signal('pto', 'm/s', 2),
  batteryVoltage: signal('electrical', 'V', 1),
  supplyVoltage: signal('electrical', 'V', 1),
  voltage: signal('electrical', 'V', 1),
  speed: signal('positioning', 'm/s', 2),
  fixType: signal('positioning', ''),
  satellites: signal('positioning', ''),
  hdop: signal('positioning', '', 2),
  correctionAge: signal('positioning', 's', 1),
  signalStrength: signal('positioning', ''),
  guidanceMode: signal('guidance', ''),
  guidanceDeviation: signal('guidance', 'm', 3),
  headingError: signal('guidance', '°', 1),
  steeringAngle: signal('guidance', '°', 1),
  wheelSensor: signal('guidance', '°', 1),
  autoSteer: signal('guidance', ''),
  implementDown: signal('tool', ''),
  workDepth: signal('tool', 'm', 3),
  workValue: signal('tool', '', 1),
  valveOpen: signal('tool', ''),
  motorCurrent: signal('tablet', 'A', 1),
  motorTemperature: signal('tablet', '°C'),
  tabletTemperature: signal('tablet', '°C'),
  freeStorage: signal('tablet', 'MB'),
  coverOpen: signal('tablet', ''),
  ptoOn: signal('pto', ''),
  engineOn: signal('engine', ''),
} as const satisfies Record<string, SignalKind>;
export type ConditionSignal = keyof typeof conditionSignals;
export const conditionSignalKeys = Object.keys(conditionSignals) as ConditionSignal[];

/** Signals that are columns of the two lists. */
export const listedSignals = [
  'guidanceMode',
  'guidanceDeviation',
  'headingError',
  'steeringAngle',
  'wheelSensor',
  'fixType',
  'satellites',
  'hdop',
  'correctionAge',
  'motorCurrent',
  'motorTemperature',
  'voltage',
  'tabletTemperature',
  'freeStorage',
  'implementDown',
  'workDepth',
  'engineSpeed',
  'engineLoad',
  'vehicleSpeed',
  'coolantTemperature',
  'oilPressure',
  'fuelLevel',
  'fuelRate',
  'engineHours',
  'rearPto',
  'rearHitch',
  'hydraulicTemperature',
  'batteryVoltage',
  'signalStrength',
] as const satisfies readonly ConditionSignal[];
export type ListedSignal = (typeof listedSignals)[number];

/** Names of signals of a maker's own, out of a definition set. */
export const ownSignal = 'own:';

/** Values beyond these are out of their limits; each is of one kind of machine, and above or below. */
export const conditionLimits = {
  deviation: { kind: 'tablet', signal: 'guidanceDeviation', beyond: 'over', unit: 'cm', factor: 100 },
  correctionAge: { kind: 'tablet', signal: 'correctionAge', beyond: 'over', unit: 's', factor: 1 },
  voltage: { kind: 'tablet', signal: 'voltage', beyond: 'under', unit: 'V', factor: 1 },
  motorTemperature: { kind: 'tablet', signal: 'motorTemperature', beyond: 'over', unit: '°C', factor: 1 },
  tabletTemperature: { kind: 'tablet', signal: 'tabletTemperature', beyond: 'over', unit: '°C', factor: 1 },
  coolantTemperature: { kind: 'tbox', signal: 'coolantTemperature', beyond: 'over', unit: '°C', factor: 1 },
  oilPressure: { kind: 'tbox', signal: 'oilPressure', beyond: 'under', unit: 'kPa', factor: 1 },
  fuelLevel: { kind: 'tbox', signal: 'fuelLevel', beyond: 'under', unit: '%', factor: 1 },
  batteryVoltage: { kind: 'tbox', signal: 'batteryVoltage', beyond: 'under', unit: 'V', factor: 1 },
} as const satisfies Record<
  string,
  {
    kind: ConditionKind;
    signal: ConditionSignal;
    beyond: 'over' | 'under';
    /** Of the setting; value of the signal × factor = value in this unit. */
    unit: string;
    factor: number;
  }
>;
export type ConditionLimit = keyof typeof conditionLimits;
export const conditionLimitKeys = Object.keys(conditionLimits) as ConditionLimit[];

export const conditionKinds = ['tablet', 'tbox'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** Limits that hold until somebody sets others. An oil pressure counts only while the engine runs. */
export const usualConditionLimits: Record<ConditionLimit, number> = {
  deviation: 5,
  correctionAge: 10,
  voltage: 10.5,
  motorTemperature: 80,
  tabletTemperature: 65,
  coolantTemperature: 105,
  oilPressure: 100,
  fuelLevel: 10,
  batteryVoltage: 11.5,
};

/** Above this an engine runs, rpm. */
export const runningRpm = 300;
/** Older than this a value is shown grey, seconds. */
export const agedAfterS = 300;
