import { z } from 'zod';
import { fields } from './fields.ts';
import { fileLimits, megabyte } from './rules/files.ts';

/** Attachments (C19). */
export const attachmentLimits = {
  bytes: fileLimits.material.maxMb * megabyte,
  /** Above this a file is sent in parts, which can be resumed. */
  partsAbove: 10 * megabyte,
  part: 5 * megabyte,
} as const;

/** The types that are taken, by the ending of the name; the server judges by the contents. */
export const fileEndings = fileLimits.material.types;
/** Files of software versions, and of firmware of nodes (without packages); nothing else may be made of them. */
export const softwareEndings = ['apk', 'bin', 'hex', 's19'] as const;
/** Captions of tutorial videos (WebVTT); nothing else may be made of them. */
export const captionEndings = ['vtt'] as const;
export type FileEnding = (typeof fileEndings)[number];

export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileForm = z.object({
  name: fields
    .fileName(200)
    .refine(
      (name) =>
        ([...fileEndings, ...softwareEndings, ...captionEndings] as readonly string[]).includes(
          endingOf(name),
        ),
      'fileType',
    ),
  size: z
    .number('required')
    .int('invalidValue')
    .min(1, 'invalidValue')
    .refine((bytes) => bytes <= attachmentLimits.bytes, {
      error: 'fileTooLarge',
      params: { max: fileLimits.material.maxMb },
    }),
});

/** `PUT files/:id`: where the part begins, bytes. */
export const partQuery = z.object({
  offset: z.coerce.number<string>('required').int('invalidValue').min(0, 'outOfRange'),
});

/** `POST <r>/:id/files`: own files that are all there become attachments of the record. */
export const attachForm = z.object({ ids: z.array(fields.id).min(1, 'noSelection').max(50, 'outOfRange') });

/** A file as who may see it sees it. */
export const fileRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Media type by its contents; empty until all of it is there. */
  type: z.string(),
  size: z.number(),
  /** Bytes that are there: an interrupted upload goes on from here. */
  received: z.number(),
  state: z.enum(['uploading', 'ready']),
  thumbnail: z.boolean(),
  createdAt: z.number(),
});
export type FileRow = z.output<typeof fileRow>;
