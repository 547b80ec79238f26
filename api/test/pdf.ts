import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A one-page PDF with these lines as text, written by hand: enough of the format for any reader. */
export function pdfOf(...lines: string[]): Uint8Array<ArrayBuffer> {
  const text = lines
    .map((line, at) => `BT /F1 12 Tf 50 ${780 - at * 20} Td (${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((it, at) => `${at + 1} 0 obj\n${it}\nendobj\n`);
  const starts = body.map((_, at) => 9 + body.slice(0, at).join('').length);
  const table = starts.map((it) => `${String(it).padStart(10, '0')} 00000 n \n`).join('');
  const end = 9 + body.join('').length;
  return new Uint8Array(
    Buffer.from(
      `%PDF-1.4\n${body.join('')}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    ),
  );
}

/** The text of the first page of a PDF that a call answers. */
export async function textOfPdf(response: Response): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((it) => ('str' in it ? it.str : '')).join('');
}

/** The drawing instructions of a PDF, uncompressed. */
export function drawingOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ index, 0: head }) => {
      const start = index + head.length;
      return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
    })
    .join('\n');
}
