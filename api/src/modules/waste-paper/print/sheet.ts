import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './woff.ts';

/** Points: a page of A4 with a margin of 20 mm. */
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;

const require = createRequire(import.meta.url);
const fontFolder = dirname(require.resolve('@fontsource/noto-sans-ethiopic/package.json'));
/** Unpacked once, because pdfkit would unpack all glyphs of a WOFF file for each single glyph. */
const fontFile = (subset: string, weight: number): Buffer =>
  unpackWoff(readFileSync(join(fontFolder, 'files', `noto-sans-ethiopic-${subset}-${weight}-normal.woff`)));

/** The font Noto Sans Ethiopic comes in three files, none of which has all glyphs. */
const subsets = ['latin', 'latin-ext', 'ethiopic'] as const;
type Subset = (typeof subsets)[number];
const weights = { normal: 400, strong: 700 } as const;
type Weight = keyof typeof weights;

let fontFiles: Map<string, Buffer> | undefined;
function fonts(): Map<string, Buffer> {
  fontFiles ??= new Map(
    subsets.flatMap((subset) => Object.entries(weights).map(([name, weight]) => [`${subset} ${name}`, fontFile(subset, weight)] as const)),
  );
  return fontFiles;
}

const LATIN = /[ -\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/;
const ETHIOPIC = /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/;
const subsetOf = (letter: string): Subset => (LATIN.test(letter) ? 'latin' : ETHIOPIC.test(letter) ? 'ethiopic' : 'latin-ext');

interface Run {
  subset: Subset;
  text: string;
}

/** Splits text into runs of one font each; a space belongs to the run before it. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const subset = letter === ' ' && last ? last.subset : subsetOf(letter);
    if (last?.subset === subset) last.text += letter;
    else runs.push({ subset, text: letter });
  }
  return runs;
}

interface Style {
  size?: number;
  weight?: Weight;
  /** Gray from 0 (black) to 255. */
  gray?: number;
}

interface Box extends Style {
  x?: number;
  width?: number;
  align?: 'left' | 'right';
}

/** A document to write to, with the promise of its bytes. */
async function newDocument({ title, language, madeAt }: { title: string; language: string; madeAt: Date }) {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Tenaye', Creator: 'Tenaye', CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [name, file] of fonts()) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((done, fail) => {
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', fail);
  });
  return { doc, ended };
}

const leading = ({ size = 10 }: Style): number => size * 1.45;

/** Sets lines of text in a document. */
function penOf(doc: PDFKit.PDFDocument) {
  const use = (subset: Subset, { size = 10, weight = 'normal' }: Style): void => {
    doc.font(`${subset} ${weight}`).fontSize(size);
  };
  const widthOf = (text: string, style: Style): number =>
    runsOf(text).reduce((sum, run) => {
      use(run.subset, style);
      return sum + doc.widthOfString(run.text);
    }, 0);

  /** The lines of a text, broken between words to fit into a width. */
  function linesOf(text: string, width: number, style: Style): string[] {
    const lines: string[] = [''];
    for (const word of text.split(/\s+/)) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
      if (lines.at(-1) && widthOf(longer, style) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  }

  function line(text: string, x: number, top: number, style: Style): void {
    let at = MARGIN + x;
    doc.fillColor([style.gray ?? 0, style.gray ?? 0, style.gray ?? 0]);
    for (const run of runsOf(text)) {
      use(run.subset, style);
      doc.text(run.text, at, top, { lineBreak: false });
      at += doc.widthOfString(run.text);
    }
  }

  return { widthOf, linesOf, line };
}

function drawRule(doc: PDFKit.PDFDocument, top: number, { x, width } = { x: 0, width: WIDTH }): void {
  doc
    .moveTo(MARGIN + x, top)
    .lineTo(MARGIN + x + width, top)
    .lineWidth(0.5)
    .strokeColor([170, 170, 170])
    .stroke();
}

/** `top` is in points from the top of the page. */
function drawSquares(doc: PDFKit.PDFDocument, rows: readonly (readonly boolean[])[], side: number, top: number): void {
  const one = side / rows.length;
  const left = MARGIN + WIDTH - side;
  doc.fillColor([0, 0, 0]);
  for (const [row, cells] of rows.entries())
    for (const [column, isBlack] of cells.entries()) if (isBlack) doc.rect(left + column * one, top + row * one, one, one);
  doc.fill();
}

/** A printed page that is filled from the top; coordinates in points from the left margin. */
export type Sheet = Awaited<ReturnType<typeof newSheet>>;

/** Begins a document. `madeAt` is the date in the file, so that the same contents give the same bytes. */
export async function newSheet(about: { title: string; language: string; madeAt: Date }) {
  const { doc, ended } = await newDocument(about);
  const { widthOf, linesOf, line } = penOf(doc);
  let y = MARGIN;

  function need(height: number): void {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = MARGIN;
  }

  return {
    /** Writes texts side by side, then continues below the tallest. */
    row(...boxes: readonly (Box & { text: string })[]): void {
      const laid = boxes.map((box) => ({ ...box, lines: linesOf(box.text, box.width ?? WIDTH - (box.x ?? 0), box) }));
      const height = Math.max(...laid.map((it) => it.lines.length * leading(it)));
      need(height);
      for (const { lines, x = 0, width = WIDTH - x, align = 'left', ...style } of laid)
        for (const [at, text] of lines.entries())
          line(text, align === 'right' ? x + width - widthOf(text, style) : x, y + at * leading(style), style);
      y += height;
    },
    /** A line over the whole width, or one over each of these parts. */
    rule(...parts: readonly { x: number; width: number }[]): void {
      need(10);
      if (parts.length === 0) drawRule(doc, y + 4);
      for (const part of parts) drawRule(doc, y + 4, part);
      y += 10;
    },
    space(height: number): void {
      y += height;
    },
    /** Begins a new page if less than the needed height is left on this one. */
    need,
    /** A black and white pattern of squares, with its top right corner at the right margin. */
    squares(rows: readonly (readonly boolean[])[], side: number, top: number): void {
      drawSquares(doc, rows, side, MARGIN + top);
    },
    /** Draws such a pattern at the current height, which doesn't change. */
    squaresHere(rows: readonly (readonly boolean[])[], side: number): void {
      drawSquares(doc, rows, side, y);
    },
    /** Goes on at least this many points below where `draw` began. */
    atLeast(height: number, draw: () => void): void {
      const top = y;
      draw();
      y = Math.max(y, top + height);
    },
    /** Draws a picture at the lower edge of a box that begins at the current height, which doesn't change. */
    picture(bytes: Buffer, x: number, width: number, height: number): void {
      doc.image(bytes, MARGIN + x, y, { fit: [width, height], valign: 'bottom' });
    },
    end(): Promise<Buffer> {
      doc.end();
      return ended;
    },
    width: WIDTH,
  };
}
