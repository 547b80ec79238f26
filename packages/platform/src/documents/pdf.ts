import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** An open PDF. `close` ends its worker. */
export interface Pdf {
  /** The numbers of its pages, from 1. */
  pages: readonly number[];
  page(number: number): Promise<PDFPageProxy>;
  close(): void;
}

/**
 * Opens a PDF in a worker of its own. Scripts in the document never run.
 *
 * @throws when the bytes aren't a PDF, or are encrypted
 */
export async function openPdf(bytes: Blob): Promise<Pdf> {
  const loading = getDocument({ data: new Uint8Array(await bytes.arrayBuffer()), verbosity: 0 });
  const document: PDFDocumentProxy = await loading.promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return { pages, page: (number) => document.getPage(number), close: () => void loading.destroy() };
}

/** The widest canvas in pixels: phones give up on larger ones. */
const MAX_WIDTH = 4096;

/** Draws a page `width` CSS pixels wide, turned clockwise by `turn` degrees. `cancel` ends the drawing. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, { width, turn }: { width: number; turn: number }) {
  const rotation = (page.rotate + turn) % 360;
  const pixels = Math.min(width * devicePixelRatio, MAX_WIDTH);
  const viewport = page.getViewport({ scale: pixels / page.getViewport({ scale: 1, rotation }).width, rotation });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  return { done: task.promise, cancel: () => task.cancel() };
}

/** The text of a page, for screen readers; '' for a scanned one. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((it) => ('str' in it ? `${it.str}${it.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .trim();
}
