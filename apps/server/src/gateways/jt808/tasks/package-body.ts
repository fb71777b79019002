import { encodeUpgradePackage, upgradeType } from '@furrow/jt808';

const lengthBytes = 4;

/**
 * The body of 0x8108 around an image, cut into sub-packages of `size` bytes on demand: two hundred transfers of one image of 16 MB share its
 * bytes.
 */
export class PackageBody {
  readonly total: number;
  readonly length: number;
  readonly #head: Uint8Array;
  readonly #image: Uint8Array;
  readonly #size: number;

  /** `makerIdLength`: 5 by both standards, 11 with some makers. @throws ProtocolError for a version of more than 255 bytes */
  constructor(
    image: Uint8Array,
    {
      maker,
      makerIdLength,
      version,
      size,
    }: { maker: string; makerIdLength: 5 | 11; version: string; size: number },
  ) {
    const empty = encodeUpgradePackage(
      { type: upgradeType.terminal, maker, version, data: new Uint8Array(0) },
      makerIdLength,
    );
    new DataView(empty.buffer, empty.byteOffset).setUint32(empty.length - lengthBytes, image.length);
    this.#head = empty;
    this.#image = image;
    this.#size = size;
    this.length = empty.length + image.length;
    this.total = Math.ceil(this.length / size);
  }

  /** The bytes of a sub-package, from 1. */
  part(number: number): Uint8Array {
    const from = (number - 1) * this.#size;
    const to = Math.min(from + this.#size, this.length);
    const headLength = this.#head.length;
    if (from >= headLength) return this.#image.subarray(from - headLength, to - headLength);
    const part = new Uint8Array(to - from);
    part.set(this.#head.subarray(from, Math.min(to, headLength)));
    if (to > headLength) part.set(this.#image.subarray(0, to - headLength), headLength - from);
    return part;
  }
}
