import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';
import type { Version } from '../../header.ts';
import { encodeText } from '../../text.ts';

/** Bit numbers of the flag; `canFaultCode` off means that the text is navigation centre information. */
export const textFlag = { urgent: 0, display: 2, tts: 3, advertising: 4, canFaultCode: 5 } as const;

/** Text to the terminal 0x8300 (§8.23). */
export interface TextMessage {
  readonly flags: number;
  /** 2019: 1 notice, 2 service; 0 in 2013, which has none. */
  readonly type: number;
  readonly text: string;
}

export const textLimitBytes = 1024;

export function decodeTextMessage(body: Uint8Array, version: Version): TextMessage {
  const reader = new ByteReader(body);
  const flags = reader.byte();
  const type = version === 2019 ? reader.byte() : 0;
  return { flags, type, text: reader.text(reader.left) };
}

/** GBK, and GB 18030 for the letters that GBK lacks. @throws ProtocolError for more than 1024 encoded bytes. */
export function encodeTextMessage(message: TextMessage, version: Version): Uint8Array {
  const text = encodeText(message.text);
  if (text.length > textLimitBytes) throw new ProtocolError(`text of ${text.length} bytes`);
  const writer = new ByteWriter(text.length + 2).byte(message.flags);
  if (version === 2019) writer.byte(message.type);
  return writer.bytes(text).done();
}
