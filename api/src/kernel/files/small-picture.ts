/** The longest side in pixels: sharp at 72 CSS pixels on any screen. */
const SIDE = 320;
const MOST_BYTES = 15_000;
/** WebP qualities, tried in order. Ordinary photos need only the first; the last makes any picture small enough. */
const qualities = [70, 45, 20, 1];

/**
 * Makes a small picture for cards from a picture that `upload.ts` has accepted, given by its path or its bytes: WebP, at most 320 px and 15
 * kB.
 */
export async function smallPicture(source: string | Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const small = sharp(source).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true });
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await small.clone().webp({ quality }).toBuffer();
    if (bytes.length <= MOST_BYTES) break;
  }
  return bytes;
}
