import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Record sound: 0x8804 (§8.59). */
export interface RecordAudio {
  /** 1 start, 0 stop. */
  readonly command: number;
  /** 0 = until stopped. */
  readonly lengthSeconds: number;
  /** 1 keep in the terminal, 0 send at once. */
  readonly save: number;
  /** 0 8 kHz, 1 11 kHz, 2 23 kHz, 3 32 kHz. */
  readonly rate: number;
}

export function decodeRecordAudio(body: Uint8Array): RecordAudio {
  const reader = new ByteReader(body);
  return {
    command: reader.byte(),
    lengthSeconds: reader.word(),
    save: reader.byte(),
    rate: reader.byte(),
  };
}

export function encodeRecordAudio(record: RecordAudio): Uint8Array {
  return new ByteWriter(5)
    .byte(record.command)
    .word(record.lengthSeconds)
    .byte(record.save)
    .byte(record.rate)
    .done();
}
