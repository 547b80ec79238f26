/** Longest side in pixels, sharp at 72 CSS pixels on any screen. */
const SIDE = 320;
const MOST_BYTES = 15_000;
/** Of WebP. Ordinary photos need only the first one; the last one keeps any picture below the limit. */
const qualities = [70, 45, 20, 1];

/** A picture for cards from one that `upload.ts` has accepted, by its path or its bytes: WebP, at most 320 px and 15 kB. */
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
