import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { troubleOf } from '#kernel/database/trouble.ts';
import type { Storage } from './storage.contract.ts';
import { createStorage, storageKey } from './storage.ts';

let directory: string;
let bucket: { server: Server; objects: Map<string, Buffer>; url: string; isFull: boolean; encrypts: boolean; asked: IncomingHttpHeaders };

const listing = (objects: Map<string, Buffer>): string => {
  const entries = [...objects.keys()].map(
    (path) => `<Contents><Key>${path.slice('/files/'.length)}</Key><LastModified>2026-11-02T08:00:00.000Z</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
};

async function receive(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const content = Buffer.concat(await request.toArray());
  if (bucket.isFull) return void response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code><Message>no room</Message></Error>');
  bucket.objects.set(path, content);
  bucket.asked = request.headers;
  const algorithm = request.headers['x-amz-server-side-encryption'];
  if (algorithm && bucket.encrypts) response.setHeader('x-amz-server-side-encryption', algorithm);
  response.writeHead(200).end();
}

/** An in-memory bucket with the operations that this application uses, with path-style addresses. */
async function startBucket(): Promise<typeof bucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://bucket').pathname;
    if (!request.headers.authorization?.includes('Credential=key/')) return void response.writeHead(403).end();
    if (path === '/files' || path === '/files/') return void response.writeHead(200).end(request.method === 'GET' ? listing(objects) : '');
    if (request.method === 'PUT') return receive(request, response, path);
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    const found = objects.get(path);
    if (found) return void response.writeHead(200, { 'Content-Length': found.length }).end(found);
    response.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, objects, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, isFull: false, encrypts: true, asked: {} };
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tenaye-storage-'));
  bucket = await startBucket();
});
afterAll(async () => {
  bucket.server.close();
  await rm(directory, { recursive: true, force: true });
});

const onDisk = (): Promise<Storage> => createStorage({ directory: join(directory, 'store'), s3: undefined });
const inBucket = (): Promise<Storage> =>
  createStorage({
    directory: undefined,
    s3: { bucket: 'files', endpoint: bucket.url, region: 'af-south-1', accessKey: 'key', secretKey: 'secret' },
  });

async function aFile(content: string): Promise<string> {
  const path = join(directory, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('storage %s', (_name, open) => {
  it('returns what was stored', async () => {
    const [storage, key] = [await open(), storageKey('photo')];
    await storage.put(key, await aFile('bytes ✓'), 'image/png');
    const stored = await storage.get(key);
    expect(stored?.size).toBe(9);
    expect(stored && (await text(stored.stream))).toBe('bytes ✓');
  });

  it('returns nothing under an unknown or deleted key', async () => {
    const [storage, key] = [await open(), storageKey('photo')];
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, await aFile('x'), 'image/png');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  it.each(['../secret', 'photo/../../etc/passwd', '/etc/passwd', 'photo/x', ''])('never makes a path of %j', async (key) => {
    const storage = await open();
    await expect((async () => storage.get(key))()).rejects.toThrow('Not a storage key');
  });

  it('lists its files with their times, and nothing else', async () => {
    const [storage, key] = [await open(), storageKey('photo')];
    await storage.put(key, await aFile('x'), 'image/png');
    await mkdir(join(directory, 'store', 'photo'), { recursive: true });
    await writeFile(join(directory, 'store', 'photo', 'holiday.jpg'), 'x');
    bucket.objects.set('/files/photo/holiday.jpg', Buffer.from('x'));
    const listed = await Array.fromAsync(storage.list());
    expect(Number(listed.find((it) => it.key === key)?.storedAt)).toBeGreaterThan(0);
    expect(listed.map((it) => it.key)).not.toContain('photo/holiday.jpg');
  });

  it('reports when it is ready', async () => {
    await expect((await open()).ready()).resolves.toBeUndefined();
  });
});

describe('storage on disk', () => {
  it('is readable by this user alone, and leaves no partial file', async () => {
    const [storage, key] = [await onDisk(), storageKey('photo')];
    await storage.put(key, await aFile('private'), 'image/png');
    expect((await stat(join(directory, 'store', key))).mode & 0o777).toBe(0o600);
    await expect(storage.put(storageKey('photo'), join(directory, 'missing'), 'image/png')).rejects.toThrow('ENOENT');
    expect((await readdir(join(directory, 'store', 'photo'))).filter((it) => it.endsWith('.partial'))).toEqual([]);
  });

  it('is not ready where the folder can’t be created', async () => {
    const file = await aFile('in the way');
    await expect((await createStorage({ directory: join(file, 'store'), s3: undefined })).ready()).rejects.toThrow('ENOTDIR');
  });
});

describe('storage in a bucket', () => {
  it('is not ready when its keys are wrong', async () => {
    const s3 = { bucket: 'files', endpoint: bucket.url, region: 'af-south-1', accessKey: 'other', secretKey: 'secret' };
    await expect((await createStorage({ directory: undefined, s3 })).ready()).rejects.toThrow();
  });

  it.each([
    [{ algorithm: 'AES256', key: undefined }, undefined],
    [{ algorithm: 'aws:kms', key: 'tenaye' }, 'tenaye'],
  ] as const)('asks for encryption at rest (%j), and keeps no file that the store has not encrypted', async (encryption, named) => {
    const s3 = { bucket: 'files', endpoint: bucket.url, region: 'af-south-1', accessKey: 'key', secretKey: 'secret', encryption };
    const [storage, key] = [await createStorage({ directory: undefined, s3 }), storageKey('result')];
    await storage.put(key, await aFile('positive'), 'image/png');
    expect(bucket.asked['x-amz-server-side-encryption']).toBe(encryption.algorithm);
    expect(bucket.asked['x-amz-server-side-encryption-aws-kms-key-id']).toBe(named);
    bucket.encrypts = false;
    const put = storage.put(key, await aFile('positive'), 'image/png');
    await expect(put).rejects.toThrow('The store has not encrypted a file');
    bucket.encrypts = true;
    expect(await storage.get(key)).toBeNull();
  });

  it('reports that it is full, and accepts files again once it isn’t', async () => {
    const [storage, key] = [await inBucket(), storageKey('photo')];
    bucket.isFull = true;
    const refused = await storage.put(key, await aFile('x'), 'image/png').catch((error: unknown) => error);
    bucket.isFull = false;
    expect(troubleOf(refused)).toBe('full');
    await storage.put(key, await aFile('x'), 'image/png');
    const stored = await storage.get(key);
    expect(stored && (await text(stored.stream))).toBe('x');
  });
});
