import type { KeptImage } from '../store/queue.ts';

/** The longest side of a photo in pixels: enough to read a label, and a tenth of what a phone's camera takes. */
const LONGEST = 1600;
const QUALITY = 0.8;

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });

/** A photo, made smaller. Null when the browser can't read it as a picture. */
export async function pictureOf(file: File, name: string): Promise<KeptImage | null> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const jpeg = await jpegOf(canvas);
    return jpeg && { name, type: jpeg.type, bytes: await jpeg.arrayBuffer() };
  } catch {
    return null;
  }
}
