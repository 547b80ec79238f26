import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { Facility } from '../src/modules/facility/facility.entity.ts';
import type { TestAnswer } from './client.ts';
import { freeTextsOf, strangeWords } from './contract-texts.ts';
import { aForm } from './form.ts';
import { aCollector, aDoctor, aFacilityAccount, anAdmin, aPatient, as, aWasteDriver, aWasteManager, testEm } from './harness.ts';
import { anImport } from './imports.ts';
import { aDiagnosticRequest, aFacility, aMedicationRequest, aPickup, aVisit } from './rows.ts';

type Words = readonly string[];
/** Sends the texts in one place; returns the stored values and the answers received meanwhile. */
type Round = (words: Words) => Promise<{ sent: TestAnswer; kept: unknown }>;

const facilityRound =
  (field: string, written: (words: Words) => unknown, read: (body: TestAnswer['body']) => unknown): Round =>
  async (words) => {
    const owner = as(await aFacilityAccount());
    const { updatedAt } = (await owner.get('/api/provider/facility')).body;
    const sent = await owner.patch('/api/provider/facility', { [field]: written(words), updatedAt });
    return { sent, kept: read((await owner.get('/api/provider/facility')).body) };
  };

const names = (list: { name: string }[]): string[] => list.map((it) => it.name);

const requestRound =
  (path: string, fields: (words: Words) => Promise<Record<string, unknown>>, read: (body: TestAnswer['body']) => unknown): Round =>
  async (words) => {
    const patient = as(await aPatient());
    const sent = await patient.post(path, aForm(await fields(words)));
    return { sent, kept: read((await patient.get(`${path}/${sent.body?.id}`)).body) };
  };

const orderRound =
  (written: (word: string) => Record<string, string>): Round =>
  async (words) => {
    const [doctor, patient] = [await aDoctor(), await aPatient()];
    const { id } = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    const lines = words.map((word, at) => ({ catalogueId: null, name: `Medicine ${at}`, quantity: 1, ...written(word) }));
    const sent = await as(doctor).post(`/api/provider/doctor/appointments/${id}/orders`, { type: 'medication', lines });
    const [order] = (await as(patient).get('/api/orders')).body;
    const [field = ''] = Object.keys(written(''));
    return { sent, kept: order?.lines.map((it: Record<string, string>) => it[field]) };
  };
/** Writes a list on the sheet of a visit that the patient had a moment ago. */
const sheetRound =
  (step: 'sheet' | 'end', written: (words: Words) => object, read: (body: TestAnswer['body']) => unknown): Round =>
  async (words) => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const { id } = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    const path = `/api/provider/doctor/appointments/${id}`;
    const { last: _, ...empty } = (await as(doctor).get(`${path}/sheet`)).body;
    const body = { ...empty, ...written(words) };
    const sent = step === 'end' ? await as(doctor).post(`${path}/end`, body) : await as(doctor).put(`${path}/sheet`, body);
    return { sent, kept: read((await as(doctor).get(`${path}/sheet`)).body) };
  };
const templateRound =
  (written: (word: string) => object, field: 'name' | 'text'): Round =>
  async (words) => {
    const doctor = as(await aDoctor());
    const address = '/api/provider/doctor/note-templates';
    const { version } = (await doctor.get(address)).body;
    const sent = await doctor.put(address, { templates: words.map(written), version });
    return { sent, kept: (await doctor.get(address)).body.templates.map((it: Record<string, string>) => it[field]) };
  };
const diagnosed = (words: Words) => ({ diagnoses: words.map((name) => ({ code: null, name })) });
const allergic = (words: Words) => ({ allergies: words });
const ownSheet = '/api/provider/doctor/appointments/:id';
const measurementRound =
  (written: (word: string, at: number) => object, field: 'name' | 'unit'): Round =>
  async (words) => {
    const owner = as(await aFacilityAccount());
    const sent = await owner.put('/api/provider/price-list/tests', { version: 'new', name: 'Blood', measurements: words.map(written) });
    const { body } = await owner.get('/api/provider/price-list');
    return { sent, kept: body[0].measurements.map((it: Record<string, string>) => it[field]) };
  };

