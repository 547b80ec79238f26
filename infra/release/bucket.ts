import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createS3Client } from '@tenaye/api/kernel/files/s3-client.ts';
import { inParallel } from '../base/in-parallel.ts';
import { StartError } from '../base/start-error.ts';
import type { BucketSettings } from './settings.ts';

export interface StoredObject {
  key: string;
  /** A tag that changes with the content. */
  etag: string;
  storedAt: Date;
}

/** When an object may be written: only over exactly this content, or only where no object exists. */
export type Condition = { ifMatch: string } | { ifNoneMatch: '*' };

/** The operations on one bucket that releases need. */
export interface Bucket {
  readonly name: string;
  list(prefix: string): Promise<StoredObject[]>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<{ body: Uint8Array; etag: string } | undefined>;
  /** @returns false when the condition didn't hold; the object is then unchanged */
  put(key: string, body: Uint8Array | string, options?: { type?: string; condition?: Condition }): Promise<boolean>;
  /** Deletes objects; missing ones are no error. */
  delete(keys: readonly string[]): Promise<void>;
}

const conditionFields = (condition: Condition | undefined) => {
  if (!condition) return {};
  return 'ifMatch' in condition ? { IfMatch: condition.ifMatch } : { IfNoneMatch: condition.ifNoneMatch };
};

/** Whether the precondition failed, or another conditional write of the same object was in progress. */
const lostRace = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/** Whether the service doesn't know what was asked for. */
const isUnknown = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501;

const DELETED_AT_ONCE = 10;

/** Opens a bucket without making a request yet. */
export function openBucket({ bucket, ...access }: BucketSettings): Bucket {
  const client = createS3Client(access);
  return {
    name: bucket,
    async list(prefix) {
      const found: StoredObject[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key: key, ETag: etag, LastModified: storedAt } of Contents)
          if (key && etag && storedAt) found.push({ key, etag, storedAt });
      return found;
    },
    async get(key) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && { body: await Body.transformToByteArray(), etag: ETag ?? '' };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async put(key, body, { type, condition } = {}) {
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: type, ...conditionFields(condition) }));
        return true;
      } catch (error) {
        if (condition && lostRace(error)) return false;
        if (condition && isUnknown(error))
          throw new StartError(
            `The service of ${bucket} knows no conditional writes (If-Match), without which two releases could undo one another.`,
          );
        throw error;
      }
    },
    async delete(keys) {
      // One call for all of them would need a checksum that some services don't know, and others ask for.
      const calls = keys.map((Key) => () => client.send(new DeleteObjectCommand({ Bucket: bucket, Key })));
      await inParallel(calls, DELETED_AT_ONCE);
    },
  };
}
