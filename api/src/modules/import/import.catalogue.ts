import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Cells } from '#kernel/files/csv-cells.ts';
import { LabTest } from '../catalogue/lab-test.entity.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { positionsWhere } from './import.positions.ts';
import type { ImportKind } from './import.run.ts';

const medicineColumns = {
  name: ['name', 'brandname', 'tradename'],
  generic_name: ['genericname', 'generic'],
  strength: ['strength', 'dosage', 'dose'],
  dosage_form: ['dosageform', 'form'],
  manufacturer: ['manufacturer'],
  kind: ['kind'],
} as const;

interface MedicineRow {
  name: string;
  genericName: string;
  dosage: string | null;
  form: string | null;
  manufacturer: string | null;
}

/** The text, or null if it is "NA", which national lists write for "none". */
const given = (text: string | null): string | null => (text === 'NA' || text === 'N/A' ? null : text);

function readMedicine(cells: Cells<keyof typeof medicineColumns>): MedicineRow | { skip: string } {
  const genericName = cells.required('generic_name');
  const kind = cells.text('kind');
  if (kind !== null && kind !== 'medicine') return { skip: `no medicine but ${kind.replaceAll('_', ' ')}` };
  return {
    name: cells.text('name') ?? genericName,
    genericName,
    dosage: given(cells.text('strength')),
    form: given(cells.text('dosage_form')),
    manufacturer: cells.text('manufacturer'),
  };
}

const lower = (...parts: (string | null)[]): string => JSON.stringify(parts.map((it) => it?.toLowerCase() ?? ''));

export const medicineImport: ImportKind<MedicineRow, typeof medicineColumns> = {
  action: 'medication.import',
  columns: medicineColumns,
  required: ['generic_name'],
  read: readMedicine,
  key: (it) => lower(it.name, it.dosage, it.form, it.manufacturer),
  known: (em, rows) =>
    positionsWhere(
      em,
      rows,
      'name text, dosage text, form text, manufacturer text',
      `select 1 from medications m
       where lower(m.name) = lower(k.name) and lower(coalesce(m.dosage, '')) = lower(coalesce(k.dosage, ''))
         and lower(coalesce(m.form, '')) = lower(coalesce(k.form, ''))
         and lower(coalesce(m.manufacturer, '')) = lower(coalesce(k.manufacturer, ''))`,
    ),
  insert: async (em, rows, now) => {
    await em.insertMany(
      Medication,
      rows.map((it) => ({ ...it, createdAt: now })),
    );
  },
};

interface TestRow {
  kind: TestKind;
  name: string;
  shortName: string | null;
  loinc: string | null;
  specimen: string | null;
  category: string | null;
}

const testOf = {
  key: (it: TestRow): string => lower(it.kind, it.name),
  known: (em: EntityManager, rows: readonly TestRow[]): Promise<ReadonlySet<number>> =>
    positionsWhere(em, rows, 'kind text, name text', 'select 1 from lab_tests t where t.kind = k.kind and lower(t.name) = lower(k.name)'),
  insert: async (em: EntityManager, rows: readonly TestRow[], now: Date): Promise<void> => {
    await em.insertMany(
      LabTest,
      rows.map((it) => ({ ...it, createdAt: now })),
    );
  },
};

const labColumns = {
  test_name: ['testname', 'name'],
  short_name: ['shortname', 'abbreviation'],
  loinc: ['loinc', 'loinccode'],
  specimen: ['specimen', 'sample'],
  data_class: ['dataclass'],
} as const;

/** Matches a LOINC code: digits and a check digit. */
const LOINC = /^\d{1,7}-\d$/;

/** Types of observations that can't be ordered from a laboratory. */
const observations = ['Finding', 'Question'];

function readLabTest(cells: Cells<keyof typeof labColumns>): TestRow | { skip: string } {
  const name = cells.required('test_name');
  const dataClass = cells.text('data_class');
  if (dataClass !== null && observations.includes(dataClass)) return { skip: `no test but a ${dataClass.toLowerCase()}` };
  const code = cells.text('loinc', 20);
  const loinc = code !== null && LOINC.test(code) ? code : null;
  if (code !== null && loinc === null) cells.note('loinc', 'left_out', `"${code}" is no LOINC code; left out`);
  return { kind: 'lab', name, shortName: cells.text('short_name'), loinc, specimen: cells.text('specimen'), category: null };
}

export const labTestImport: ImportKind<TestRow, typeof labColumns> = {
  action: 'lab_test.import',
  columns: labColumns,
  required: ['test_name'],
  read: readLabTest,
  ...testOf,
};

const imagingColumns = { name: ['name', 'testname'], category: ['category', 'modality', 'group'] } as const;

export const imagingImport: ImportKind<TestRow, typeof imagingColumns> = {
  action: 'lab_test.import',
  columns: imagingColumns,
  required: ['name', 'category'],
  read: (cells) => ({
    kind: 'imaging',
    name: cells.required('name'),
    shortName: null,
    loinc: null,
    specimen: null,
    category: cells.required('category'),
  }),
  ...testOf,
};
