// JT/T 808-2013 by hand, after the standard's own tables and nothing of ours: what a maker would write who never saw this
// product. Numbers of clauses are those of the standard.

const flag = 0x7e;

/** One frame (§4.4): header, body, check code, escapes, flags. `phone` is padded to 12 digits. */
export function frame(id: number, phone: string, serial: number, body: Buffer): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(body.length, 2);
  header.write(phone.padStart(12, '0'), 4, 'hex');
  header.writeUInt16BE(serial, 10);
  const content = Buffer.concat([header, body]);
  const check = content.reduce((sum, byte) => sum ^ byte, 0);
  const escaped = [...content, check].flatMap((byte) =>
    byte === 0x7e ? [0x7d, 0x02] : byte === 0x7d ? [0x7d, 0x01] : [byte],
  );
  return Buffer.from([flag, ...escaped, flag]);
}

export interface Heard {
  id: number;
  phone: string;
  serial: number;
  body: Buffer;
}

/** Reads the bytes between two flags. @throws Error when the platform sent what the standard does not allow */
export function read(escaped: Buffer): Heard {
  const bytes: number[] = [];
  let escaping = false;
  for (const byte of escaped) {
    if (escaping) bytes.push(byte === 0x02 ? 0x7e : 0x7d);
    else if (byte !== 0x7d) bytes.push(byte);
    escaping = !escaping && byte === 0x7d;
  }
  const content = Buffer.from(bytes);
  if (content.reduce((sum, byte) => sum ^ byte, 0) !== 0) throw new Error('wrong check code');
  const length = content.readUInt16BE(2) & 0x3ff;
  if (content.length !== 12 + length + 1) throw new Error('wrong length');
  return {
    id: content.readUInt16BE(0),
    phone: content.subarray(4, 10).toString('hex'),
    serial: content.readUInt16BE(10),
    body: content.subarray(12, 12 + length),
  };
}

/** 0x0100 (§8.5): province, city, maker, model, terminal id, plate colour 0, no plate. */
export function registration(terminalId: string): Buffer {
  const body = Buffer.alloc(37);
  body.writeUInt16BE(23, 0);
  body.writeUInt16BE(100, 2);
  body.write('NOTUS', 4, 'latin1');
  body.write('FOREIGN-1', 9, 'latin1');
  body.write(terminalId.slice(-7), 29, 'latin1');
  return body;
}

export interface Fix {
  lng: number;
  lat: number;
  speedKmh?: number;
  headingDeg?: number;
  /** Seconds UTC. */
  time: number;
}

/** 0x0200 (§8.18): no alarm; fixed, engine on; degrees × 10⁶; time BCD in GMT+8; mileage as the one additional item. */
export function location({ lng, lat, speedKmh = 0, headingDeg = 0, time }: Fix): Buffer {
  const body = Buffer.alloc(34);
  body.writeUInt32BE(0b11 | (lat < 0 ? 0b100 : 0) | (lng < 0 ? 0b1000 : 0), 4);
  body.writeUInt32BE(Math.round(Math.abs(lat) * 1e6), 8);
  body.writeUInt32BE(Math.round(Math.abs(lng) * 1e6), 12);
  body.writeUInt16BE(120, 16);
  body.writeUInt16BE(Math.round(speedKmh * 10), 18);
  body.writeUInt16BE(Math.round(headingDeg), 20);
  body.write(bcdTime(time), 22, 'hex');
  body.set([0x01, 4, 0, 0, 0x30, 0x39], 28);
  return body;
}

function bcdTime(seconds: number): string {
  const beijing = new Date((seconds + 8 * 3600) * 1000).toISOString();
  return beijing.slice(2, 19).replaceAll(/\D/g, '');
}

/** What a tablet tells of itself (item 0xE5): 13.80 V, 1 A, the motor's degrees, 30 °C, storage. */
export function terminalItem(motorC: number): Buffer {
  const item = Buffer.alloc(14);
  item.set([0xe5, 12]);
  item.writeUInt16BE(1380, 2);
  item.writeInt16BE(100, 4);
  item.writeInt16BE(motorC * 10, 6);
  item.writeInt16BE(300, 8);
  item.writeUInt32BE(4096, 10);
  return item;
}
