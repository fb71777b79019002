import { openThreads, type ThreadLimits } from '#kit/threads/threads.ts';
import type { WrittenFile } from '../formats/field-files.ts';
import {
  type FileAnswers,
  type FileAsked,
  type FileKind,
  type FileWanted,
  fileAnswer,
} from './file-answers.ts';

/** Where files of field data are read and written, beside the loop of the process that is asked. */
export type FieldFileDesk = {
  readonly [Kind in FileKind]: (name: string, bytes: Uint8Array) => Promise<FileAnswers[Kind]>;
} & {
  write(format: FileWanted['format'], features: FileWanted['features']): Promise<WrittenFile>;
};

export type ShapeKind = 'lines' | 'marks';
export type FoundShape<Kind extends ShapeKind> = FileAnswers[Kind]['found'][number]['shape'];

/** A file of 20 MB with the most tags that are taken needs about a third of it. */
const limits: ThreadLimits = { memoryMb: 512, patienceMs: 30_000, refusal: 'fileTooMuch' };
const atOnce = 2;

/**
 * Threads of the built product; where there are none (tests, development) it is done at once. `folder`: where the program of the
 * threads lies, if not beside the product.
 * @throws Refusal fileTooMuch for a file that takes more memory or time than a farm's, and what cannot be read
 */
export function openFieldFiles({ folder }: { folder?: URL } = {}): FieldFileDesk {
  const wishes = { limits, ...(folder && { folder }) };
  const threads = openThreads<FileAsked | FileWanted, FileAnswers[FileKind] | WrittenFile>(
    'field-file-thread',
    atOnce,
    wishes,
  );
  const answer = (asked: FileAsked | FileWanted) => (threads ? threads.ask(asked) : fileAnswer(asked));
  const ask =
    <Kind extends FileKind>(kind: Kind) =>
    async (name: string, bytes: Uint8Array) =>
      (await answer({ kind, name, bytes })) as FileAnswers[Kind];
  const write: FieldFileDesk['write'] = async (format, features) =>
    (await answer({ kind: 'write', format, features })) as WrittenFile;
  return {
    blocks: ask('blocks'),
    lines: ask('lines'),
    marks: ask('marks'),
    features: ask('features'),
    write,
  };
}
