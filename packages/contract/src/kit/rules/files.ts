import { z } from 'zod';

export const megabyte = 1024 * 1024;

/** What may be sent as a file, and how large (spec §5); the server looks at the content as well (C19). */
export const fileLimits = {
  import: { types: ['xlsx'], maxMb: 10, key: 'importFile' },
  material: {
    types: ['docx', 'pdf', 'xls', 'xlsx', 'csv', 'txt', 'jpeg', 'jpg', 'png', 'gif', 'mp4'],
    maxMb: 150,
    key: 'materialType',
  },
  software: { types: ['apk'], maxMb: 500, key: 'softwareType' },
  picture: { types: ['jpeg', 'jpg', 'png'], maxMb: 2, key: 'pictureType' },
} as const;

function fileRule({ types, maxMb, key }: (typeof fileLimits)[keyof typeof fileLimits]) {
  const typeOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return z.object({
    name: z
      .string('required')
      .min(1, 'required')
      .max(255, 'tooLong')
      .refine((name) => (types as readonly string[]).includes(typeOf(name)), key),
    /** Bytes. */
    size: z
      .number('required')
      .min(1, 'invalidValue')
      .refine((bytes) => bytes <= maxMb * megabyte, { error: 'fileTooLarge', params: { max: maxMb } }),
  });
}

/** Name and size of a file before it is sent. */
export const fileRules = {
  importFile: fileRule(fileLimits.import),
  materialFile: fileRule(fileLimits.material),
  softwareFile: fileRule(fileLimits.software),
  pictureFile: fileRule(fileLimits.picture),
};