const rounds: Record<string, Round> = {
  [`PUT ${ownSheet}/sheet diagnoses[].name`]: sheetRound('sheet', diagnosed, (body) => names(body.diagnoses)),
  [`PUT ${ownSheet}/sheet allergies[]`]: sheetRound('sheet', allergic, (body) => body.allergies),
  [`POST ${ownSheet}/end diagnoses[].name`]: sheetRound('end', diagnosed, (body) => names(body.diagnoses)),
  [`POST ${ownSheet}/end allergies[]`]: sheetRound('end', allergic, (body) => body.allergies),
  'PUT /api/provider/doctor/note-templates templates[].name': templateRound((name) => ({ name, text: 'Plan' }), 'name'),
  'PUT /api/provider/doctor/note-templates templates[].text': templateRound((text) => ({ name: 'SOAP', text }), 'text'),
  'POST /api/auth/user/relatives allergies[]': async (words) => {
    const patient = as(await aPatient());
    const person = { firstName: 'Abel', lastName: 'Kebede', relation: 'child', born: '2019', sex: 'male', agreed: true };
    const sent = await patient.post('/api/auth/user/relatives', { ...person, allergies: words });
    return { sent, kept: (await patient.get('/api/auth/user/relatives')).body[0]?.allergies };
  },
  'PUT /api/auth/user/health-facts allergies[]': async (words) => {
    const patient = as(await aPatient());
    const { body } = await patient.get('/api/auth/user/health-facts');
    const sent = await patient.put('/api/auth/user/health-facts', { ...body, allergies: words });
    return { sent, kept: (await patient.get('/api/auth/user/health-facts')).body.allergies };
  },
  'PATCH /api/provider/facility services[].name': facilityRound(
    'services',
    (words) => words.map((name) => ({ name, price: null })),
    (body) => names(body.services),
  ),
  'PATCH /api/provider/facility equipment[]': facilityRound(
    'equipment',
    (words) => words,
    (body) => body.equipment,
  ),
  'PATCH /api/provider/facility paymentMethods[]': facilityRound(
    'paymentMethods',
    (words) => words,
    (body) => body.paymentMethods,
  ),
  'POST /api/facility-requests requestedServices[]': requestRound(
    '/api/facility-requests',
    async (words) => ({ facilityId: (await aFacilityAccount({ facilityType: 'diagnostic_lab' })).facilityId, requestedServices: words }),
    (body) => body.requestedServices,
  ),
  'POST /api/medication-requests requestedMedications[].name': requestRound(
    '/api/medication-requests',
    async (words) => ({
      pharmacyId: (await aFacilityAccount()).facilityId,
      requestedMedications: words.map((name) => ({ name, quantity: 1, medicationId: null })),
    }),
    (body) => names(body.requestedMedications),
  ),
  'PATCH /api/provider/requests/:id lines[].substitute': async (words) => {
    const [pharmacy, patient] = [await aFacilityAccount(), await aPatient()];
    const requestedMedications = words.map(() => ({ name: 'Aspirin', quantity: 1, medicationId: null, answer: null }));
    const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, { requestedMedications });
    const lines = words.map((substitute) => ({ availability: 'substituted', substitute }));
    const sent = await as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'quoted', lines });
    const { body } = await as(patient).get(`/api/medication-requests/${id}`);
    return { sent, kept: body.requestedMedications.map((it: { answer: { substitute: string } }) => it.answer.substitute) };
  },
  'PATCH /api/provider/requests/:id medicines[].name': async (words) => {
    const [pharmacy, patient] = [await aFacilityAccount(), await aPatient()];
    const { id } = await aMedicationRequest(testEm(), patient.id, pharmacy.facilityId, { requestedMedications: [] });
    const medicines = words.map((name) => ({ name, quantity: 1 }));
    const lines = words.map(() => ({ availability: 'available' }));
    const sent = await as(pharmacy).patch(`/api/provider/requests/${id}`, { status: 'quoted', medicines, lines });
    const { body } = await as(patient).get(`/api/medication-requests/${id}`);
    return { sent, kept: names(body.requestedMedications) };
  },
  'POST /api/provider/doctor/appointments/:id/orders lines[].name': orderRound((name) => ({ name })),
  'POST /api/provider/doctor/appointments/:id/orders lines[].dose': orderRound((dose) => ({ dose })),
  'POST /api/provider/doctor/appointments/:id/orders lines[].instructions': orderRound((instructions) => ({ instructions })),
  'PUT /api/provider/price-list/tests measurements[].name': measurementRound((name) => ({ name, unit: null, ranges: [] }), 'name'),
  'PUT /api/provider/price-list/tests measurements[].unit': measurementRound((unit, at) => ({ name: `${at}`, unit, ranges: [] }), 'unit'),
  'PATCH /api/admin/imports/:id/rows rows[].cells[].text': async (words) => {
    const admin = as(await anAdmin());
    const id = await anImport({}, { fields: words.map(() => null), cells: words.map(() => '') });
    const cells = words.map((text, column) => ({ column, text }));
    const sent = await admin.patch(`/api/admin/imports/${id}/rows`, { rows: [{ row: 2, cells }] });
    return { sent, kept: (await admin.get(`/api/admin/imports/${id}/rows`)).body[0].cells };
  },
  'PATCH /api/admin/imports/:id/values values[].by': async (words) => {
    const admin = as(await anAdmin());
    const id = await anImport({}, { fields: ['name', 'facility_type'], cells: ['Clinic', 'none of them'] });
    const rows = words.map((_, at) => ({ row: at + 3, cells: ['Clinic', `Word ${at}`] }));
    await testEm().execute(
      `insert into import_rows (batch_id, "row", cells)
       select ?, k.row, k.cells from jsonb_to_recordset(?::jsonb) as k("row" int, cells jsonb)`,
      [id, JSON.stringify(rows)],
    );
    const values = words.map((by, at) => ({ field: 'facility_type', text: `Word ${at}`, by }));
    const sent = await admin.patch(`/api/admin/imports/${id}/values`, { values });
    const { body } = await admin.get(`/api/admin/imports/${id}/rows?limit=100`);
    return { sent, kept: body.slice(1).map((it: { cells: string[] }) => it.cells[1]) };
  },
};

