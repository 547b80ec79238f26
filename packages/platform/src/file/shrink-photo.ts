interface ShrinkOptions {
  /** The longest side of the result, in pixels. */
  longest?: number;
  /** The JPEG quality, from 0 to 1. */
  quality?: number;
}

/** The size in whole pixels that keeps the proportions within `longest`; a smaller picture keeps its size. */
export function sizeWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

async function drawn(file: File, longest: number, quality: number): Promise<Blob | null> {
  // Upright, as the phone was held: the JPEG that is drawn here has no EXIF data that could say so.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = Object.assign(document.createElement('canvas'), sizeWithin(image.width, image.height, longest));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency; without a ground it would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await jpegOf(canvas, quality);
  } finally {
    image.close();
  }
}

/**
 * A picture of any format that the browser reads, as a JPEG of at most 2000 px, upright and without EXIF data. Undefined when the browser
 * can't read it, or can't draw. Never rejects.
 */
export async function jpegPhoto(file: File, { longest = 2000, quality = 0.8 }: ShrinkOptions = {}): Promise<File | undefined> {
  try {
    const jpeg = await drawn(file, longest, quality);
    if (!jpeg || jpeg.size === 0) return undefined;
    return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type, lastModified: file.lastModified });
  } catch {
    return undefined;
  }
}

/**
 * A photo as `jpegPhoto` makes it, because slow networks carry a phone's photo for minutes. Returns the file itself when the browser can't
 * read it as a picture, or when the JPEG would be larger. Never rejects.
 */
export async function shrinkPhoto(file: File, options?: ShrinkOptions): Promise<File> {
  const jpeg = await jpegPhoto(file, options);
  return jpeg && jpeg.size < file.size ? jpeg : file;
}

/** Shrinks several photos, one at a time: a cheap phone has memory for only one large picture. */
export async function shrinkPhotos(files: readonly File[], options?: ShrinkOptions): Promise<File[]> {
  const small: File[] = [];
  for (const file of files) small.push(await shrinkPhoto(file, options));
  return small;
}
