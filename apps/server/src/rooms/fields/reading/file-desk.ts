import { openThreads, type ThreadLimits } from '../../../kit/threads/threads.ts';
import { type FileAnswers, type FileAsked, type FileKind, fileAnswer } from './file-answers.ts';

/** Where files of field data are read, beside the loop of the process that is asked. */
export type FieldFileDesk = {
  readonly [Kind in FileKind]: (name: string, bytes: Uint8Array) => Promise<FileAnswers[Kind]>;
};

export type ShapeKind = 'lines' | 'marks';
export type FoundShape<Kind extends ShapeKind> = FileAnswers[Kind]['found'][number]['shape'];

/** A file of 20 MB with the most tags that are taken needs about a third of it. */
const limits: ThreadLimits = { memoryMb: 512, patienceMs: 30_000, refusal: 'fileTooMuch' };
const atOnce = 2;

/**
 * Threads of the built product; where there are none (tests, development) files are read at once. `folder`: where the program of the
 * threads lies, if not beside the product.
 * @throws Refusal fileTooMuch for a file that takes more memory or time than a farm's, and what cannot be read
 */
export function openFieldFiles({ folder }: { folder?: URL } = {}): FieldFileDesk {
  const wishes = { limits, ...(folder && { folder }) };
  const threads = openThreads<FileAsked, FileAnswers[FileKind]>('field-file-thread', atOnce, wishes);
  const ask =
    <Kind extends FileKind>(kind: Kind) =>
    async (name: string, bytes: Uint8Array) =>
      (await (threads
        ? threads.ask({ kind, name, bytes })
        : fileAnswer({ kind, name, bytes }))) as FileAnswers[Kind];
  return { blocks: ask('blocks'), lines: ask('lines'), marks: ask('marks'), features: ask('features') };
}
