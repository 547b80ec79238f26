import { beforeAll, describe, expect, it } from '@jest/globals';
import { aFacilityAccount, aPatient, as, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';
import { LabTest } from './lab-test.entity.ts';
import { Medication } from './medication.entity.ts';

hasOwnDatabase();

beforeAll(async () => {
  const em = testEm();
  for (const [name, dosage] of [
    ['Paracetamol', '500mg'],
    ['Paracetamol + Codeine', '500mg + 8mg'],
    ['Amoxicillin', '250mg'],
    ['Amoxicillin', '500mg'],
    ['Amoxicillin + Clavulanic Acid', '625mg'],
    ['Oral Rehydration Salts', '20.5g/l'],
  ] as const)
    em.create(Medication, { name, dosage, form: 'Tablet' });
  em.create(Medication, { name: 'Panadol', genericName: 'Paracetamol', dosage: '500mg', form: 'Tablet' });
  for (let at = 0; at < 12; at++) em.create(Medication, { name: `Vitamin B${at}`, dosage: null, form: null });
  em.create(LabTest, { kind: 'lab', name: 'Complete blood count', shortName: 'CBC' });
  em.create(LabTest, { kind: 'lab', name: 'Haemoglobin', shortName: 'Hb' });
  em.create(LabTest, { kind: 'imaging', name: 'Chest X-ray', category: 'X-ray' });
  await em.flush();
});

describe('GET /api/medications', () => {
  const names = async (q: string) =>
    (await as(await aPatient()).get(`/api/medications?q=${encodeURIComponent(q)}`)).body.map((it: { name: string }) => it.name);

  it('lists names that begin with the typed text first, then those that contain it', async () => {
    expect(await names('amox')).toEqual(['Amoxicillin', 'Amoxicillin', 'Amoxicillin + Clavulanic Acid']);
    expect((await names('clavul'))[0]).toBe('Amoxicillin + Clavulanic Acid');
  });

  it('finds a brand by its generic name, and by a misspelled name', async () => {
    expect(await names('parac')).toEqual(expect.arrayContaining(['Panadol', 'Paracetamol']));
    expect((await names('paracetmol'))[0]).toBe('Paracetamol');
  });

  it('finds what an abbreviation stands for', async () => {
    expect(await names('ORS')).toEqual(['Oral Rehydration Salts']);
    expect((await names('pcm')).slice(0, 2).toSorted()).toEqual(['Panadol', 'Paracetamol']);
  });

  it('finds words, strengths and forms in any order, with one typing error, the typed strength first', async () => {
    const first = async (q: string) => {
      const [{ name, strength }] = (await as(await aPatient()).get(`/api/medications?q=${encodeURIComponent(q)}`)).body;
      return `${name} ${strength}`;
    };
    expect(await first('amox 500')).toBe('Amoxicillin 500mg');
    expect(await first('500mg amoxicillin tabs')).toBe('Amoxicillin 500mg');
    expect(await first('clavulanic amox')).toBe('Amoxicillin + Clavulanic Acid 625mg');
    expect(await first('amoxicilin 500')).toBe('Amoxicillin 500mg');
    expect(await first('amox 50')).toBe('Amoxicillin 500mg');
    expect(await names('tablet')).toEqual([]);
  });

  it('returns ten at most, and none for unrelated text', async () => {
    expect(await names('vitamin')).toHaveLength(10);
    expect(await names('zzzz')).toEqual([]);
  });

  it('treats pattern characters as letters', async () => {
    expect(await names('%%')).toEqual([]);
    expect(await names('__')).toEqual([]);
  });

  it('shows strength and form, which distinguish two medicines of one name', async () => {
    const { body } = await as(await aFacilityAccount()).get('/api/medications?q=amoxicillin');
    expect(body[0]).toEqual({ id: expect.any(String), name: 'Amoxicillin', strength: '250mg', form: 'Tablet' });
  });

  it('needs a sign-in and two letters', async () => {
    expect((await aVisitor().get('/api/medications?q=amox')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/medications?q=a')).status).toBe(400);
  });
});

describe('GET /api/lab-tests', () => {
  it.each([
    ['cbc', { name: 'Complete blood count', kind: 'lab', category: null }],
    ['blood count', { name: 'Complete blood count', kind: 'lab', category: null }],
    ['hemo', { name: 'Haemoglobin', kind: 'lab', category: null }],
    ['hemoglobin', { name: 'Haemoglobin', kind: 'lab', category: null }],
    ['chest xray', { name: 'Chest X-ray', kind: 'imaging', category: 'X-ray' }],
  ])('%s', async (q, found) => {
    const { body } = await as(await aPatient()).get(`/api/lab-tests?q=${encodeURIComponent(q)}`);
    expect(body[0]).toEqual({ id: expect.any(String), ...found });
  });

  it('needs a sign-in and two letters', async () => {
    expect((await aVisitor().get('/api/lab-tests?q=cbc')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/lab-tests?q=c')).status).toBe(400);
  });
});
