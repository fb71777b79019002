import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Version } from '../../header.ts';

/** 2011 has no flag of its own in the header; the layout of the body tells it. */
export type RegisterEdition = 2011 | Version;

/** Terminal registration 0x0100 (§8.5). */
export interface Register {
  readonly edition: RegisterEdition;
  /** GB/T 2260: first two and last four digits; 0 = the platform decides. */
  readonly province: number;
  readonly city: number;
  readonly maker: string;
  readonly model: string;
  readonly terminalId: string;
  /** JT/T 415 and 697.7: 0 no plate, 1 blue, 2 yellow, 3 black, 4 white, 9 other; agricultural: 91 yellow, 92 green, 93, 94. */
  readonly plateColour: number;
  /** The plate, or the frame number (VIN) when the colour is 0. */
  readonly plate: string;
}

const fieldBytes = {
  2011: { maker: 5, model: 8, terminalId: 7 },
  2013: { maker: 5, model: 20, terminalId: 7 },
  2019: { maker: 11, model: 30, terminalId: 30 },
} as const;

const shortest2013 = 37;
/** Where the plate's colour stands. */
const colourAt = { 2011: 24, 2013: 36 } as const;

/** 91 to 94 are no letter or digit of a plate or a frame number, as they stand at this place in a long body of 2011. */
function isColour(byte: number): boolean {
  return byte <= 9 || (byte >= 91 && byte <= 94);
}

/** A colour and a text that a plate may hold: no control characters but a padding at its end, nothing undecodable. */
function hasPlateAt(body: Uint8Array, at: number): boolean {
  let end = body.length;
  while (end > at + 1 && body[end - 1] === 0) end--;
  const plate = body.subarray(at + 1, end);
  return isColour(body[at]!) && plate.every((byte) => byte >= 0x20 && byte !== 0x7f && byte !== 0xff);
}

function editionOf(body: Uint8Array, version: Version): RegisterEdition {
  if (version === 2019) return 2019;
  if (body.length < shortest2013) return 2011;
  return !hasPlateAt(body, colourAt[2013]) && hasPlateAt(body, colourAt[2011]) ? 2011 : 2013;
}

/**
 * 2011 and 2013 share a header: a body under 37 bytes is 2011's, and a longer one when colour and plate stand where 2011 has them
 * and not where 2013 has them. What fits neither (a colour that nobody knows) is 2013's: it is the one that is still built.
 */
export function decodeRegister(body: Uint8Array, version: Version): Register {
  const edition = editionOf(body, version);
  const fields = fieldBytes[edition];
  const reader = new ByteReader(body);
  return {
    edition,
    province: reader.word(),
    city: reader.word(),
    maker: reader.fixedText(fields.maker),
    model: reader.fixedText(fields.model),
    terminalId: reader.fixedText(fields.terminalId),
    plateColour: reader.byte(),
    plate: reader.text(reader.left),
  };
}

/** @throws ProtocolError when a text is longer than its field. */
export function encodeRegister(register: Register): Uint8Array {
  const fields = fieldBytes[register.edition];
  return new ByteWriter(120)
    .word(register.province)
    .word(register.city)
    .fixedText(register.maker, fields.maker)
    .fixedText(register.model, fields.model)
    .fixedText(register.terminalId, fields.terminalId)
    .byte(register.plateColour)
    .text(register.plate)
    .done();
}
