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
  readonly #lng: number;
  readonly #lat: number;

  /** `batch` 0: a 0x0200 each; else so many points in a 0x0704, which must fit into one frame. */
  constructor(terminal: LoadTerminal, index: number, startS: number, batch: number) {
    this.#lng = 100 + (index % 200) * 0.06;
    this.#lat = 32 + Math.floor(index / 200) * 0.05;
    this.#startS = startS;
    this.pointsPerFrame = Math.max(1, batch);
    const body = pointBody(this.#lng, this.#lat, startS);
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

  /** Writes the frame of the points `index`, `index` + 1 … (seconds after the start) at `at`; returns its end. */
  write(out: Uint8Array, at: number, serial: number, index: number): number {
    for (let n = 0; n < this.pointsPerFrame; n += 1)
      this.#place(this.#firstPointAt + n * this.#pointStep, index + n);
    this.#view.setUint16(this.#serialAt, serial);
    return writeFrame(this.#plain, out, at);
  }

  /** There and back in rows of 400 m, 3 m apart, at 2 m/s. */
  #place(at: number, index: number): void {
    const row = Math.floor(index / rowPoints);
    const step = index % rowPoints;
    const lat = this.#lat + ((row % 2 === 0 ? step : rowPoints - step) * 2) / metresPerDegree;
    const lng = this.#lng + ((row % 1000) * 3) / metresPerDegree;
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

function pointBody(longitude: number, latitude: number, time: number): Uint8Array {
  const items = encodeVendor(
    {
      mileage: 1234,
      latitude,
      longitude,
      fixType: 4,
      satellites: 24,
      hdop: 0.7,
      correctionAge: 1,
      implementDown: 1,
      autoSteer: 1,
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
