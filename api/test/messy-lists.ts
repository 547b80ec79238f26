/** Lists of facilities with one defect each, as people export them. */
const header = 'name,facility_type,region,city,latitude,longitude,phone';
const names = [
  ...['Selam Clinic', 'ሰላም ክሊኒክ', "Saint Mary's Clinic", 'Bethel ቤቴል Clinic', 'Hiwot Clinic'],
  ...['Ras Clinic', 'Tikur Abay Clinic', 'ጥቁር አባይ ክሊኒክ', 'Meskel Clinic', 'Café Clinic'],
];
/** A row with its own position, so that equal names aren't duplicates. */
const rowOf = (name: string, at: number, city = ''): string => `${name},clinic,Addis Ababa,${city},${(8.9 + at / 100).toFixed(2)},38.75,`;
const rows = names.map((name, at) => rowOf(name, at));
const fileOf = (lines: readonly string[], end = '\n'): string => lines.join(end) + end;
const clean = fileOf([header, ...rows]);

/** Names that a spreadsheet, a page, a database or a terminal may take for more than text, and three that can't be stored as they are. */
const hostile = [
  ...['=1+1', "+cmd|' /C calc'!A0", '@SUM(1+1)', '-2+3', '\t=1+1', '<script>alert(1)</script>', '"""><img src=x onerror=alert(1)>"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is what somebody may type
  ...["Robert'); DROP TABLE facilities;--", '{{7*7}}', '${7*7}', '../../etc/passwd', '\u202Eoperation\u202C'],
  ...['A\0B', 'x'.repeat(5000)],
];

const reordered = (name: string, at: number): string => `,38.75,${(8.9 + at / 100).toFixed(2)},n/a,Addis Ababa,,clinic,"${name}"`;

/** Facilities with names that a program may take for more than text. */
export const hostileList = fileOf([header, ...hostile.map((it) => rowOf(it, 0))]);

const fine = { imported: 10, skipped: 0, errors: [] };

/** Each list with its defect and the expected report of its import. */
export const messyLists: readonly (readonly [defect: string, text: string, report: object])[] = [
  ['no defect', clean, fine],
  ['a byte order mark', `\uFEFF${clean}`, fine],
  ['semicolons', clean.replaceAll(',', ';'), fine],
  ['line ends of old Macs', clean.replaceAll('\n', '\r'), fine],
  ['line ends of Windows, and none at its end', clean.trimEnd().replaceAll('\n', '\r\n'), fine],
  [
    'line breaks, commas and quotes in cells',
    fileOf([
      header,
      rowOf('"Demo ""Quoted"" Clinic,\nሁለተኛ መስመር"', 0),
      rowOf('Selam Clinic', 1, '"Bole, Woreda 03"'),
      rowOf('"Ras\r\nClinic"', 2),
      rowOf('""""', 3),
    ]),
    { imported: 4, skipped: 0, errors: [] },
  ],
  [
    'rows that occur twice',
    fileOf([header, ...rows.slice(0, 6), ...rows.slice(0, 2), ...rows.slice(2, 3).map((it) => `  ${it.toUpperCase()}`)]),
    { imported: 6, skipped: 3, errors: [] },
  ],
  [
    'other columns in another order',
    fileOf(['phone,longitude,latitude,notes,region,city,facility_type,name', ...names.slice(0, 5).map(reordered)]),
    { imported: 5, skipped: 0, errors: [], ignoredColumns: ['notes'] },
  ],
  [
    'text that looks like a formula, markup or SQL',
    hostileList,
    // The tab before "=1+1" is white space, so that row duplicates the first.
    {
      imported: 10,
      skipped: 1,
      errors: [
        'Row 13: name holds a control character',
        'Row 14: name holds a control character',
        'Row 15: name is longer than 200 characters',
      ],
    },
  ],
  [
    '5,000 rows',
    fileOf([header, ...Array.from({ length: 5_000 }, (_, at) => rowOf(`${at % 2 ? 'Bulk Clinic' : 'ትልቅ ክሊኒክ'} ${at}`, at % 50))]),
    { imported: 5_000, skipped: 0, errors: [] },
  ],
];
