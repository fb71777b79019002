import { open, readFile } from 'node:fs/promises';
import { endingOf } from '@furrow/contract';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';
import { readText } from './read-text.ts';
import { guardZip } from './zip-guard.ts';

/** The media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media types of an ending; an older office file is the common container of its time. */
const typesOf: Record<string, readonly string[]> = {
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
  xlsx: [xlsxType, 'application/zip'],
  xls: ['application/x-cfb', 'application/vnd.ms-excel'],
  pdf: ['application/pdf'],
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  mp4: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
};
const office = {
  docx: { part: 'word/document.xml', type: typesOf.docx![0]! },
  xlsx: { part: 'xl/workbook.xml', type: typesOf.xlsx![0]! },
} as const;
const plain: Record<string, string> = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' };

/** A picture of more is no picture of a machine: 100 million pixels. */
const mostPixels = 100_000_000;
const sampleBytes = 64 * 1024;
const apkType = 'application/vnd.android.package-archive';
/** As much of the end of an .apk as holds its directory. */
const directoryBytes = 4 * 1024 * 1024;

/**
 * The media type of a file by its contents, which must be what its name says.
 * @throws Refusal fileType, fileBomb, imageBroken
 */
export async function judgeFile(path: string, name: string): Promise<string> {
  const ending = endingOf(name);
  if (plain[ending]) return judgeText(path, plain[ending]);
  // The image of a terminal is whatever its maker made it.
  if (ending === 'bin' || ending === 'hex' || ending === 's19') return 'application/octet-stream';
  if (ending === 'apk') return judgeApk(path);
  if (ending === 'vtt') return judgeCaptions(path);
  const found = (await fileTypeFromFile(path))?.mime as string | undefined;
  const right = typesOf[ending];
  if (!found || !right?.includes(found)) {
    // A picture whose beginning is torn is known by nothing any more.
    throw new Refusal(right?.[0]?.startsWith('image/') && !found ? 'imageBroken' : 'fileType');
  }
  if (ending === 'docx' || ending === 'xlsx') {
    const names = await guardZip(await readFile(path));
    if (!names.includes(office[ending].part)) throw new Refusal('fileType');
    return office[ending].type;
  }
  if (found.startsWith('image/')) await requireWholeImage(path);
  return right[0]!;
}

/** An .apk is a ZIP with a manifest, which its directory at the end names. */
async function judgeApk(path: string): Promise<string> {
  const zip = (await fileTypeFromFile(path))?.mime as string | undefined;
  if (zip !== apkType && zip !== 'application/zip' && zip !== 'application/java-archive')
    throw new Refusal('apkOnly');
  const file = await open(path);
  const { size } = await file.stat();
  const end = Buffer.alloc(Math.min(size, directoryBytes));
  await file.read(end, 0, end.length, size - end.length).finally(() => file.close());
  if (!end.includes('AndroidManifest.xml')) throw new Refusal('apkOnly');
  return apkType;
}

/** No byte of a text is 0, and it is UTF-8 or GB 18030, as Chinese spreadsheets write it. */
async function judgeText(path: string, type: string): Promise<string> {
  const file = await open(path);
  const sample = Buffer.alloc(sampleBytes);
  const { bytesRead } = await file.read(sample, 0, sampleBytes, 0).finally(() => file.close());
  const bytes = sample.subarray(0, bytesRead);
  if (bytes.includes(0)) throw new Refusal('fileType');
  const known = await fileTypeFromFile(path);
  if (known && !known.mime.startsWith('text/') && known.mime !== 'application/xml')
    throw new Refusal('fileType');
  const read = readText(bytes, { cut: true });
  if (!read) throw new Refusal('fileType');
  return type.replace('utf-8', read.encoding);
}

/** Captions in WebVTT begin with its name and are UTF-8 (W3C WebVTT §4). */
async function judgeCaptions(path: string): Promise<string> {
  const file = await open(path);
  const sample = Buffer.alloc(sampleBytes);
  const { bytesRead } = await file.read(sample, 0, sampleBytes, 0).finally(() => file.close());
  const read = readText(sample.subarray(0, bytesRead), { cut: true });
  if (read?.encoding !== 'utf-8' || !/^\ufeff?WEBVTT([ \t\r\n]|$)/.test(read.text))
    throw new Refusal('captionsOnly');
  return 'text/vtt; charset=utf-8';
}

/** Reads a picture to its end. */
async function requireWholeImage(path: string): Promise<void> {
  try {
    await sharp(path, { failOn: 'truncated', limitInputPixels: mostPixels, sequentialRead: true }).stats();
  } catch {
    throw new Refusal('imageBroken');
  }
}

/** A WebP of at most 320 × 320 pixels, upright. */
export function thumbnailOf(path: string): Promise<Buffer> {
  return sharp(path, { limitInputPixels: mostPixels })
    .rotate()
    .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
}
