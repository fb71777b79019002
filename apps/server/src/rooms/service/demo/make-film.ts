import sharp from 'sharp';

/** What a made film is like: pixels (even numbers), how many pictures, and how long each stands, seconds. */
interface FilmWish {
  width: number;
  height: number;
  /** An SVG a picture. */
  pictures: readonly string[];
  secondsEach: number;
}

const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};
const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
};
const full = (type: string, flags: number, ...parts: readonly Uint8Array[]): Buffer =>
  box(type, u32(flags), ...parts);
/** The identity matrix of §6.2.2. */
const upright = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** Ticks a second. */
const scale = 1000;

/**
 * A film (MP4, AV1 in the way of "AV1 Codec ISO Media File Format Binding") of standing pictures, its index before its content so that it
 * begins at once. Each picture is a key frame: what sharp writes as AVIF is one AV1 frame with its configuration, which is only put into
 * another box here.
 */
export async function makeFilm({ width, height, pictures, secondsEach }: FilmWish): Promise<Buffer> {
  const frames: { config: Buffer; data: Buffer }[] = [];
  for (const svg of pictures) {
    const avif = await sharp(Buffer.from(svg))
      .resize(width, height, { fit: 'fill' })
      .flatten()
      .avif({ quality: 45, effort: 0, chromaSubsampling: '4:2:0', bitdepth: 8 })
      .toBuffer();
    frames.push(frameOf(avif));
  }
  const ticks = Math.round(secondsEach * scale);
  const brand = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomav01iso6mp41'));
  const place = brand.length + index(frames, { width, height, ticks, from: 0 }).length + 8;
  const content = box('mdat', ...frames.map(({ data }) => data));
  return Buffer.concat([brand, index(frames, { width, height, ticks, from: place }), content]);
}

/** The AV1 frame of an AVIF and its `av1C`, by their boxes; the picture is the only content. */
function frameOf(avif: Buffer): { config: Buffer; data: Buffer } {
  const [config, data] = ['av1C', 'mdat'].map((type) => {
    const at = avif.indexOf(type, 0, 'latin1') - 4;
    if (at < 0) throw new Error(`an AVIF without ${type}`);
    return avif.subarray(at + 8, at + avif.readUInt32BE(at));
  });
  return { config: config!, data: data! };
}

interface Track {
  width: number;
  height: number;
  /** How long a picture stands. */
  ticks: number;
  /** Where the content begins in the file. */
  from: number;
}

function index(
  frames: readonly { config: Buffer; data: Buffer }[],
  { width, height, ticks, from }: Track,
): Buffer {
  const length = ticks * frames.length;
  const entry = box(
    'av01',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('av1C', frames[0]!.config),
  );
  const samples = box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1, frames.length, ticks)),
    full('stsc', 0, u32(1, 1, frames.length, 1)),
    full('stsz', 0, u32(0, frames.length, ...frames.map(({ data }) => data.length))),
    full('stco', 0, u32(1, from)),
  );
  const media = box(
    'minf',
    full('vmhd', 1, Buffer.alloc(8)),
    box('dinf', full('dref', 0, u32(1), full('url ', 1))),
    samples,
  );
  const handler = full('hdlr', 0, u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('pictures\0'));
  const track = box(
    'trak',
    full('tkhd', 3, u32(0, 0, 1, 0, length, 0, 0), u16(0, 0, 0, 0), upright, u32(width << 16, height << 16)),
    box('mdia', full('mdhd', 0, u32(0, 0, scale, length), u16(0x55c4, 0)), handler, media),
  );
  const film = full(
    'mvhd',
    0,
    u32(0, 0, scale, length, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    upright,
    u32(0, 0, 0, 0, 0, 0, 2),
  );
  return box('moov', film, track);
}
