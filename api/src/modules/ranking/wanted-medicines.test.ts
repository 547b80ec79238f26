import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migratedDatabase } from '#test/migrated-database.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { findWantedMedicines } from './wanted-medicines.view.ts';

const catalogue = [
  ['Paracetamol', '500mg', 'Tablet'],
  ['Paracetamol', '120mg/5ml', 'Syrup'],
  ['Panadol', '500mg', 'Tablet', 'Paracetamol'],
  ['Amoxicillin', '500mg', 'Capsule'],
  ['Amoxicillin + Clavulanic Acid', '625mg', 'Tablet'],
  ['Prednisolone', '5mg', 'Tablet'],
  ['Omeprazole', '20mg', 'Capsule'],
  ['Vitamin A', null, 'Capsule'],
  ['Benzathine Penicillin', '1,200,000 IU', 'Injection'],
] as const;

let database: Awaited<ReturnType<typeof migratedDatabase>>;
const byId = new Map<string, string>();
beforeAll(async () => {
  database = await migratedDatabase();
  const em = database.orm.em.fork();
  const rows = catalogue.map(([name, dosage, form, genericName]) =>
    em.create(Medication, { name, dosage, form, genericName: genericName ?? name }),
  );
  await em.flush();
  for (const row of rows) byId.set(row.id, `${row.name} ${row.dosage}`);
});
afterAll(() => database.close());

async function meant(text: string): Promise<string[][]> {
  const wanted = await findWantedMedicines(database.orm.em.fork(), text);
  return wanted.map((it) => it.medicationIds.map((id) => byId.get(id) ?? '').toSorted());
}

describe('wanted medicines', () => {
  it('match the requested strength and form, under every name of the medicine', async () => {
    expect(await meant('paracetamol 500 mg, Paracetamol syrup, Panadol')).toEqual([
      ['Panadol 500mg', 'Paracetamol 500mg'],
      ['Paracetamol 120mg/5ml'],
      ['Panadol 500mg'],
    ]);
  });

  it('match every strength when none is requested, or one that the catalog doesn’t have', async () => {
    const all = ['Panadol 500mg', 'Paracetamol 120mg/5ml', 'Paracetamol 500mg'];
    expect(await meant('Paracetamol, Paracetamol 650mg')).toEqual([all, all]);
  });

  it('are found despite a wrong letter', async () => {
    expect(await meant('Paracetmol 500mg, Amoxycillin, omeprazol')).toEqual([
      ['Panadol 500mg', 'Paracetamol 500mg'],
      ['Amoxicillin 500mg'],
      ['Omeprazole 20mg'],
    ]);
  });

  it.each(['Prednisone', 'Esomeprazole', 'Vitamin D', 'Vitamin B12', 'Ampicillin', 'Amoxicillin + Sulbactam', 'Penicillin', 'a'])(
    "don't match the catalogue's similar names of other medicines: %s",
    async (name) => {
      expect(await meant(name)).toEqual([[]]);
    },
  );

  it('keep the requested order and words, each once, with commas inside numbers', async () => {
    const found = await findWantedMedicines(database.orm.em.fork(), ' Moringa ,Benzathine Penicillin 1,200,000 IU,, Moringa');
    expect(found.map((it) => [it.wanted, it.medicationIds.length, it.names])).toEqual([
      ['Moringa', 0, ['moringa']],
      ['Benzathine Penicillin 1,200,000 IU', 1, ['benzathine penicillin 1,200,000 iu', 'benzathine penicillin']],
    ]);
  });
});
