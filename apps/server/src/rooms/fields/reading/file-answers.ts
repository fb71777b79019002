import type { FieldFormat, FoundLine, FoundMark } from '@furrow/contract';
import { type BlocksFound, blocksInFile } from '../blocks/files/blocks-in-file.ts';
import type { FieldFeature } from '../formats/field-feature.ts';
import { readFieldFile, type WrittenFile, writeFieldFile } from '../formats/field-files.ts';
import { linesInFile } from '../lines/lines-in-file.ts';
import { marksInFile } from '../marks/marks-in-file.ts';
import { type ShapesFound, shapesInFile } from '../shapes/shapes-in-file.ts';

/** What can be looked for in a file. */
export interface FileAnswers {
  blocks: BlocksFound;
  lines: ShapesFound<FoundLine>;
  marks: ShapesFound<FoundMark>;
  features: FeaturesFound;
}
export type FileKind = keyof FileAnswers;

/** Everything of a file as it is; its features are a text, for whoever hands them on need not read them. */
export interface FeaturesFound {
  /** FieldFeature[] as JSON. */
  text: string;
  count: number;
  refused: number;
}

export interface FileAsked {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that is to be written. */
export interface FileWanted {
  readonly kind: 'write';
  readonly format: FieldFormat;
  readonly features: readonly FieldFeature[];
}

/** @throws Refusal of what cannot be read */
export function fileAnswer(asked: FileAsked | FileWanted): Promise<FileAnswers[FileKind] | WrittenFile> {
  return asked.kind === 'write' ? writeFieldFile(asked.format, asked.features) : found(asked);
}

function found({ kind, name, bytes }: FileAsked): Promise<FileAnswers[FileKind]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (kind) {
    case 'blocks':
      return blocksInFile(name, file);
    case 'lines':
      return shapesInFile(name, file, linesInFile);
    case 'marks':
      return shapesInFile(name, file, marksInFile);
    case 'features':
      return featuresInFile(name, file);
  }
}

async function featuresInFile(name: string, bytes: Buffer): Promise<FeaturesFound> {
  const { features, refused } = await readFieldFile(name, bytes);
  return { text: JSON.stringify(features), count: features.length, refused: refused.length };
}
