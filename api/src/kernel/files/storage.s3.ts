import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertStorageKey, isStorageKey, type Storage } from './storage.contract.ts';

export interface S3Settings {
  bucket: string;
  /** Absent for Amazon's own service. With an endpoint, buckets are addressed by path. */
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Files in one private bucket of an S3-compatible service. */
export function createS3Storage({ bucket, endpoint, region, accessKey, secretKey }: S3Settings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Without timeouts, a service that accepts a connection and then stays silent would block its callers for ever.
    requestHandler: { connectionTimeout: 2000, socketTimeout: 15_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: assertStorageKey(key) });
  return {
    async put(key, path, type) {
      const { size } = await stat(path);
      await client.send(new PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentLength: size, ContentType: type }));
    },
    async get(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(key)));
        return Body instanceof Readable ? { stream: Body, size: ContentLength ?? 0 } : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: key, LastModified: storedAt } of Contents) if (key && storedAt && isStorageKey(key)) yield { key, storedAt };
    },
    /** An object appears whole or not at all. */
    async sweep() {},
    async ready() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
