import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';
import type { Version } from '../../header.ts';

/** Answer to the attribute query 0x8107: 0x0107 (§8.15). */
export interface AttributesAnswer {
  /** Bits: 0 bus, 1 dangerous goods, 2 freight, 3 taxi, 6 HDD video, 7 split unit, 8 trailer (2019). */
  readonly type: number;
  readonly maker: string;
  readonly model: string;
  readonly terminalId: string;
  /** 20 digits. */
  readonly iccid: string;
  readonly hardwareVersion: string;
  readonly firmwareVersion: string;
  /** Bits: 0 GPS, 1 BeiDou, 2 GLONASS, 3 Galileo. */
  readonly gnss: number;
  /** Bits: 0 GPRS, 1 CDMA, 2 TD-SCDMA, 3 WCDMA, 4 CDMA2000, 5 LTE, 7 other. */
  readonly communication: number;
}

interface Layout {
  readonly maker: number;
  readonly model: number;
  readonly terminalId: number;
}

const layout2013: Layout = { maker: 5, model: 20, terminalId: 7 };
const layout2019: Layout = { maker: 5, model: 30, terminalId: 30 };
/** Some makers of 2019 give the maker 11 bytes, as in their registration. */
const layout2019Wide: Layout = { maker: 11, model: 30, terminalId: 30 };

const iccidBytes = 10;

/** Whether the two length bytes make the body end exactly. */
function endsExactly(body: Uint8Array, layout: Layout): boolean {
  const hardwareAt = 2 + layout.maker + layout.model + layout.terminalId + iccidBytes;
  const firmwareAt = hardwareAt + 1 + (body[hardwareAt] ?? 0);
  return firmwareAt + 1 + (body[firmwareAt] ?? 0) + 2 === body.length;
}

/** The layout is the one with which the body ends exactly; where none does, the version's own. */
export function decodeAttributesAnswer(body: Uint8Array, version: Version): AttributesAnswer {
  const usual = version === 2019 ? layout2019 : layout2013;
  const layout =
    [usual, layout2019Wide, layout2019, layout2013].find((one) => endsExactly(body, one)) ?? usual;
  const reader = new ByteReader(body);
  return {
    type: reader.word(),
    maker: reader.fixedText(layout.maker),
    model: reader.fixedText(layout.model),
    terminalId: reader.fixedText(layout.terminalId),
    iccid: reader.bcd(iccidBytes),
    hardwareVersion: reader.byteText(),
    firmwareVersion: reader.byteText(),
    gnss: reader.byte(),
    communication: reader.byte(),
  };
}

/** `makerIdLength` 11 is for the makers of 2019 that want it. */
export function encodeAttributesAnswer(
  answer: AttributesAnswer,
  version: Version,
  makerIdLength: 5 | 11 = 5,
): Uint8Array {
  if (makerIdLength === 11 && version === 2013) throw new ProtocolError('2013 knows no maker id of 11 bytes');
  const layout = version === 2013 ? layout2013 : makerIdLength === 11 ? layout2019Wide : layout2019;
  return new ByteWriter(160)
    .word(answer.type)
    .fixedText(answer.maker, layout.maker)
    .fixedText(answer.model, layout.model)
    .fixedText(answer.terminalId, layout.terminalId)
    .bcd(answer.iccid, iccidBytes)
    .byteText(answer.hardwareVersion)
    .byteText(answer.firmwareVersion)
    .byte(answer.gnss)
    .byte(answer.communication)
    .done();
}
