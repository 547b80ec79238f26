import { strToU8, type Zippable, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
  <sheet name="List" sheetId="7" r:id="rId2"/><sheet name="Other" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;
const sheetOf = (rows: string): string => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** An Excel file with these rows in its first sheet; `more` are further parts by name. */
export function anXlsx(rows: string, more: Record<string, string> = {}): Uint8Array {
  const texts = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml':
      '<sst><si><t>name</t></si><si><r><t>Selam </t></r><r><t>Clinic &amp; Lab</t></r><rPh><t>hint</t></rPh></si></sst>',
    'xl/worksheets/sheet1.xml': sheetOf('<row r="1"><c r="A1"><v>9</v></c></row>'),
    'xl/worksheets/sheet2.xml': sheetOf(rows),
    ...more,
  };
  const parts: Zippable = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(parts);
}
