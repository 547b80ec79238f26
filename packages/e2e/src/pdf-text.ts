import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of the first page of a downloaded PDF. */
export async function pdfText(download: Download): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(await download.path())), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((it) => ('str' in it ? it.str : '')).join(' ');
}
