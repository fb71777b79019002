import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketPlace } from '../bucket/bucket-client.ts';
import { Swift, swiftKey, missing as swiftMissing } from './swift.ts';

const bucket = 'furrow-test';
const common = { region: 'us-east-1', prefix: 'run/', pathStyle: true };
const other = process.env.FURROW_TEST_S3;
/** What is missing here for a server; tests that need one say so and are skipped. */
export const missing: readonly string[] = other ? [] : swiftMissing;

/**
 * A server that others wrote and that speaks S3, with an empty bucket: OpenStack Swift, as processes of its own. With
 * FURROW_TEST_S3=http://KEY:SECRET@HOST:PORT/BUCKET it is whatever runs there, such as MinIO, Ceph or Garage.
 */
export class S3Server {
  readonly place: BucketPlace;
  readonly #swift: Swift | undefined;

  private constructor(place: BucketPlace, swift?: Swift) {
    this.place = place;
    this.#swift = swift;
  }

  static async start(): Promise<S3Server> {
    if (other) {
      const { host, protocol, username, password, pathname } = new URL(other);
      const key = { id: decodeURIComponent(username), secret: decodeURIComponent(password) };
      const prefix = `run-${process.pid}-${Date.now()}/`;
      return new S3Server({
        ...common,
        prefix,
        key,
        endpoint: `${protocol}//${host}`,
        bucket: pathname.slice(1),
      });
    }
    const swift = await Swift.start();
    const place = { ...common, endpoint: swift.address, bucket, key: swiftKey };
    const credentials = { accessKeyId: swiftKey.id, secretAccessKey: swiftKey.secret };
    const { region, endpoint } = place;
    const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return new S3Server(place, swift);
  }

  async stop(): Promise<void> {
    await this.#swift?.stop();
  }
}
