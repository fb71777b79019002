import {
  encodeItems,
  encodeLocation,
  encodeVendor,
  exampleProfile,
  phoneToBytes,
  writeTimeGmt8,
} from '@furrow/jt808';

/** Who sends. */
export interface LoadTerminal {
  sn: string;
  terminalNumber: string;
  protocol: 2013 | 2019;
}

const rowM = 400;
const rowPoints = rowM / 2;
const metresPerDegree = 111_320;
const daySeconds = 86_400;

/** How the machines of a load drive, and how often they report. */
export interface LoadDrive {
  /** Seconds between the points of one 0x0704. Default 1. */
  stepS?: number;
  /**
   * The implement is up for so long between two rows; the place then goes by the second of the UTC day, so that runs one after
   * another go on where the last one ended. Without it a machine jumps from row to row and never lifts its implement.
   */
  turnS?: number;
}

/** Where a working machine of a load is at a moment (s UTC), degrees: rows of 400 m at 2 m/s, 3 m apart. */
export function workPlaceOf(index: number, time: number, turnS: number) {
  const period = rowPoints + turnS;
  const second = (time % daySeconds) + ((index * 37) % period);
  const row = Math.floor(second / period);
  const inRow = second % period;
  const step = Math.min(inRow, rowPoints);
  const field = fieldOf(index);
  return {
    lat: field.lat + ((row % 2 === 0 ? step : rowPoints - step) * 2) / metresPerDegree,
    lng: field.lng + ((row + (inRow - step) / Math.max(1, turnS)) * 3) / metresPerDegree,
    turning: inRow >= rowPoints,
  };
}

const fieldOf = (index: number) => ({
  lng: 100 + (index % 200) * 0.06,
  lat: 32 + Math.floor(index / 200) * 0.05,
});

/** Seconds of a turn, and the bodies of points in the row and in the turn. */
interface Turns {
  seconds: number;
  working: Uint8Array;
  turning: Uint8Array;
}

/**
 * Makes position frames of one terminal as cheaply as it goes: one template, of which place, time and serial are
 * overwritten, and one loop that reckons the checksum and escapes into the caller's buffer.
 */
export class FrameMaker {
  readonly pointsPerFrame: number;
  readonly #plain: Uint8Array;
  readonly #view: DataView;
  readonly #serialAt: number;
  readonly #firstPointAt: number;
  readonly #pointStep: number;
  readonly #exactAt: number;
  readonly #startS: number;
  readonly #index: number;
  readonly #lng: number;
  readonly #lat: number;
  readonly #stepS: number;
  readonly #turns: Turns | null;

  /** `batch` 0: a 0x0200 each; else so many points in a 0x0704, which must fit into one frame. */
  constructor(
    terminal: LoadTerminal,
    index: number,
    startS: number,
    batch: number,
    { stepS = 1, turnS = 0 }: LoadDrive = {},
  ) {
    const { lng, lat } = fieldOf(index);
    [this.#index, this.#lng, this.#lat] = [index, lng, lat];
    this.#startS = startS;
    this.#stepS = stepS;
    this.pointsPerFrame = Math.max(1, batch);
    const body = pointBody(lng, lat, { time: startS, working: true });
    const turning = pointBody(lng, lat, { time: startS, working: false });
    this.#turns = turnS > 0 ? { seconds: turnS, working: body, turning } : null;
    this.#exactAt = exactPlaceOffset(body);
    const header = terminal.protocol === 2019 ? 17 : 12;
    this.#serialAt = header - 2;
    const bodyLength = batch > 0 ? 3 + batch * (body.length + 2) : body.length;
    if (bodyLength > 1023) throw new RangeError(`${batch} points do not fit into one frame`);
    this.#plain = new Uint8Array(header + bodyLength);
    this.#view = new DataView(this.#plain.buffer);
    this.#view.setUint16(0, batch > 0 ? 0x0704 : 0x0200);
    this.#view.setUint16(2, bodyLength | (terminal.protocol === 2019 ? 0x4000 : 0));
    if (terminal.protocol === 2019) this.#plain[4] = 1;
    this.#plain.set(
      phoneToBytes(terminal.terminalNumber, terminal.protocol),
      terminal.protocol === 2019 ? 5 : 4,
    );
    this.#pointStep = body.length + 2;
    this.#firstPointAt = batch > 0 ? header + 5 : header;
    if (batch > 0) {
      this.#view.setUint16(header, batch);
      this.#plain[header + 2] = 0;
    }
    for (let n = 0; n < this.pointsPerFrame; n += 1) {
      const at = this.#firstPointAt + n * this.#pointStep;
      if (batch > 0) this.#view.setUint16(at - 2, body.length);
      this.#plain.set(body, at);
    }
  }

