import { ByteReader, ByteWriter } from '../../bytes.ts';

export const logResult = { uploaded: 0, none: 1, refused: 2 } as const;

/** 0x0900 type 0xF6 (example profile): a log file is ready, or there is none. */
export interface LogFile {
  readonly order: number;
  readonly result: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Empty = no crash. */
  readonly crashSignature: string;
}

export function decodeLogFile(content: Uint8Array): LogFile {
  const reader = new ByteReader(content);
  return {
    order: reader.dword(),
    result: reader.byte(),
    fileName: reader.utf8(),
    sizeBytes: reader.dword(),
    crashSignature: reader.utf8(),
  };
}

export function encodeLogFile(file: LogFile): Uint8Array {
  return new ByteWriter()
    .dword(file.order)
    .byte(file.result)
    .utf8(file.fileName)
    .dword(file.sizeBytes)
    .utf8(file.crashSignature)
    .done();
}
