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
import { createS3Client, type S3Access, type S3Encryption } from './s3-client.ts';
import { assertStorageKey, isStorageKey, type Storage } from './storage.contract.ts';

export interface S3Settings extends S3Access {
  bucket: string;
  encryption?: S3Encryption | undefined;
}

/** Stores files in one private bucket of an S3-compatible service. */
export function createS3Storage({ bucket, encryption, ...access }: S3Settings): Storage {
  const client = createS3Client(access);
  const at = (key: string) => ({ Bucket: bucket, Key: assertStorageKey(key) });
  const remove = (key: string) => client.send(new DeleteObjectCommand(at(key)));
  const encrypted = encryption && { ServerSideEncryption: encryption.algorithm, SSEKMSKeyId: encryption.key };
  return {
    async put(key, path, type) {
      const { size } = await stat(path);
      const content = { ...encrypted, Body: createReadStream(path), ContentLength: size, ContentType: type };
      const stored = await client.send(new PutObjectCommand({ ...at(key), ...content }));
      if (!encryption || stored.ServerSideEncryption === encryption.algorithm) return;
      // Some services ignore what they can't do.
      await remove(key);
      throw new Error(`The store has not encrypted a file as S3_ENCRYPTION says: ${encryption.algorithm}`);
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
      await remove(key);
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
