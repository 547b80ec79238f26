import type { Call } from '@tenaye/contracts/call.ts';
import { type CallInput, lossOf, sendProven } from './client.ts';

/** The share of a file that has arrived, from 0 to 1; undefined when the server doesn't give its size. */
export type DownloadShare = number | undefined;

/**
 * Downloads the file that a call answers with. `onProgress` is called after every piece. @throws {ApiError} any answer that isn't a success
 * @throws {NetworkError} no answer, or the connection was lost midway
 */
export async function download<const C extends Call & { download: true; summary?: undefined }>(
  facts: C,
  input: CallInput<C>,
  onProgress: (share: DownloadShare) => void = () => {},
): Promise<Blob> {
  const response = await sendProven(facts, input);
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

/** The size from the headers. A compressed answer gives its compressed size, which can't measure progress. */
const sizeOf = (headers: Headers): number | undefined =>
  headers.has('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined;

/** Has the browser save a file as `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because a browser that asks where to save reads the file only after the answer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
