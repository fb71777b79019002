/** One entry of every column a vehicle, by slot: what changes with each report, without an object a point. */
export interface FleetColumns {
  /** Degrees WGS 84; NaN while a vehicle never had a position. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** Seconds UTC; 0 = never. */
  readonly time: Float64Array;
  readonly heardAt: Float64Array;
  readonly receivedAt: Float64Array;
  /** m/s, degrees, value in the unit of the work (NaN = none), metres (NaN = none). */
  readonly speed: Float32Array;
  readonly heading: Float32Array;
  readonly value: Float32Array;
  readonly width: Float32Array;
  readonly altitude: Float32Array;
  readonly alarms: Int32Array;
  readonly status: Uint8Array;
  readonly satellites: Uint8Array;
  readonly fix: Uint8Array;
  readonly implementDown: Uint8Array;
  /** Number of the online state: 0 working, 1 online, 2 offline. */
  readonly state: Uint8Array;
}

/** Columns of `capacity` entries, the earlier ones copied in. */
export function growColumns(capacity: number, before?: FleetColumns): FleetColumns {
  const grown: FleetColumns = {
    lng: new Float64Array(capacity).fill(Number.NaN),
    lat: new Float64Array(capacity).fill(Number.NaN),
    time: new Float64Array(capacity),
    heardAt: new Float64Array(capacity),
    receivedAt: new Float64Array(capacity),
    speed: new Float32Array(capacity),
    heading: new Float32Array(capacity),
    value: new Float32Array(capacity).fill(Number.NaN),
    width: new Float32Array(capacity).fill(Number.NaN),
    altitude: new Float32Array(capacity).fill(Number.NaN),
    alarms: new Int32Array(capacity),
    status: new Uint8Array(capacity),
    satellites: new Uint8Array(capacity),
    fix: new Uint8Array(capacity),
    implementDown: new Uint8Array(capacity),
    state: new Uint8Array(capacity).fill(2),
  };
  if (before) {
    for (const name of Object.keys(grown) as (keyof FleetColumns)[]) grown[name].set(before[name]);
  }
  return grown;
}

/** Empties a slot for the next vehicle. */
export function clearSlot(columns: FleetColumns, slot: number): void {
  for (const name of Object.keys(columns) as (keyof FleetColumns)[]) columns[name][slot] = 0;
  for (const name of ['lng', 'lat', 'value', 'width', 'altitude'] as const) columns[name][slot] = Number.NaN;
  columns.state[slot] = 2;
}
