import { drawPage, MAX_PAGES, openPdf, textOf } from './pdf.ts';
import { openPicture } from './picture.ts';
import type { FileToRead, ReaderMessage } from './reader.messages.ts';
import { recognize } from './recognise.ts';
import { MAX_LINE_LENGTH, type TextLine } from './text-line.ts';

/** A process that uses more memory than this ends, and a new one replaces it. */
const MAX_RESIDENT_BYTES = 800 * 1024 * 1024;

const send = (message: ReaderMessage): void => void process.send?.(message);
const sendPage = (source: 'text' | 'ocr', lines: readonly TextLine[]): void =>
  send({ kind: 'page', source, lines: lines.map((it) => ({ ...it, text: it.text.slice(0, MAX_LINE_LENGTH) })) });

async function readPdf(path: string): Promise<void> {
  const document = await openPdf(path);
  try {
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
      const page = await document.getPage(number);
      const text = await textOf(page);
      if (text) sendPage('text', text);
      else sendPage('ocr', await recognize(await drawPage(page)));
      page.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

const readPicture = async (path: string): Promise<void> => sendPage('ocr', await recognize(await openPicture(path)));

/** Reads the file that the parent names, page by page. A file that can't be opened is reported and doesn't end the process. */
async function read({ path, type }: FileToRead): Promise<void> {
  try {
    await (type === 'application/pdf' ? readPdf(path) : readPicture(path));
    send({ kind: 'end' });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
  if (process.memoryUsage().rss > MAX_RESIDENT_BYTES) process.exit(0);
}

process.on('message', (file) => void read(file as FileToRead));
process.on('disconnect', () => process.exit(0));
