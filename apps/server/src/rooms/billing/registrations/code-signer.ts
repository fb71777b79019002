import { createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { openKey, openSecretBox, type SecretBox } from '#kit/secret-box.ts';

/** What a registration code says: a terminal checks it without asking anybody. */
export interface CodeContents {
  sn: string;
  machineCode: string;
  /** Seconds UTC; null: permanent. */
  endS: number | null;
  functions: readonly string[];
}

/** Makes registration codes; the key of their signature never leaves the server. */
export interface Signer {
  sign(contents: CodeContents): Promise<string>;
  box: SecretBox;
  /** Keyed mark of a bought code: the same for the same code, and telling nothing of it. */
  mark(code: string): Promise<Buffer>;
}

/** PKCS #8 of an Ed25519 key up to its 32 bytes of seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The signer whose key lies in `folder` (FURROW_DATA/keys); it is made at the first use. */
export function openSigner(folder: string): Signer {
  let kept: Promise<KeyObject> | undefined;
  const key = (): Promise<KeyObject> => {
    kept ??= openKey(folder, 'registration-seed').then((seed) =>
      createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' }),
    );
    return kept;
  };
  let marking: Promise<Buffer> | undefined;
  return {
    async mark(code) {
      marking ??= openKey(folder, 'satellite-mark');
      return createHmac('sha256', await marking)
        .update(code)
        .digest();
    },
    box: openSecretBox(folder, 'registration-code'),
    // The end stands in the code in the clear: 4 bytes of seconds, 0 for permanent. Device and functions are known on both sides.
    async sign({ sn, machineCode, endS, functions }) {
      const end = Buffer.alloc(4);
      end.writeUInt32BE(endS ?? 0);
      const said = Buffer.from(
        [sn, machineCode, String(endS ?? 0), [...functions].sort().join(',')].join('|'),
      );
      return inLetters(Buffer.concat([end, sign(null, said, await key())]));
    },
  };
}

/** Bytes in letters and digits that nobody mistakes (RFC 4648, base 32), in groups of five. */
function inLetters(bytes: Buffer): string {
  let [text, bits, held] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += letters[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  if (bits > 0) text += letters[(held << (5 - bits)) & 31];
  return text.match(/.{1,5}/g)!.join('-');
}
