import { importFields, MAX_IMPORT_ROWS } from '@tenaye/contracts/bulk-import.facts.ts';
import { strToU8, zipSync } from 'fflate';
import { importValues, listedFields } from './import-values.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The style of cells whose digits are text: a spreadsheet takes the zero from the front of other telephone numbers. */
const TEXT = 1;
const textFields: readonly string[] = ['phone', 'license_number'];

const letterOf = (column: number): string => String.fromCharCode(65 + column);
const cellOf = (text: string, row: number, column: number): string =>
  `<c r="${letterOf(column)}${row}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
const rowOf = (texts: readonly string[], row: number): string =>
  `<row r="${row}">${texts.map((it, column) => (it ? cellOf(it, row, column) : '')).join('')}</row>`;
const sheetOf = (rows: readonly (readonly string[])[], { columns = '', rules = '' } = {}): string =>
  `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows.map((it, at) => rowOf(it, at + 1)).join('')}</sheetData>${rules}</worksheet>`;

/** The choices of a column: other words warn only, because an import knows more words than its lists have. */
const ruleOf = (field: (typeof listedFields)[number], list: number): string => {
  const [column, letter] = [letterOf(importFields.indexOf(field)), letterOf(list)];
  const cells = `${column}2:${column}${MAX_IMPORT_ROWS + 1}`;
  return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${cells}">
    <formula1>Values!$${letter}$2:$${letter}$${importValues[field].length + 1}</formula1></dataValidation>`;
};

function parts(): Record<string, string> {
  const longest = Math.max(...listedFields.map((it) => importValues[it].length));
  const values = Array.from({ length: longest }, (_, at) => listedFields.map((it) => importValues[it][at] ?? ''));
  const columns = importFields
    .map((it, at) => `<col min="${at + 1}" max="${at + 1}" width="18" customWidth="1" style="${textFields.includes(it) ? TEXT : 0}"/>`)
    .join('');
  const rules = listedFields.map(ruleOf).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>
      <Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/>
      ${[1, 2].map((it) => `<Override PartName="/xl/worksheets/sheet${it}.xml" ContentType="${PARTS}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">
      <Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
      <sheet name="Providers" sheetId="1" r:id="rId1"/><sheet name="Values" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">
      ${[1, 2].map((it) => `<Relationship Id="rId${it}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${it}.xml"/>`).join('')}
      <Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts>
      <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
      <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
      <cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetOf([importFields], {
      columns: `<cols>${columns}</cols>`,
      rules: `<dataValidations count="${listedFields.length}">${rules}</dataValidations>`,
    }),
    'xl/worksheets/sheet2.xml': sheetOf([listedFields, ...values]),
  };
}

/** An empty Excel file with every column of an import, whose second sheet has the known words, and whose first offers them as choices. */
export const templateXlsx = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync(
      Object.fromEntries(Object.entries(parts()).map(([name, text]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)])),
    ),
  );
