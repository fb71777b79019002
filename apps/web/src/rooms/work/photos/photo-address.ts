import { writeAddress } from '#kit/address.ts';

/** Opens a picture in full; null closes it. */
export const openPhoto = (id: string | null): void => writeAddress({ photo: id });
