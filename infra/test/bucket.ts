import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { urlOf } from './http-call.ts';

/** An S3-compatible service in memory, with the operations and conditions that releases use, and path-style addresses. */
export interface TestBucket {
  url: string;
  /** Contents by key. */
  objects: Map<string, Buffer>;
  /** While set, every request is refused. */
  isAway: boolean;
  /** While set, conditional writes are refused as unknown. */
  isPlain: boolean;
  close(): Promise<void>;
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const fail = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function listing(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const entries = [...objects].filter(([key]) => key.startsWith(prefix)).sort();
  const rows = entries.map(
    ([key, body]) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-02T08:00:00.000Z</LastModified><ETag>${etagOf(body)}</ETag></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
}

async function put(objects: Map<string, Buffer>, key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const before = objects.get(key);
  const { 'if-match': match, 'if-none-match': none } = request.headers;
  if ((none === '*' && before) || (match !== undefined && match !== (before && etagOf(before))))
    return fail(response, 412, 'PreconditionFailed');
  objects.set(key, body);
  response.writeHead(200, { ETag: etagOf(body) }).end();
}

export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const bucket = { objects, isAway: false, isPlain: false };
  const server = createServer(async (request, response) => {
    if (bucket.isAway) return fail(response, 503, 'SlowDown');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname.replace(/^\/releases\/?/, ''));
    const isConditional = request.headers['if-match'] !== undefined || request.headers['if-none-match'] !== undefined;
    if (bucket.isPlain && isConditional) return fail(response, 501, 'NotImplemented');
    if (request.method === 'PUT') return put(objects, key, request, response);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '') return void response.writeHead(200).end(listing(objects, searchParams.get('prefix') ?? ''));
    const found = objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.length, ETag: etagOf(found) }).end(found);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(bucket, {
    url: urlOf(server),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
