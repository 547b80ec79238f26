import type { TextLine } from './text-line.ts';

/** What a reader process is asked. */
export interface FileToRead {
  path: string;
  /** MIME type by content. */
  type: string;
}

/** What it answers: each page as it is read, then `end`; or `failed` when the file can't be opened. */
export type ReaderMessage =
  | { kind: 'page'; source: 'text' | 'ocr'; lines: TextLine[] }
  | { kind: 'end' }
  | { kind: 'failed'; reason: string };