  /** No frame of this maker is longer. */
  get longestFrame(): number {
    return 2 * this.#plain.length + 4;
  }

  /** Writes the frame of the points from `index` on (seconds after the start) at `at`; returns its end. */
  write(out: Uint8Array, at: number, serial: number, index: number): number {
    for (let n = 0; n < this.pointsPerFrame; n += 1) {
      const pointAt = this.#firstPointAt + n * this.#pointStep;
      if (this.#turns) this.#work(pointAt, index + n * this.#stepS, this.#turns);
      else this.#place(pointAt, index + n * this.#stepS);
    }
    this.#view.setUint16(this.#serialAt, serial);
    return writeFrame(this.#plain, out, at);
  }

  /** There and back in rows of 400 m, 3 m apart, at 2 m/s. */
  #place(at: number, index: number): void {
    const row = Math.floor(index / rowPoints);
    const step = index % rowPoints;
    const lat = this.#lat + ((row % 2 === 0 ? step : rowPoints - step) * 2) / metresPerDegree;
    const lng = this.#lng + ((row % 1000) * 3) / metresPerDegree;
    this.#put(at, index, { lat, lng });
  }

  /** There and back, the implement up while it turns. */
  #work(at: number, index: number, turn: Turns): void {
    const place = workPlaceOf(this.#index, this.#startS + index, turn.seconds);
    this.#plain.set(place.turning ? turn.turning : turn.working, at);
    this.#put(at, index, place);
  }

  #put(at: number, index: number, { lat, lng }: { lat: number; lng: number }): void {
    this.#view.setUint32(at + 8, Math.round(lat * 1e6));
    this.#view.setUint32(at + 12, Math.round(lng * 1e6));
    writeTimeGmt8(this.#plain, at + 22, this.#startS + index);
    this.#nano(at + this.#exactAt, lat);
    this.#nano(at + this.#exactAt + 8, lng);
  }

  /** INT64 in 1e-9 degree without BigInt. */
  #nano(at: number, degrees: number): void {
    const nano = Math.round(degrees * 1e9);
    this.#view.setUint32(at, Math.floor(nano / 4_294_967_296));
    this.#view.setUint32(at + 4, nano);
  }
}

function pointBody(
  longitude: number,
  latitude: number,
  { time, working }: { time: number; working: boolean },
): Uint8Array {
  const items = encodeVendor(
    {
      mileage: 1234,
      latitude,
      longitude,
      fixType: 4,
      satellites: 24,
      hdop: 0.7,
      correctionAge: 1,
      implementDown: working ? 1 : 0,
      autoSteer: working ? 1 : 0,
      workDepth: 0.26,
      rawDepth: 124,
      workWidth: 3,
    },
    exampleProfile,
  );
  return encodeLocation({
    alarmBits: 0,
    statusBits: 0b11 | (3 << 18),
    latitude,
    longitude,
    altitudeM: 42,
    speedKmh: 7.2,
    directionDeg: 0,
    time,
    items: encodeItems(items),
  });
}

/** Where the value of item 0xE1 begins in a body. */
function exactPlaceOffset(body: Uint8Array): number {
  let at = 28;
  while (at < body.length && body[at] !== 0xe1) at += 2 + body[at + 1]!;
  if (at >= body.length) throw new Error('the profile has no exact place');
  return at + 2;
}

function writeFrame(plain: Uint8Array, out: Uint8Array, from: number): number {
  let at = from;
  let sum = 0;
  out[at++] = 0x7e;
  for (let i = 0; i < plain.length; i += 1) {
    const byte = plain[i]!;
    sum ^= byte;
    if (byte === 0x7e || byte === 0x7d) {
      out[at++] = 0x7d;
      out[at++] = byte - 0x7c;
    } else out[at++] = byte;
  }
  if (sum === 0x7e || sum === 0x7d) {
    out[at++] = 0x7d;
    out[at++] = sum - 0x7c;
  } else out[at++] = sum;
  out[at++] = 0x7e;
  return at;
}