/** Steps that a driver sends again and again, each with another text; they are kept even where they have no effect. */
const stepsRound =
  (written: (word: string) => object, read: (event: { note: string; signerName: string }) => string): Round =>
  async (words) => {
    const [account, driver] = [await aFacilityAccount(), await aWasteDriver()];
    const given = { status: 'scheduled' as const, pickupDriverId: driver.driverId, scheduledPickupDate: new Date() };
    const { id } = await aPickup(testEm(), account.id, given);
    const events = words.map((word) => ({ id: crypto.randomUUID(), at: new Date().toISOString(), ...written(word) }));
    const sent = await as(driver).post(`/api/waste/driver/stops/${id}/events`, aForm({ events }));
    const { body } = await as(await aWasteManager()).get(`/api/waste/manager/pickups/${id}`);
    return { sent, kept: body.events.map(read) };
  };
const signed = { kind: 'signed', signerName: 'Sister Tigist', signature: crypto.randomUUID(), driverSignature: crypto.randomUUID() };
const steps = 'POST /api/waste/driver/stops/:id/events events[]';
rounds[`${steps}.note`] = stepsRound(
  (note) => ({ kind: 'missed', reason: 'other', note, newDate: '2099-01-01' }),
  (it) => it.note,
);
rounds[`${steps}.signerName`] = stepsRound(
  (signerName) => ({ ...signed, signerName }),
  (it) => it.signerName,
);
rounds[`${steps}.discrepancyReason`] = stepsRound(
  (discrepancyReason) => ({ ...signed, discrepancyReason }),
  (it) => it.note,
);

rounds['PUT /api/admin/submissions/collectors/:id/areas areas[]'] = async (areas) => {
  const collector = await aCollector();
  const sent = await as(await anAdmin()).put(`/api/admin/submissions/collectors/${collector.id}/areas`, { areas });
  const { body } = await as(collector).get('/api/data-collection/areas');
  return { sent, kept: body.map((it: { area: string }) => it.area) };
};

/**
 * Places whose texts are only counted and logged, only compared (a version that was seen, a code of a list), or limited to names by a
 * pattern (people.test.ts stores those that SQL could take for something else).
 */
