const keyOf = ({ name, size, lastModified }: File): string => `upload:${name}:${size}:${lastModified}`;

/** Files whose sending has begun, by what they are called, how large they are and when they were written; until the browser is closed. */
export const begunUploads = {
  read: (file: File): string | null => sessionStorage.getItem(keyOf(file)),
  keep: (file: File, fileId: string): void => sessionStorage.setItem(keyOf(file), fileId),
  forget: (file: File): void => sessionStorage.removeItem(keyOf(file)),
};

const films = new Map<string, File>();

/** Films that were chosen here: the player shows them without fetching them back. */
export const chosenFilms = {
  read: (fileId: string): File | undefined => films.get(fileId),
  keep: (fileId: string, file: File): void => void films.set(fileId, file),
};
