/** A colour in YCbCr, each 0–255. */
export type Colour = readonly [luma: number, blue: number, red: number];

/**
 * A baseline JPEG (ITU-T T.81) made of plain blocks of 8 × 8 pixels: every block is its mean colour, so that only the DC
 * coefficients are coded. Small, valid for every decoder, and needs no library.
 * Width and height in pixels, multiples of 8; `colourAt` gets the column and row of the block.
 */
export function blockJpeg(
  width: number,
  height: number,
  colourAt: (column: number, row: number) => Colour,
): Uint8Array {
  if (width % 8 !== 0 || height % 8 !== 0) throw new RangeError('blockJpeg: size is not whole blocks');
  const bits = new BitWriter();
  const before = [0, 0, 0];
  for (let row = 0; row < height / 8; row += 1) {
    for (let column = 0; column < width / 8; column += 1) {
      const colour = colourAt(column, row);
      for (let component = 0; component < 3; component += 1) {
        // With all quantisers 8 the DC coefficient of a plain block is its value less 128.
        const dc = Math.round(colour[component]!) - 128;
        writeDc(bits, dc - before[component]!);
        before[component] = dc;
        bits.write(0, 1); // end of block: the only code of the AC table
      }
    }
  }
  return Uint8Array.from([...head(width, height), ...bits.done(), 0xff, 0xd9]);
}

/** Huffman codes of the DC categories 0–11: table K.3 of the standard. */
const dcCounts = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const dcCodes: readonly (readonly [code: number, length: number])[] = [
  [0b00, 2],
  [0b010, 3],
  [0b011, 3],
  [0b100, 3],
  [0b101, 3],
  [0b110, 3],
  [0b1110, 4],
  [0b11110, 5],
  [0b111110, 6],
  [0b1111110, 7],
  [0b11111110, 8],
  [0b111111110, 9],
];

function writeDc(bits: BitWriter, difference: number): void {
  const category = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const [code, length] = dcCodes[category]!;
  bits.write(code, length);
  if (category > 0) bits.write(difference > 0 ? difference : difference + 2 ** category - 1, category);
}

function head(width: number, height: number): number[] {
  const segment = (marker: number, content: number[]): number[] => [
    0xff,
    marker,
    (content.length + 2) >> 8,
    (content.length + 2) & 0xff,
    ...content,
  ];
  return [
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...new Array<number>(64).fill(8)]),
    ...segment(0xc0, [
      8,
      height >> 8,
      height & 0xff,
      width >> 8,
      width & 0xff,
      3,
      1,
      0x11,
      0,
      2,
      0x11,
      0,
      3,
      0x11,
      0,
    ]),
    ...segment(0xc4, [0x00, ...dcCounts, ...dcCodes.keys()]),
    ...segment(0xc4, [0x10, 1, ...new Array<number>(15).fill(0), 0x00]),
    ...segment(0xda, [3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 63, 0]),
  ];
}

class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.#held = (this.#held << 1) | ((value >> bit) & 1);
      this.#count += 1;
      if (this.#count === 8) this.#flush();
    }
  }

  #flush(): void {
    this.#bytes.push(this.#held);
    // A data byte 0xFF is followed by 0x00, or it would be a marker.
    if (this.#held === 0xff) this.#bytes.push(0);
    this.#held = 0;
    this.#count = 0;
  }

  done(): number[] {
    while (this.#count > 0) this.write(1, 1);
    return this.#bytes;
  }
}
