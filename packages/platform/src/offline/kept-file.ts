/** A file as the device stores it: as bytes, because some browsers lose stored blobs. */
export interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

export const keptFile = async (file: File): Promise<KeptFile> => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() });

/** A file as a data URL, for a copy of everything in one text. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const fileOf = ({ name, type, bytes }: KeptFile): File => new File([bytes], name, { type });
