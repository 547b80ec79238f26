import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type GrayPicture, openPicture } from './picture.ts';
import { hasWord, type TextLine } from './text-line.ts';

/** A prescription has one or two pages; a longer file is something else. */
export const MAX_PAGES = 5;
const RENDERED_SIDE = 2000;
const MAX_IMAGE_PIXELS = 25_000_000;
/** Text is on one line if its vertical offset is less than this share of its height. */
const SAME_LINE = 0.5;
/** A gap of this many text heights separates columns. */
const COLUMN_GAP = 4;

const packageFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const folder = (name: string): string => `${join(packageFolder, name)}/`;

/** Opens a PDF without running anything in it. Throws when the PDF is broken or password-protected. */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    maxImageSize: MAX_IMAGE_PIXELS,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
  }).promise;
}

interface Piece {
  text: string;
  left: number;
  right: number;
  base: number;
  height: number;
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left = 0, base = 0] = item.transform.slice(4) as number[];
    return [{ text: item.str, left, right: left + item.width, base, height: item.height || 10 }];
  });
}

/** Groups pieces of text into lines, top to bottom; distant columns become separate lines. */
function assemble(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.base - a.base)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.base - piece.base) < SAME_LINE * Math.max(first.height, piece.height)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => {
    const lines: string[] = [];
    let end = Number.NEGATIVE_INFINITY;
    for (const { text, left, right, height } of row.toSorted((a, b) => a.left - b.left)) {
      const gap = left - end;
      if (gap > COLUMN_GAP * height) lines.push(text);
      else lines.push(`${lines.pop() ?? ''}${gap > 0.15 * height ? ' ' : ''}${text}`);
      end = Math.max(end, right);
    }
    return lines;
  });
}

/** The page's text layer; undefined when it has no usable text, as in scans. */
export async function textOf(page: PDFPageProxy): Promise<TextLine[] | undefined> {
  const lines = assemble(await piecesOf(page)).map((text) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), confidence: 1 }));
  return lines.some(hasWord) ? lines : undefined;
}

/** The page rendered at the size for recognition. */
export async function drawPage(page: PDFPageProxy): Promise<GrayPicture> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: RENDERED_SIDE / Math.max(natural.width, natural.height, 1) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as never, viewport, background: '#fff' }).promise;
  return openPicture(canvas.toBuffer('image/png'));
}
