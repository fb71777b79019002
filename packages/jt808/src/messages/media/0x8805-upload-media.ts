import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Send one stored recording: 0x8805 (§8.60). */
export interface UploadMedia {
  readonly mediaId: number;
  /** 1 delete it afterwards, 0 keep. */
  readonly remove: number;
}

export function decodeUploadMedia(body: Uint8Array): UploadMedia {
  const reader = new ByteReader(body);
  return { mediaId: reader.dword(), remove: reader.byte() };
}

export function encodeUploadMedia(upload: UploadMedia): Uint8Array {
  return new ByteWriter(5).dword(upload.mediaId).byte(upload.remove).done();
}
