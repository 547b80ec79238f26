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
} from '@aws-sdk/client-s3';
import { createS3Client, type S3Access } from './s3-client.ts';
import { assertStorageKey, isStorageKey, type Storage } from './storage.contract.ts';

export interface S3Settings extends S3Access {
  bucket: string;
}

/** Stores files in one private bucket of an S3-compatible service. */
export function createS3Storage({ bucket, ...access }: S3Settings): Storage {
  const client = createS3Client(access);
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
    /** Nothing to remove: an object appears whole or not at all. */
    async sweep() {},
    async ready() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
