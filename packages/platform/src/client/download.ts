import type { Call } from '@tenaye/contracts/call.ts';
import { type CallInput, lossOf, refusalOf, send, textOf } from './client.ts';

/** How much of a file has come, from 0 to 1; undefined where the server doesn't tell its size. */
export type DownloadShare = number | undefined;

/**
 * The file that a download call of the contracts answers with. `onProgress` is told after every piece.
 * @throws {ApiError} any answer that isn't a success @throws {NetworkError} no answer, or it broke off
 */
export async function download<const C extends Call & { download: true; summary?: undefined }>(
  facts: C,
  input: CallInput<C>,
  onProgress: (share: DownloadShare) => void = () => {},
): Promise<Blob> {
  const response = await send(facts, input);
  if (!response.ok) throw refusalOf(facts, response, await textOf(response));
  const type = response.headers.get('content-type') ?? '';
  try {
    return new Blob(await piecesOf(response, onProgress), { type });
  } catch (cause) {
    throw lossOf(cause);
  }
}

async function piecesOf(response: Response, onProgress: (share: DownloadShare) => void): Promise<BlobPart[]> {
  const total = sizeOf(response.headers);
  const reader = response.body?.getReader();
  const pieces: BlobPart[] = [];
  let loaded = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    loaded += value.byteLength;
    onProgress(total && loaded / total);
  }
  return pieces;
}

/** A compressed answer tells its compressed size, which is no measure of what comes out. */
const sizeOf = (headers: Headers): number | undefined =>
  headers.has('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined;

/** Hands a file to the browser, which saves it as `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: a browser that asks where to save reads the file only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
