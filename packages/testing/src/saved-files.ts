import { jest } from '@jest/globals';

/** Collects the files that the page saves from now on. jsdom can neither make an address of a file nor follow one. */
export function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: (it: Blob) => `blob:${saved.push(it)}`, revokeObjectURL: () => undefined });
  return saved;
}

/** The text of a file, read by a `FileReader`, because jsdom's files have no `text` method. */
export const textOf = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
