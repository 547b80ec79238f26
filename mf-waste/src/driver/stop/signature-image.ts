import { ETHIOPIC_FAMILY, loadEthiopicFont } from '@tenaye/ui/ethiopic-font.ts';
import type { KeptImage, Signature } from '../store/queue.ts';

/** Pixels of a signature's picture, and the pad's ratio. */
export const SIGNATURE = { width: 600, height: 240 };
const LINE = 4;
const TEXT = 64;
const MARK = 26;
const MARGIN = 24;
/** A signature is black on white on paper and in the manifest, whatever the page's colors are. */
const INK = '#000';
const PAPER = '#fff';

type Pen = CanvasRenderingContext2D;

/** Draws strokes on a canvas of this size. */
export function drawStrokes(pen: Pen, strokes: Signature['strokes'], { width, height }: { width: number; height: number }): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const points of strokes) {
    pen.beginPath();
    for (let at = 0; at + 1 < points.length; at += 2) pen.lineTo((points[at] ?? 0) * width, (points[at + 1] ?? 0) * height);
    // A single point alone would draw nothing, so a short line makes it a dot.
    if (points.length === 2) pen.lineTo((points[0] ?? 0) * width + 1, (points[1] ?? 0) * height);
    pen.stroke();
  }
}

/** Draws a typed name, with words below that say so: nobody may take it for handwriting. */
function drawName(pen: Pen, name: string, mark: string): void {
  pen.font = `italic ${TEXT}px "${ETHIOPIC_FAMILY}", serif`;
  pen.textBaseline = 'middle';
  pen.fillStyle = INK;
  pen.fillText(name, MARGIN, SIGNATURE.height / 2, SIGNATURE.width - 2 * MARGIN);
  pen.font = `${MARK}px "${ETHIOPIC_FAMILY}", sans-serif`;
  pen.fillText(mark, MARGIN, SIGNATURE.height - MARGIN, SIGNATURE.width - 2 * MARGIN);
}

/** The picture of a signature; a typed one has the words `typedMark`, a photo is itself. @throws when the browser can't draw */
export async function signatureImage(signature: Signature, name: string, typedMark: string): Promise<KeptImage> {
  const { isTyped, isPhoto, strokes, name: signer, photo } = signature;
  if (isPhoto && photo) return { ...photo, name };
  const canvas = Object.assign(document.createElement('canvas'), SIGNATURE);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, SIGNATURE.width, SIGNATURE.height);
    pen.strokeStyle = INK;
    pen.lineWidth = LINE;
    if (isTyped) await loadEthiopicFont();
    if (isTyped) drawName(pen, signer.trim(), typedMark);
    else drawStrokes(pen, strokes, SIGNATURE);
  }
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!png) throw new Error('The signature could not be drawn');
  return { name, type: 'image/png', bytes: await png.arrayBuffer() };
}
