import { join } from 'node:path';
import type { BucketPlace } from './bucket/bucket-client.ts';
import { openBucketStore } from './bucket/bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './folder-store.ts';

/** What says where the files of a product lie. */
export interface FilePlace {
  /** FURROW_DATA. */
  readonly dataDir: string;
  readonly bucket: BucketPlace | undefined;
}

/** The files of a product, of which processes that run apart share the folder or the bucket. */
export const openFiles = ({ dataDir, bucket }: FilePlace): FileStore =>
  bucket === undefined
    ? openFileStore(join(dataDir, 'files'))
    : openBucketStore(bucket, join(dataDir, 'scratch'));