const unstored = [
  'POST /api/telemetry',
  'POST /api/admin/verification/batch decisions[].version',
  'PATCH /api/admin/imports/:id/values values[].text',
  `PUT ${ownSheet}/sheet diagnoses[].code`,
  `POST ${ownSheet}/end diagnoses[].code`,
  'PUT /api/admin/people/:id/roles teamRemotes[]',
  `${steps}.containers[].code`,
  'POST /api/waste/manager/pickups/:id/complete containers[].code',
  'POST /api/waste/manager/pickups/:id/correct containers[].code',
  'POST /api/waste/pickup-requests/:id/containers/withdraw codes[]',
];
/** Values of a test at the bench: entered ones, or corrections of sent ones. */
const valuesRound =
  (act: 'values' | 'corrections', field: 'name' | 'unit' | 'value'): Round =>
  async (words) => {
    const [lab, patient] = [await aFacilityAccount({ facilityType: 'diagnostic_lab' }), await aPatient()];
    const made = { at: '2026-03-02T08:00:00.000Z', by: 'Selam' };
    const steps = [{ step: act === 'values' ? ('taken' as const) : ('sent' as const), ...made }];
    const sample = { accession: '0000001', ...made, age: { count: 34, unit: 'years' as const }, sex: 'female' as const };
    const tests = [{ step: steps[0]?.step ?? null, steps, values: [], entered: made, former: [] }];
    const labWork = { changedAt: made.at, sample, tests };
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, {
      status: 'confirmed',
      requestedServices: ['Blood'],
      labWork,
    });
    const values = words.map((word, at) => ({ name: `${at}`, value: '1', unit: null, [field]: word }));
    const body = { version: made.at, test: 0, values, ...(act === 'corrections' && { reason: 'A typing error.' }) };
    const path = `/api/provider/requests/${id}/bench/${act}`;
    const sent = await (act === 'values' ? as(lab).put(path, body) : as(lab).post(path, body));
    const { lab: bench } = (await as(lab).get(`/api/provider/requests/${id}`)).body;
    return { sent, kept: bench.tests[0].values.map((it: Record<string, string>) => it[field]) };
  };
for (const field of ['name', 'unit', 'value'] as const) {
  rounds[`PUT /api/provider/requests/:id/bench/values values[].${field}`] = valuesRound('values', field);
  rounds[`POST /api/provider/requests/:id/bench/corrections values[].${field}`] = valuesRound('corrections', field);
}

const lists = endpoints
  .filter((it) => it.method !== 'GET')
  .flatMap(({ method, path, body }) => freeTextsOf(body).flatMap((it) => (it.isInList ? [`${method} ${path} ${it.path}`] : [])))
  .filter((it) => !unstored.some((place) => it === place || it.startsWith(`${place} `)));

const strange = ['null', 'a,b', '{}', '{"a"}', 'say "ah"', 'back\\slash', '\\', '"', "it's ?", '?', 'ጤና, 🩺'];

describe('lists written by people', () => {
  it('are all covered here: a new one needs its own test of writing and reading', () => {
    expect(lists.toSorted()).toEqual(Object.keys(rounds).toSorted());
  });

  describe.each(Object.entries(rounds))('%s', (_, round) => {
    it.each([
      ['what an array in SQL is written with', strange],
      ['NULL, which is a word like others', ['NULL', 'Null island']],
      ['a single null', ['null']],
    ])('are stored unchanged: %s', async (_words, words) => {
      const { sent, kept } = await round(words);
      expect([200, 201]).toContain(sent.status);
      expect(kept).toEqual(words);
    });
  });
});

describe('a list in a column', () => {
  it('is read as it was stored and can be replaced, however the ORM writes it', async () => {
    const em = testEm();
    const one = await aFacility(em, { services: strangeWords });
    one.equipmentList = strangeWords.toReversed();
    await em.flush();
    await em.nativeUpdate(Facility, { id: one.id }, { paymentMethods: strangeWords });
    await em.upsert(Facility, { id: one.id, name: one.name, facilityType: 'pharmacy', accreditationCertificates: strangeWords });
    await em.insertMany(Facility, [
      { id: crypto.randomUUID(), name: 'Second', facilityType: 'pharmacy', services: strangeWords },
      { id: crypto.randomUUID(), name: 'Third', facilityType: 'pharmacy', services: ['null'] },
    ]);
    const stored = await testEm().findOneOrFail(Facility, { id: one.id });
    expect(stored.services).toEqual(strangeWords);
    expect(stored.equipmentList).toEqual(strangeWords.toReversed());
    expect([stored.paymentMethods, stored.accreditationCertificates]).toEqual([strangeWords, strangeWords]);
    const others = await testEm().find(Facility, { name: { $in: ['Second', 'Third'] } }, { orderBy: { name: 'asc' } });
    expect(others.map((it) => it.services)).toEqual([strangeWords, ['null']]);
  });

  it('can be searched by an element', async () => {
    const em = testEm();
    const { id } = await aFacility(em, { services: ['null', 'a,b "c"'] });
    await aFacility(em, { services: [] });
    const found = await em.find(Facility, { services: { $contains: ['a,b "c"', 'null'] } });
    expect(found.map((it) => it.id)).toEqual([id]);
  });
});
