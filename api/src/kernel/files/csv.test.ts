import { describe, expect, it } from '@jest/globals';
import { csvText, withoutGuard } from '@tenaye/contracts/csv-text.ts';
import { readCsv, UnreadableFile } from './csv.ts';

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const recordsOf = async (bytes: Uint8Array, size = 64 * 1024) => Array.fromAsync(readCsv(pieces(bytes, size)));
const cellsOf = async (text: string, size?: number) => (await recordsOf(new TextEncoder().encode(text), size)).map((it) => it.cells);

describe('readCsv', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('splits rows at %s, even when a chunk ends inside it', async (_, end) => {
    const text = `name,city${end}A,"one${end}two"${end}B,three${end}`;
    const whole = await cellsOf(text);
    expect(whole).toEqual([
      ['name', 'city'],
      ['A', `one${end}two`],
      ['B', 'three'],
    ]);
    for (const size of [1, 2, 3, 10, 11]) expect(await cellsOf(text, size)).toEqual(whole);
  });

  it.each([',', ';', '\t', '|'])('detects the delimiter %j although a quoted header contains others', async (delimiter) => {
    const text = `"a,;,;x"${delimiter}b${delimiter}c\n1${delimiter}2${delimiter}3`;
    expect(await cellsOf(text)).toEqual([
      ['a,;,;x', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('drops a byte order mark, which would rename the first column', async () => {
    expect((await cellsOf('\uFEFFname,city\nA,B'))[0]).toEqual(['name', 'city']);
  });

  it('counts rows as a spreadsheet does: blank lines count, line breaks in a cell don’t', async () => {
    const records = await recordsOf(new TextEncoder().encode('name\n"two\nlines"\n\nlast\n'));
    expect(records.map((it) => it.row)).toEqual([1, 2, 4]);
    const late = await recordsOf(new TextEncoder().encode('\n\nname,city\n\n,\n"",\nlast,one\n\n'));
    expect(late.map((it) => it.row)).toEqual([3, 7]);
  });

  it('keeps characters whole that a chunk boundary splits', async () => {
    expect(await cellsOf('name\nቦናት ክልንክ\n', 1)).toEqual([['name'], ['ቦናት ክልንክ']]);
  });

  it('refuses a file that is not UTF-8 instead of storing garbage', async () => {
    await expect(recordsOf(Uint8Array.from([0x6e, 0x0a, 0xe9, 0x0a]))).rejects.toThrow('not UTF-8');
  });

  it('reports the line in which a quote stays open', async () => {
    await expect(cellsOf('name\n"never closed\nB\n')).rejects.toThrow(/never closed \(row 2\)/);
    await expect(cellsOf('name\nA\n\n"B\nC\nD\n')).rejects.toThrow(/never closed \(row 4\)/);
  });

  it('doesn’t read an endless cell into memory', async () => {
    await expect(cellsOf(`name\n"${'x'.repeat(600_000)}"\n`)).rejects.toThrow('longer than 256 kB');
  });

  it.each([
    ['nothing', '\n'],
    ['nothing, as Windows writes it', '\r\n'],
    ['empty cells', ',,\n'],
    ['commas as many as in the heading', ',\n'],
    ['empty quotes', '""\n'],
  ])('is not slowed down by 2 MB of rows of %s', async (_, row) => {
    const end = row.endsWith('\r\n') ? '\r\n' : '\n';
    const reading = cellsOf(`name,quantity${end}${row.repeat(2_000_000 / row.length)}`);
    const rows = await reading.catch((error: unknown) => (error instanceof UnreadableFile ? error.message : error));
    expect([[['name', 'quantity']], 'The file has too many empty rows. Please remove them.']).toContainEqual(rows);
  });

  it('lets an interrupted upload fail', async () => {
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('name\nA\n');
      throw new Error('connection lost');
    }
    await expect(Array.fromAsync(readCsv(cut()))).rejects.toThrow('connection lost');
  });
});

describe('csvText', () => {
  const texts = ['=1+1', '+251911', '-5', '@SUM(A1)', "'=1+1", "'tis", 'a, "b"; c', 'two\nlines', 'ቦናት', ' plain '];

  it('survives a round trip, whatever the text', async () => {
    const [header, ...rows] = await cellsOf(csvText([['name', 'quantity'], ...texts.map((it, at) => [it, at])]));
    expect(header).toEqual(['name', 'quantity']);
    expect(rows.map(([name = '', quantity]) => [withoutGuard(name), quantity])).toEqual(texts.map((it, at) => [it, String(at)]));
  });

  it('produces no formula that a spreadsheet would run', async () => {
    const rows = await cellsOf(csvText(texts.map((it) => [it, null])));
    expect(rows.filter(([name = '']) => /^[=+\-@\t\r]/.test(name))).toEqual([]);
  });

  it('begins with a byte order mark, without which spreadsheets misread Ethiopic', () => {
    expect(csvText([['ቦናት']])).toBe('\uFEFFቦናት\r\n');
  });
});

describe('a list of records', () => {
  it.each<[string, string, object[]]>([
    [
      'commas in quotes',
      'first,last,address\nAbebe,Bikila,"Bole, Woreda 3"\n',
      [{ first: 'Abebe', last: 'Bikila', address: 'Bole, Woreda 3' }],
    ],
    [
      'empty cells, quoted and bare',
      'a,b,c\n1,"",""\n2,3,\n',
      [
        { a: '1', b: '', c: '' },
        { a: '2', b: '3', c: '' },
      ],
    ],
    [
      'empty cells and CRLF',
      'a,b,c\r\n1,"",""\r\n2,3,\r\n',
      [
        { a: '1', b: '', c: '' },
        { a: '2', b: '3', c: '' },
      ],
    ],
    [
      'quotes in quotes',
      'a,b\n1,"ha ""ha"" ha"\n3,4\n',
      [
        { a: '1', b: 'ha "ha" ha' },
        { a: '3', b: '4' },
      ],
    ],
    [
      'JSON in a cell',
      'id,value\n7,"{""type"": ""Point"", ""at"": [9.01, 38.75]}"\n',
      [{ id: '7', value: '{"type": "Point", "at": [9.01, 38.75]}' }],
    ],
    [
      'line breaks in a cell',
      'a,b\n"once upon\na time",5\n7,8\n',
      [
        { a: 'once upon\na time', b: '5' },
        { a: '7', b: '8' },
      ],
    ],
    [
      'line breaks and CRLF',
      'a,b\r\n"once upon\r\na time",5\r\n7,8\r\n',
      [
        { a: 'once upon\r\na time', b: '5' },
        { a: '7', b: '8' },
      ],
    ],
    [
      'quotes beside line breaks',
      'a,b\n1,"ha\n""ha""\nha"\n3,4\n',
      [
        { a: '1', b: 'ha\n"ha"\nha' },
        { a: '3', b: '4' },
      ],
    ],
    ['no line end at its end', 'a,b\n1,2', [{ a: '1', b: '2' }]],
    ['CRLF', 'a,b\r\n1,2\r\n', [{ a: '1', b: '2' }]],
    [
      'Ethiopic and signs',
      'a,b\n1,ሰላም\n2,©℃\n',
      [
        { a: '1', b: 'ሰላም' },
        { a: '2', b: '©℃' },
      ],
    ],
  ])('is read with %s', async (_, text, records) => {
    const [header = [], ...rows] = await cellsOf(text);
    expect(rows.map((cells) => Object.fromEntries(header.map((title, at) => [title, cells[at]])))).toEqual(records);
  });
});
