import sharp from 'sharp';

/** A small real picture. */
export async function aPicture(name = 'me.png'): Promise<File> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}
