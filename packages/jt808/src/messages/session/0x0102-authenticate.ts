import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Version } from '../../header.ts';

/** Terminal authentication 0x0102 (§8.8). */
export interface Authenticate {
  readonly code: string;
  /** 2019 only, "" in 2013. */
  readonly imei: string;
  /** 2019 only, "" in 2013. */
  readonly softwareVersion: string;
}

const imeiBytes = 15;
const softwareVersionBytes = 20;

/** 2019 terminals that leave out IMEI and version are taken as they are: the code decides. */
export function decodeAuthenticate(body: Uint8Array, version: Version): Authenticate {
  const reader = new ByteReader(body);
  if (version === 2013) return { code: reader.text(reader.left), imei: '', softwareVersion: '' };
  return {
    code: reader.byteText(),
    imei: reader.fixedText(Math.min(imeiBytes, reader.left)),
    softwareVersion: reader.fixedText(Math.min(softwareVersionBytes, reader.left)),
  };
}

export function encodeAuthenticate(authenticate: Authenticate, version: Version): Uint8Array {
  const writer = new ByteWriter();
  if (version === 2013) return writer.text(authenticate.code).done();
  return writer
    .byteText(authenticate.code)
    .fixedText(authenticate.imei, imeiBytes)
    .fixedText(authenticate.softwareVersion, softwareVersionBytes)
    .done();
}
