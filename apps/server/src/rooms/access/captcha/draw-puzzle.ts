import { randomInt } from 'node:crypto';
import { puzzle } from '@furrow/contract';
import sharp from 'sharp';

/** Edge of the square of the piece, and how far its tabs stand out; both fit into `puzzle.piece`. */
const body = 40;
const tab = 6;
const { width, height, piece } = puzzle;

/** A drawn puzzle; the pictures are data addresses. */
export interface Puzzle {
  background: string;
  piece: string;
  /** Left and upper edge of the piece's place, in pixels. `x` is the answer. */
  x: number;
  y: number;
}

/** Draws fields from above with one piece cut out; no two are alike. */
export async function drawPuzzle(): Promise<Puzzle> {
  const x = randomInt(piece + 40, width - piece - 8);
  const y = randomInt(6, height - piece - 6);
  const outline = pieceOutline();
  const picture = await sharp(Buffer.from(fieldsFromAbove())).png().toBuffer();
  const cutOut = await sharp(picture)
    .extract({ left: x, top: y, width: piece, height: piece })
    .composite([
      { input: shape(outline, 'fill="#fff"'), blend: 'dest-in' },
      { input: shape(outline, 'fill="none" stroke="#fff" stroke-width="1.5"') },
    ])
    .webp({ quality: 86 })
    .toBuffer();
  const background = await sharp(picture)
    .composite([
      {
        input: shape(outline, 'fill="#04140B" fill-opacity="0.62" stroke="#fff" stroke-opacity="0.75"'),
        left: x,
        top: y,
      },
    ])
    .webp({ quality: 78 })
    .toBuffer();
  return { background: dataAddress(background), piece: dataAddress(cutOut), x, y };
}

const dataAddress = (picture: Buffer): string => `data:image/webp;base64,${picture.toString('base64')}`;

function shape(outline: string, style: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${piece}" height="${piece}"><path d="${outline}" ${style}/></svg>`,
  );
}

/** A square whose four edges each have a tab out or in, or none. */
function pieceOutline(): string {
  const low = tab;
  const high = tab + body;
  const middle = low + body / 2;
  const edge = () => [tab, -tab, 0][randomInt(3)]!;
  const [top, right, bottom, left] = [edge() || tab, edge(), edge(), edge()];
  const round = 8;
  return [
    `M${low} ${low}`,
    `H${middle - round}`,
    `Q${middle} ${low - top * 2} ${middle + round} ${low}`,
    `H${high}`,
    `V${middle - round}`,
    `Q${high + right * 2} ${middle} ${high} ${middle + round}`,
    `V${high}`,
    `H${middle + round}`,
    `Q${middle} ${high + bottom * 2} ${middle - round} ${high}`,
    `H${low}`,
    `V${middle + round}`,
    `Q${low - left * 2} ${middle} ${low} ${middle - round}`,
    'Z',
  ].join('');
}

const greens = ['#1F6B3A', '#2E8B4F', '#5DA85A', '#8DB75A', '#C2B75B', '#D9C77A', '#A9824C', '#3F7F5F'];
const colour = (): string => greens[randomInt(greens.length)]!;

/** Strips of fields with their furrows, a road and a stream, each time others. */
function fieldsFromAbove(): string {
  const slope = randomInt(-50, 50);
  const strips: string[] = [];
  for (let left = -80; left < width + 80; ) {
    const wide = randomInt(36, 84);
    const right = left + wide;
    const fill = colour();
    strips.push(
      `<path d="M${left} 0H${right}L${right + slope} ${height}H${left + slope}Z" fill="${fill}"/>`,
      furrows(left, wide, slope),
    );
    left = right + randomInt(0, 4);
  }
  const bend = (): number => randomInt(-30, height + 30);
  const way = (stroke: string, wide: number): string =>
    `<path d="M-10 ${bend()}C${width / 3} ${bend()} ${(width * 2) / 3} ${bend()} ${width + 10} ${bend()}" fill="none" stroke="${stroke}" stroke-width="${wide}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#2A5A38"/>${strips.join('')}
    ${way('#E8DFC4', randomInt(4, 8))}${way('#5FA7C4', randomInt(5, 11))}${trees()}</svg>`;
}

function furrows(left: number, wide: number, slope: number): string {
  const gap = randomInt(4, 9);
  const lines = Array.from({ length: Math.floor(wide / gap) }, (_, index) => {
    const x = left + index * gap + 2;
    return `M${x} 0L${x + slope} ${height}`;
  });
  return `<path d="${lines.join('')}" stroke="#000" stroke-opacity="0.13" fill="none"/>`;
}

function trees(): string {
  return Array.from({ length: 26 }, () => {
    const size = randomInt(2, 6);
    return `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${size}" fill="#0F3D22" fill-opacity="0.7"/>`;
  }).join('');
}
