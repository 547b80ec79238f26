import type { TextLine } from './text-line.ts';

/** The request to a reader process. */
export interface FileToRead {
  path: string;
  /** MIME type, detected from the content. */
  type: string;
}

/** The answers: each page as it is read, then `end`; or `failed` when the file can't be opened. */
export type ReaderMessage =
  | { kind: 'page'; source: 'text' | 'ocr'; lines: TextLine[] }
  | { kind: 'end' }
  | { kind: 'failed'; reason: string };
