import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Closer position reports for a while: 0x8202 (§8.21). */
export interface Track {
  /** Seconds between reports; 0 stops, and nothing follows then. */
  readonly intervalSeconds: number;
  readonly validitySeconds: number;
}

export function decodeTrack(body: Uint8Array): Track {
  const reader = new ByteReader(body);
  const intervalSeconds = reader.word();
  return { intervalSeconds, validitySeconds: reader.left >= 4 ? reader.dword() : 0 };
}

export function encodeTrack(track: Track): Uint8Array {
  const writer = new ByteWriter().word(track.intervalSeconds);
  if (track.intervalSeconds > 0) writer.dword(track.validitySeconds);
  return writer.done();
}
