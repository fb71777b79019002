import { Readable } from 'node:stream';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import type { Span } from '../file-store.ts';

/** Which bucket, where, and as whom. */
export interface BucketPlace {
  readonly bucket: string;
  /** Undefined: Amazon's own of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Before every name, such as `furrow/`; empty: nothing. */
  readonly prefix: string;
  /** Undefined: what the machine or its role gives (AWS_…, ~/.aws, metadata of the instance). */
  readonly key: { readonly id: string; readonly secret: string } | undefined;
  /** The bucket stands in the path of an address, and not in its host. */
  readonly pathStyle: boolean;
}

/** An object of the bucket. */
export interface Stored {
  name: string;
  size: number;
  /** Seconds UTC. */
  changedAt: number;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** Waiting for a connection, and for the next byte of an answer. */
const [connectMs, idleMs] = [5_000, 60_000];
/** Of one call, whatever fails in it; the pauses between them grow. */
const tries = 4;

/** The calls of S3 that the store is made of. Names are whole keys. */
export class BucketClient {
  readonly #bucket: string;
  readonly #sdk: Sdk;
  readonly #client: S3Client;

  private constructor(bucket: string, sdk: Sdk, client: S3Client) {
    this.#bucket = bucket;
    this.#sdk = sdk;
    this.#client = client;
  }

  /** The client is large, and only who has a bucket loads it. */
  static async open({ bucket, endpoint, region, key, pathStyle }: BucketPlace): Promise<BucketClient> {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      forcePathStyle: pathStyle,
      maxAttempts: tries,
      // Checksums in trailers, which the client sends by itself, are refused by many stores that are not Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: connectMs, requestTimeout: idleMs, throwOnRequestTimeout: true },
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(key === undefined ? {} : { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    });
    return new BucketClient(bucket, sdk, client);
  }

  /** @throws Error when the bucket does not answer, is not there or is not ours */
  async greet(): Promise<void> {
    await this.#client.send(new this.#sdk.HeadBucketCommand({ Bucket: this.#bucket }));
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const body = { Body: bytes, ContentLength: bytes.length };
    await this.#client.send(new this.#sdk.PutObjectCommand({ Bucket: this.#bucket, Key: name, ...body }));
  }

  /** The size of an object; null: there is none. */
  async size(name: string): Promise<number | null> {
    try {
      const head = new this.#sdk.HeadObjectCommand({ Bucket: this.#bucket, Key: name });
      return (await this.#client.send(head)).ContentLength ?? 0;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** The bytes of an object with its mark; null: the span begins behind its end. `mark`: only of the object that has it. */
  async get(
    name: string,
    span: Span | undefined,
    mark?: string,
  ): Promise<{ body: Readable; mark: string | undefined } | null> {
    const Range = span && `bytes=${span.start}-${span.end === Number.MAX_SAFE_INTEGER ? '' : span.end}`;
    try {
      const wish = {
        Bucket: this.#bucket,
        Key: name,
        ...(Range && { Range }),
        ...(mark && { IfMatch: mark }),
      };
      const { Body, ETag } = await this.#client.send(new this.#sdk.GetObjectCommand(wish));
      if (!(Body instanceof Readable)) throw new Error(`${name} came without its bytes`);
      return { body: Body, mark: ETag };
    } catch (error) {
      if (statusOf(error) === 416) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new this.#sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key: name }));
  }

  /** Everything whose name begins with `prefix`, in the order of names. */
  async *list(prefix: string): AsyncGenerator<Stored> {
    const wish = { Bucket: this.#bucket, Prefix: prefix };
    for await (const page of this.#sdk.paginateListObjectsV2({ client: this.#client }, wish))
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined)
          yield { name: Key, size: Size ?? 0, changedAt: (LastModified?.getTime() ?? 0) / 1000 };
  }

  /** Begins an object in parts, which is seen when it is complete. */
  async begin(name: string): Promise<PartedObject> {
    const place = { Bucket: this.#bucket, Key: name };
    const { UploadId } = await this.#client.send(new this.#sdk.CreateMultipartUploadCommand(place));
    const upload = { ...place, UploadId };
    const done: CompletedPart[] = [];
    return {
      add: async (bytes) => {
        const PartNumber = done.length + 1;
        const part = { ...upload, PartNumber, Body: bytes, ContentLength: bytes.length };
        const { ETag } = await this.#client.send(new this.#sdk.UploadPartCommand(part));
        done.push({ ETag, PartNumber });
      },
      complete: async () => {
        const whole = { ...upload, MultipartUpload: { Parts: done } };
        await this.#client.send(new this.#sdk.CompleteMultipartUploadCommand(whole));
      },
      abandon: async () => {
        await this.#client.send(new this.#sdk.AbortMultipartUploadCommand(upload));
      },
    };
  }

  /** Abandons objects in parts that were begun before a time (seconds UTC) and never completed. */
  async abandonBegun(prefix: string, before: number): Promise<void> {
    const wish = new this.#sdk.ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: prefix });
    for (const { Key, UploadId, Initiated } of (await this.#client.send(wish)).Uploads ?? []) {
      if (Key === undefined || (Initiated?.getTime() ?? Date.now()) / 1000 >= before) continue;
      const upload = { Bucket: this.#bucket, Key, UploadId };
      await this.#client.send(new this.#sdk.AbortMultipartUploadCommand(upload));
    }
  }
}

/** An object that is being written in parts, one after the other; each but the last has at least 5 MiB. */
interface PartedObject {
  add(bytes: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  abandon(): Promise<void>;
}

/** The status of the answer that a call failed with; null: there was none. */
export function statusOf(error: unknown): number | null {
  const told = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata;
  return told?.httpStatusCode ?? null;
}
