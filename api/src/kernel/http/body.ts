import { rm } from 'node:fs/promises';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { AppError } from '#kernel/errors.ts';
import type { Scratch } from '#kernel/files/scratch.ts';
import { type AcceptedFiles, acceptFiles, type BegunFile, countOf, type ReceivedFiles, tooMuchOf } from '#kernel/files/upload.ts';

/** Maximum size of a JSON body in bytes. The largest contract (telemetry) stays below. */
export const JSON_LIMIT = 256 * 1024;
const FIELD_LIMIT = 128 * 1024;

/** The content of a call; `discard` removes its temporary files. */
export interface ReceivedBody {
  body: unknown;
  files: AcceptedFiles;
  discard: () => Promise<void>;
}

const nothingToDiscard = async (): Promise<void> => {};

const parseJson = koaBody({
  json: true,
  // In strict mode the parser would read an empty body as {}.
  jsonStrict: false,
  jsonLimit: JSON_LIMIT,
  multipart: false,
  urlencoded: false,
  text: false,
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
});

async function received(ctx: Context, read: (ctx: Context, next: () => Promise<void>) => Promise<unknown>): Promise<unknown> {
  // A client may have left while the call waited for its session; the parsers would call that a fault of the server, or wait.
  if (!ctx.req.readable) throw new AppError('invalid_input', "The request can't be read");
  await read(ctx, async () => {});
  return Reflect.get(ctx.request, 'body');
}

const empty = (): AppError => new AppError('invalid_input', 'The request is empty');

function requireType(ctx: Context, wanted: string): void {
  const matched = ctx.is(wanted);
  if (matched === null || ctx.request.length === 0) throw empty();
  if (matched === false) throw new AppError('unsupported_type', `Send ${wanted}`);
  if (!/^(identity)?$/i.test(ctx.get('Content-Encoding'))) throw new AppError('unsupported_type', 'Send the request uncompressed');
  const charset = ctx.request.charset.toLowerCase();
  if (charset && charset !== 'utf-8' && charset !== 'utf8') throw new AppError('unsupported_type', 'Send UTF-8');
}

/** Decoding has removed a byte order mark, so a body that contains only a mark is empty too. */
async function readJsonBody(ctx: Context): Promise<unknown> {
  const body = await received(ctx, parseJson);
  if (body === '') throw empty();
  return body;
}

/** Sorts the files of each field into the order sent; `begun` lists all paths in that order. */
const inOrder = (files: ReceivedFiles, begun: readonly string[]): ReceivedFiles =>
  Object.fromEntries(
    Object.entries(files).map(([field, found]) => [
      field,
      Array.isArray(found) ? found.toSorted((a, b) => begun.indexOf(a.filepath) - begun.indexOf(b.filepath)) : found,
    ]),
  );

async function readMultipart(ctx: Context, rules: NonNullable<Endpoint['files']>, scratch: Scratch): Promise<ReceivedBody> {
  const directory = await scratch.folder();
  const discard = () => rm(directory, { recursive: true, force: true });
  const fields = Object.values(rules);
  const begun: BegunFile[] = [];
  const read = koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    formidable: {
      uploadDir: directory,
      // One more than allowed, so that our own refusal can state the limit.
      maxFiles: fields.reduce((sum, it) => sum + countOf(it), 1),
      maxFileSize: Math.max(...fields.map((it) => it.maxBytes)),
      maxTotalFileSize: fields.reduce((sum, it) => sum + it.maxBytes * countOf(it), 0),
      allowEmptyFiles: true,
      minFileSize: 0,
      // The parser delivers each file when it has been written: within a field, a short file would come before a longer one that was sent
      // earlier.
      onFileBegin: (field, file) => void begun.push({ field, file }),
      maxFields: 50,
      maxFieldsSize: FIELD_LIMIT,
    },
  });
  try {
    const body = await received(ctx, read);
    const paths = begun.map((it) => it.file.filepath);
    const found = inOrder((Reflect.get(ctx.request, 'files') ?? {}) as ReceivedFiles, paths);
    const files = await acceptFiles(rules, found, { directory, address: ctx.ip });
    return { body, files, discard };
  } catch (error) {
    await discard();
    throw (isOversize(error) && tooMuchOf(rules, begun)) || error;
  }
}

/** The parser's errors about a file, or all files together, beyond its limit. */
const oversize: readonly unknown[] = [1009, 1016];
const isOversize = (error: unknown): boolean => error instanceof Error && oversize.includes(Reflect.get(error, 'code'));

/**
 * Reads the body that the contract describes: JSON, or multipart when the contract has files. Refuses another content type with 415, an
 * oversize body with 413, and an empty or unreadable body with 400. A body that the contract doesn't describe isn't read.
 */
export async function readBody(ctx: Context, spec: Endpoint, scratch: Scratch): Promise<ReceivedBody> {
  if (spec.files) {
    requireType(ctx, 'multipart/form-data');
    return readMultipart(ctx, spec.files, scratch);
  }
  if (!spec.body) return { body: undefined, files: {}, discard: nothingToDiscard };
  requireType(ctx, 'application/json');
  return { body: await readJsonBody(ctx), files: {}, discard: nothingToDiscard };
}
