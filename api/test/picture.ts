import sharp from 'sharp';

/** A small real picture, a square unless `size` says otherwise. */
export async function aPicture(name = 'me.png', size = { width: 20, height: 20 }): Promise<File> {
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}
