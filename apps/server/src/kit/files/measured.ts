import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { TooManyBytes, type Written } from './file-store.ts';

/** Lets bytes through and tells at the end how many they were, with their SHA-256. @throws TooManyBytes in the stream, above `most` */
export function measured(most = Number.POSITIVE_INFINITY): { through: Transform; told: () => Written } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      if (size > most) return done(new TooManyBytes());
      hash.update(piece);
      done(null, piece);
    },
  });
  return { through, told: () => ({ size, sha256: hash.digest() }) };
}
