/** A file as a device keeps it: as bytes, because some browsers lose stored blobs. */
export interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

export const keptFile = async (file: File): Promise<KeptFile> => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() });

export const fileOf = ({ name, type, bytes }: KeptFile): File => new File([bytes], name, { type });
