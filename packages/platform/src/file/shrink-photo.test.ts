import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { jpegPhoto, shrinkPhoto, shrinkPhotos, sizeWithin } from './shrink-photo.ts';

const aPhoto = (bytes: number, name = 'IMG_1.HEIC.png', type = 'image/png') => new File([new Uint8Array(bytes)], name, { type });

/**
 * Gives jsdom, which can neither decode nor draw, a picture of this size, whose JPEG has `bytes`. @returns the canvases that were encoded
 */
function aBrowser(picture: { width: number; height: number }, bytes: number) {
  const encoded: { width: number; height: number; type: string | undefined; quality: unknown }[] = [];
  const close = jest.fn();
  const read = jest.fn(async (_: File, __: ImageBitmapOptions) => ({ ...picture, close }));
  Object.assign(globalThis, { createImageBitmap: read });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), context));
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type, quality) {
    encoded.push({ width: this.width, height: this.height, type, quality });
    done(new Blob([new Uint8Array(bytes)], { type: type ?? '' }));
  });
  return { encoded, read, close };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('a photo before it is sent', () => {
  it('keeps its proportions within the longest side, and is never enlarged', () => {
    expect(sizeWithin(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(sizeWithin(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
    expect(sizeWithin(640, 480, 2000)).toEqual({ width: 640, height: 480 });
    expect(sizeWithin(9000, 1, 2000)).toEqual({ width: 2000, height: 1 });
  });

  it('becomes an upright JPEG of 2000 px under a fitting name, and gives its memory back', async () => {
    const { encoded, read, close } = aBrowser({ width: 4032, height: 3024 }, 100);
    const small = await shrinkPhoto(aPhoto(5000));
    expect(small).toMatchObject({ name: 'IMG_1.HEIC.jpg', type: 'image/jpeg', size: 100 });
    expect(encoded).toEqual([{ width: 2000, height: 1500, type: 'image/jpeg', quality: 0.8 }]);
    expect(read).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is sent as it is when the browser can’t read it, or when the JPEG would be larger', async () => {
    const photo = aPhoto(5000);
    expect(await shrinkPhoto(photo)).toBe(photo);
    const { encoded } = aBrowser({ width: 100, height: 100 }, 6000);
    expect(await shrinkPhoto(photo, { longest: 50, quality: 0.5 })).toBe(photo);
    expect(encoded).toEqual([{ width: 50, height: 50, type: 'image/jpeg', quality: 0.5 }]);
  });

  it('becomes a JPEG even when that is larger, where only JPEG is taken; what is no picture is told apart', async () => {
    const sticker = aPhoto(50, 'sticker.webp', 'image/webp');
    expect(await jpegPhoto(sticker)).toBeUndefined();
    aBrowser({ width: 100, height: 100 }, 6000);
    expect(await jpegPhoto(sticker)).toMatchObject({ name: 'sticker.jpg', type: 'image/jpeg', size: 6000 });
  });

  it('waits for the one before, so that a cheap phone holds one picture at a time', async () => {
    const { read, close } = aBrowser({ width: 4000, height: 3000 }, 100);
    let open = 0;
    let most = 0;
    read.mockImplementation(async () => {
      open += 1;
      most = Math.max(most, open);
      return { width: 4000, height: 3000, close };
    });
    close.mockImplementation(() => {
      open -= 1;
    });
    const small = await shrinkPhotos([aPhoto(5000, 'a.png'), aPhoto(5000, 'b.png')]);
    expect(small.map((it) => it.name)).toEqual(['a.jpg', 'b.jpg']);
    expect(most).toBe(1);
  });
});
