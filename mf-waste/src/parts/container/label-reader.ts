/** The part of the browser's barcode reader that is used here; not every browser has one. */
interface LabelReader {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: { new (options: { formats: string[] }): LabelReader; getSupportedFormats(): Promise<string[]> } | undefined;
}

/** A reader of QR codes; undefined where the browser has none, or no camera. */
export async function labelReader(): Promise<LabelReader | undefined> {
  const Reader = globalThis.BarcodeDetector;
  if (!Reader || !navigator.mediaDevices) return undefined;
  try {
    return (await Reader.getSupportedFormats()).includes('qr_code') ? new Reader({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}
