import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BucketPlace } from '#kit/files/bucket/bucket-client.ts';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), 'must be an address without a path');

/** The settings of a bucket for files, with the words of the README's table. */
export const bucketFields = {
  FURROW_S3_BUCKET: {
    meaning:
      'Bucket of a store that speaks S3, for files of people and tasks; without it they lie in `files/` of FURROW_DATA',
    standard: '–',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  },
  FURROW_S3_ENDPOINT: {
    meaning: 'Address of that store, such as https://s3.example:9000; without it Amazon’s of the region',
    standard: '–',
    schema: address.optional(),
  },
  FURROW_S3_REGION: {
    meaning: 'Its region; most stores that are not Amazon’s take any',
    standard: 'us-east-1',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/i, 'must be the name of a region')
      .default('us-east-1'),
  },
  FURROW_S3_PREFIX: {
    meaning: 'What all names in the bucket begin with, such as furrow/, where several products share it',
    standard: '–',
    schema: z
      .string()
      .regex(/^([\w.-]+\/)+$/, 'must be letters, digits, . _ - and end with /')
      .default(''),
  },
  FURROW_S3_KEY_ID: {
    meaning:
      'Id of the key that Furrow comes with; without it what the machine gives (its role, AWS_…, ~/.aws)',
    standard: '–',
    schema: z
      .string()
      .regex(/^\S{3,128}$/, 'must be 3 to 128 characters without blanks')
      .optional(),
  },
  FURROW_S3_SECRET: {
    meaning: 'Secret of that key',
    standard: '–',
    schema: z
      .string()
      .regex(/^\S{4,}$/, 'must be 4 or more characters without blanks')
      .optional(),
  },
  FURROW_S3_SECRET_FILE: {
    meaning: 'File that holds the secret, instead of FURROW_S3_SECRET',
    standard: '–',
    schema: z.string().refine(existsSync, 'must be a file').optional(),
  },
  FURROW_S3_PATH_STYLE: {
    meaning: '`yes`: the bucket stands in the path of an address; `no`: in its host, as Amazon has it',
    standard: 'yes with FURROW_S3_ENDPOINT',
    schema: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  },
} as const;

export const bucketShape = {
  FURROW_S3_BUCKET: bucketFields.FURROW_S3_BUCKET.schema,
  FURROW_S3_ENDPOINT: bucketFields.FURROW_S3_ENDPOINT.schema,
  FURROW_S3_REGION: bucketFields.FURROW_S3_REGION.schema,
  FURROW_S3_PREFIX: bucketFields.FURROW_S3_PREFIX.schema,
  FURROW_S3_KEY_ID: bucketFields.FURROW_S3_KEY_ID.schema,
  FURROW_S3_SECRET: bucketFields.FURROW_S3_SECRET.schema,
  FURROW_S3_SECRET_FILE: bucketFields.FURROW_S3_SECRET_FILE.schema,
  FURROW_S3_PATH_STYLE: bucketFields.FURROW_S3_PATH_STYLE.schema,
};

const readShape = z.object(bucketShape);
type Read = z.output<typeof readShape>;

/** Where files lie when it is not a folder. Holds a secret: never log it. */
export type BucketSettings = BucketPlace;

/** What of the settings of a bucket does not go together, each with the setting that it is about. */
export function bucketProblems(read: Read): { name: keyof Read; message: string }[] {
  const secrets = [read.FURROW_S3_SECRET, read.FURROW_S3_SECRET_FILE].filter((one) => one !== undefined);
  const others = [read.FURROW_S3_ENDPOINT, read.FURROW_S3_KEY_ID, ...secrets];
  const problems: { name: keyof Read; message: string }[] = [];
  if (read.FURROW_S3_BUCKET === undefined && others.some((one) => one !== undefined))
    problems.push({ name: 'FURROW_S3_BUCKET', message: 'is missing beside the other settings of S3' });
  if (secrets.length > 1)
    problems.push({
      name: 'FURROW_S3_SECRET_FILE',
      message: 'is one secret too many beside FURROW_S3_SECRET',
    });
  if (read.FURROW_S3_KEY_ID !== undefined && secrets.length === 0)
    problems.push({ name: 'FURROW_S3_KEY_ID', message: 'needs FURROW_S3_SECRET or FURROW_S3_SECRET_FILE' });
  if (read.FURROW_S3_KEY_ID === undefined && secrets.length > 0)
    problems.push({ name: 'FURROW_S3_KEY_ID', message: 'is missing beside the secret' });
  return problems;
}

/** The bucket of the settings; undefined: files lie in FURROW_DATA. */
export function bucketOf(read: Read): BucketSettings | undefined {
  if (read.FURROW_S3_BUCKET === undefined) return undefined;
  const { FURROW_S3_KEY_ID: id, FURROW_S3_SECRET_FILE: file, FURROW_S3_PATH_STYLE: style } = read;
  const secret = file === undefined ? read.FURROW_S3_SECRET : readFileSync(file, 'utf8').trim();
  return {
    bucket: read.FURROW_S3_BUCKET,
    endpoint: read.FURROW_S3_ENDPOINT,
    region: read.FURROW_S3_REGION,
    prefix: read.FURROW_S3_PREFIX,
    key: id === undefined || secret === undefined ? undefined : { id, secret },
    pathStyle: style === undefined ? read.FURROW_S3_ENDPOINT !== undefined : style === 'yes',
  };
}
