const escaped = (line: string): string => line.replaceAll(/[\\()]/g, String.raw`\$&`);

/** One A4 page of text in Helvetica whose first line is the heading: a real PDF for the demo, made without a library. ASCII only. */
export function simplePdf([heading = '', ...lines]: readonly string[]): Buffer {
  const text = [
    `BT /F1 18 Tf 56 780 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 11 Tf 56 ${744 - at * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const end = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n`;
  return Buffer.from(`${file}startxref\n${end}\n%%EOF\n`, 'ascii');
}
