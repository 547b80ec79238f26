import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** The font families of papers: a letter that the first font lacks comes from the next. */
const PRINT = '"Paper Latin", "Paper Ethiopic"';
const HAND = '"Paper Hand"';

function registerFont(family: string, manifest: string, file: string): void {
  if (!GlobalFonts.registerFromPath(join(dirname(manifest), 'files', file), family)) throw new Error(`The font ${file} can't be used`);
}

let hasFonts = false;
function registerFonts(): void {
  if (hasFonts) return;
  const noto = require.resolve('@fontsource/noto-sans-ethiopic/package.json');
  registerFont('Paper Latin', noto, 'noto-sans-ethiopic-latin-400-normal.woff');
  registerFont('Paper Ethiopic', noto, 'noto-sans-ethiopic-ethiopic-400-normal.woff');
  registerFont('Paper Hand', require.resolve('@fontsource/kalam/package.json'), 'kalam-latin-400-normal.woff');
  hasFonts = true;
}

/**
 * A paper of an invented person: a printed header and footer, and lines that are printed or handwritten. Lines that start with spaces are
 * indented.
 */
export interface Paper {
  clinic: string;
  person: string;
  date: string;
  title: string;
  lines: readonly string[];
  signature: string;
  isHandwritten?: boolean;
}

type Bytes = Uint8Array<ArrayBuffer>;
const WIDTH = 800;
const HEIGHT = 1000;
const MARGIN = 40;

const sheet = () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fffffa';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = context.strokeStyle = '#111';
  return { canvas, context, png: (): Bytes => new Uint8Array(canvas.toBuffer('image/png')) };
};

/** The paper as a picture (PNG) of 800 × 1000 pixels. */
export function printed({ clinic, person, date, title, lines, signature, isHandwritten = false }: Paper): Bytes {
  registerFonts();
  const { context, png } = sheet();
  const write = (text: string, y: number, size: number, font = PRINT): void => {
    context.font = `${size}px ${font}`;
    context.fillText(text.trimStart(), MARGIN + (text.length - text.trimStart().length) * 6, y);
  };
  write(clinic, 64, 25);
  context.fillRect(MARGIN, 80, WIDTH - 2 * MARGIN, 1);
  write(person, 112, 22);
  write(date, 146, 22);
  write(title, 206, 32);
  for (const [at, line] of lines.entries()) write(line, 262 + at * 42, isHandwritten ? 28 : 22, isHandwritten ? HAND : PRINT);
  write(signature, 920, 22, isHandwritten ? HAND : PRINT);
  return png();
}

/** A picture as a phone takes it (JPEG): turned clockwise by `degrees` on a gray table. */
export const photographed = async (picture: Bytes, degrees: number): Promise<Bytes> =>
  new Uint8Array(await sharp(picture).rotate(degrees, { background: '#8c8a86' }).jpeg({ quality: 80 }).toBuffer());

/** A picture as the page of a PDF without text, as scanners make it. */
export async function scanned(picture: Bytes): Promise<Bytes> {
  const document = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 });
  document.image(Buffer.from(picture), 0, 0);
  document.end();
  return new Uint8Array(await buffer(document));
}

/** An empty sheet (PNG). */
export const blank = (): Bytes => sheet().png();

/** Strokes of a pen that aren't letters (PNG): three rows of loops. */
export function scribbled(): Bytes {
  const { context, png } = sheet();
  context.lineWidth = 3;
  context.beginPath();
  for (let row = 0; row < 3; row++)
    for (let at = 0; at <= 600; at++) {
      const [x, y] = [100 + at + 26 * Math.sin(at / 7), 180 + row * 90 + 30 * Math.cos(at / 7 + row) * Math.sin(at / 31)];
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  context.stroke();
  return png();
}
