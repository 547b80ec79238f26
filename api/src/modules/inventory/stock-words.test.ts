import { describe, expect, it } from '@jest/globals';
import { aFacilityAccount, as, testEm } from '#test/harness.ts';
import { anItem } from '#test/rows.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { wordsIn } from '../catalogue/medicine-words.rules.ts';
import { meantBy, queryOf } from './stock-words.rules.ts';

async function stocked() {
  const pharmacy = await aFacilityAccount();
  const client = as(pharmacy);
  const em = testEm();
  // Without digits, because a number in it would be found.
  const manufacturer = crypto.randomUUID().replace(/\d/g, (it) => 'ghijklmnop'.charAt(Number(it)));
  const medicine = (name: string, dosage: string, form: string, genericName: string | null = null) =>
    em.create(Medication, { name, dosage, form, genericName, manufacturer });
  const [amoxicillin, suspension] = [medicine('Amoxicillin', '500mg', 'Capsule'), medicine('Amoxicillin', '125mg/5ml', 'Oral suspension')];
  const panadol = medicine('Panadol', '500mg', 'Tablet', 'Paracetamol');
  await em.flush();
  for (const [itemName, medication] of [
    ['Amoxicillin', amoxicillin],
    ['Amoxicillin', suspension],
    ['Panadol', panadol],
  ] as const)
    await anItem(em, pharmacy.facilityId, { itemName, medicationId: medication.id });
  await anItem(em, pharmacy.facilityId, { itemName: 'Zinc brand3 100mg' });
  const find = async (q: string) =>
    (await client.get(`/api/provider/inventory?q=${encodeURIComponent(q)}`)).body.map((it: { itemName: string; strength: string | null }) =>
      `${it.itemName} ${it.strength ?? ''}`.trim(),
    );
  return { client, find, panadol };
}

const capsule = 'Amoxicillin 500mg';
const syrup = 'Amoxicillin 125mg/5ml';
const zinc = 'Zinc brand3 100mg';
const tablet = 'Panadol 500mg';

describe('the search of the stock', () => {
  it('finds every typed word in name, strength, form and brand, in any order, and forgives one typing error', async () => {
    const { find } = await stocked();
    const found: Record<string, string[]> = {
      'Amoxicillin 500mg': [capsule],
      'Amoxicillin 500 mg Capsule': [capsule],
      'amox 500': [capsule],
      '500 amox': [capsule],
      'amoxicillin caps': [capsule],
      'Suspension, Amox': [syrup],
      'zinc 100': [zinc],
      paracetamol: [tablet],
      amoxicilin: [syrup, capsule],
      'amxoicillin capsul': [capsule],
      paracetemol: [tablet],
      'pracetamol tabs': [tablet],
      'amox 250': [],
      'amox 501': [],
      aspirin: [],
      '%': [],
    };
    const answers = await Promise.all(Object.keys(found).map(async (q) => [q, (await find(q)).toSorted()]));
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(Object.entries(found).map(([q, items]) => [q, items.toSorted()])));
  });

  it('shows an exact find alone, and knows a name that was changed', async () => {
    const { client, find, panadol } = await stocked();
    const added = await client.post('/api/provider/inventory', { itemName: 'Paracetemol syrup', quantity: 3 });
    expect(await find('paracetemol')).toEqual(['Paracetemol syrup']);
    const { id, version } = added.body;
    await client.patch(`/api/provider/inventory/${id}`, { itemName: 'Calpol syrup', version });
    expect([await find('paracetemol'), await find('calpol')]).toEqual([[tablet], ['Calpol syrup']]);
    await testEm().nativeUpdate(Medication, { id: panadol.id }, { genericName: 'Acetaminophen' });
    expect([await find('paracetamol'), await find('acetaminophen')]).toEqual([[], [tablet]]);
  });
});

describe('a typed word', () => {
  it.each<[string, string, boolean]>([
    ['amoxicilin', 'amoxicillin', true],
    ['amoxiccillin', 'amoxicillin', true],
    ['amoxicellin', 'amoxicillin', true],
    ['amoxcii', 'amoxicillin', true],
    ['paracetaml', 'paracetamol', true],
    ['amoksicilin', 'amoxicillin', false],
    ['zic', 'zinc', false],
  ])('%s means %s: %s', (typed, word, isMeant) => expect(meantBy([typed], [word])[0]?.includes(word) ?? false).toBe(isMeant));

  it('is complete if it is a number that something follows', () => {
    const words = wordsIn('500mg amox').map((it) => [it]);
    expect(queryOf('f1-', words)).toBe("('f1-500') & ('f1-mg':*) & ('f1-amox':*)");
    expect(wordsIn("Vitamin B12 (o'ral) tabs")).toEqual(['vitamin', 'b', '12', 'oral', 'tab']);
  });
});
