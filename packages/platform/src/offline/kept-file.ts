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

/** The file of a data URL from `dataUrlOf`. Throws for another text. */
export function fileOfDataUrl(name: string, url: string): File {
  const [, type = '', content = ''] = /^data:([^;,]*)[^,]*;base64,(.*)$/s.exec(url) ?? [];
  if (!type) throw new Error('This is not a data URL of a file');
  return new File([Uint8Array.from(atob(content), (it) => it.charCodeAt(0))], name, { type });
}

export const fileOf = ({ name, type, bytes }: KeptFile): File => new File([bytes], name, { type });
