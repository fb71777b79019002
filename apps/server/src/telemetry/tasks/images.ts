/** Reads a whole firmware image. @throws when it is not there, or not what its SHA-256 promises */
export type ReadImage = (image: { fileId: string; sha256: Uint8Array }) => Promise<Uint8Array>;

/** Where no file store is. */
export const readNoImage: ReadImage = () => Promise.reject(new Error('no file store'));
