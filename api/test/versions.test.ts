import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { lateFrom } from '@tenaye/contracts/intelligence.facts.ts';
import { aClaimant, anUnclaimedDoctor, doctorClaim, unique } from './claims.ts';
import type { TestAnswer, TestClient } from './client.ts';
import { aForm, aPdf } from './form.ts';
import { aCollector, aDoctor, aFacilityAccount, anAdmin, aPatient, as, aWasteDriver, aWasteManager, testEm } from './harness.ts';
import { anIncident } from './incidents.ts';
import { aDiagnosticRequest, aFacility, aMedicationRequest, anItem, aPatientCall, aPickup, aReview, aSubmission, aVisit } from './rows.ts';

const ONE_SENTENCE = 'This was changed elsewhere in the meantime. Please look at it again before you go on.';

/** A record that its reader is about to change: what an answer says about it, and the change. */
interface Opened {
  seen: TestAnswer['body'];
  send: (more: object) => Promise<TestAnswer>;
}

interface Seeing {
  open: () => Promise<Opened>;
  /** The version as a page of contracts 0.2 sends it; the page may leave it out where `unseen` is 200. */
  former: (seen: TestAnswer['body']) => object;
  /** The status of the answer to a call without a version. */
  unseen: 200 | 400 | 409;
}

const asAnswered = (seen: TestAnswer['body']): object => ({ version: seen.version });

type Method = 'post' | 'put' | 'patch';

const opened = async (client: TestClient, read: string, method: Method, path: string, body: object): Promise<Opened> => ({
  seen: (await client.get(read)).body,
  send: (more) => client[method](path, { ...body, ...more }),
});

/** A call about a provider that waits, or of `status`, whose version is in its listing. */
const aboutDoctor = (method: Method, act: string, body: object, status: 'pending' | 'approved' = 'pending'): Seeing => ({
  open: async () => {
    const { doctorId } = await aDoctor({ isVerified: status === 'approved', verificationStatus: status });
    const path = `/api/admin/providers/doctor/${doctorId}`;
    const { seen, send } = await opened(as(await anAdmin()), path, method, `${path}/${act}`, body);
    return { seen: seen.listing, send };
  },
  former: asAnswered,
  unseen: 200,
});

/** A call about the record of a facility. */
const aboutRecord = (method: Method, act: string, body: object | (() => Promise<object>), given: object = {}): Seeing => ({
  open: async () => {
    const { id } = await aFacility(testEm(), given);
    const path = `/api/admin/providers/facility/${id}`;
    const sent = typeof body === 'function' ? await body() : body;
    const { seen, send } = await opened(as(await anAdmin()), path, method, `${path}/${act}`, sent);
    return { seen: seen.listing, send };
  },
  former: asAnswered,
  unseen: 200,
});

const aboutQuote = (kind: 'diagnostic' | 'medication'): Seeing => ({
  open: async () => {
    const [patient, facility] = [await aPatient(), await aFacilityAccount()];
    const build = kind === 'diagnostic' ? aDiagnosticRequest : aMedicationRequest;
    const steps = [{ status: 'quoted' as const, at: new Date().toISOString() }];
    const { id } = await build(testEm(), patient.id, facility.facilityId, { status: 'quoted', steps });
    const path = `/api/${kind === 'diagnostic' ? 'facility' : 'medication'}-requests/${id}`;
    return opened(as(patient), path, 'post', `${path}/quote`, { decision: 'decline' });
  },
  former: ({ quotedAt }) => ({ quotedAt }),
  unseen: 400,
});

/** A facility's new quote. Without a version it is the first, so it is refused where there is one. */
const aboutNextQuote: Seeing = {
  open: async () => {
    const [patient, facility] = [await aPatient(), await aFacilityAccount()];
    const steps = [{ status: 'quoted' as const, at: new Date().toISOString() }];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, facility.facilityId, { status: 'quoted', steps });
    const path = `/api/provider/requests/${id}`;
    return opened(as(facility), path, 'patch', path, { status: 'quoted', totalAmount: 150 });
  },
  former: ({ quotedAt }) => ({ quotedAt }),
  unseen: 409,
};

/** A test at the bench: its sample was taken or, for a correction, its values were sent. */
const atBench = (method: Method, act: string, body: object): Seeing => ({
  open: async () => {
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const made = { at: '2026-03-02T08:00:00.000Z', by: 'Selam' };
    const value = { name: 'Iron', value: '50', unit: null, range: null, flag: null };
    const steps = [{ step: 'taken' as const, ...made }, ...(act === 'corrections' ? [{ step: 'sent' as const, ...made }] : [])];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, {
      status: 'confirmed',
      requestedServices: ['Iron'],
      labWork: {
        changedAt: made.at,
        sample: { accession: '0000001', ...made, age: { count: 34, unit: 'years' }, sex: 'female' },
        tests: [{ step: steps.at(-1)?.step ?? null, steps, values: [value], entered: made, former: [] }],
      },
    });
    const path = `/api/provider/requests/${id}`;
    const { seen, send } = await opened(as(lab), path, method, `${path}/bench/${act}`, body);
    return { seen: seen.lab, send };
  },
  former: asAnswered,
  unseen: 400,
});

/** Results that wait for release. Another file is added to them. */
const aboutDraft: Seeing = {
  open: async () => {
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const { id } = await aDiagnosticRequest(testEm(), patient.id, lab.facilityId, { status: 'confirmed' });
    const path = `/api/provider/requests/${id}`;
    await as(lab).post(`${path}/results`, aForm({ isDraft: true }, { result: aPdf() }));
    const { seen, send } = await opened(as(lab), path, 'post', `${path}/results/release`, {});
    return { seen: seen.lab, send };
  },
  former: asAnswered,
  unseen: 400,
};

const emptySheet = {
  notes: 'Seen',
  diagnoses: [],
  vitals: { temperature: null, systolic: null, diastolic: null, pulse: null, respiration: null, oxygen: null, weight: null, height: null },
  ...{ born: null, sex: null, allergies: null, isPregnant: null },
};

/** A change of the sheet of a completed visit. */
const aboutSheet = (method: Method, act: 'sheet' | 'end'): Seeing => ({
  open: async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const { id } = await aVisit(testEm(), { userId: patient.id, doctorId: doctor.doctorId });
    const path = `/api/provider/doctor/appointments/${id}`;
    return opened(as(doctor), `${path}/sheet`, method, `${path}/${act}`, emptySheet);
  },
  former: asAnswered,
  unseen: 400,
});

const TEMPLATES = '/api/provider/doctor/note-templates';
const THRESHOLD = '/api/admin/dashboard/delay-threshold';
const LIMITS = '/api/admin/dashboard/limits';
const HEALTH_FACTS = '/api/auth/user/health-facts';

const calls: Record<string, Seeing> = {
  'PUT /api/provider/doctor/appointments/:id/sheet': aboutSheet('put', 'sheet'),
  'POST /api/provider/doctor/appointments/:id/end': aboutSheet('post', 'end'),
  'PUT /api/provider/doctor/note-templates': {
    open: async () => opened(as(await aDoctor()), TEMPLATES, 'put', TEMPLATES, { templates: [{ name: 'SOAP', text: 'Plan' }] }),
    former: asAnswered,
    unseen: 400,
  },
  // The present choice again, because all other tests count by it.
  'PUT /api/admin/dashboard/delay-threshold': {
    open: async () => opened(as(await anAdmin()), THRESHOLD, 'put', THRESHOLD, { fromMinutes: lateFrom.usual }),
    former: asAnswered,
    unseen: 400,
  },
  'PUT /api/admin/dashboard/limits': {
    open: async () => {
      const { seen, send } = await opened(as(await anAdmin()), LIMITS, 'put', LIMITS, { figure: 'lateShare', limit: null });
      return { seen: seen[0], send };
    },
    former: asAnswered,
    unseen: 400,
  },
  'PUT /api/auth/user/health-facts': {
    open: async () => opened(as(await aPatient()), HEALTH_FACTS, 'put', HEALTH_FACTS, { born: '1988', sex: null, allergies: [] }),
    former: asAnswered,
    unseen: 400,
  },
  'PUT /api/provider/doctor/availability': {
    open: async () => {
      const path = '/api/provider/doctor/availability';
      const body = { slotMinutes: 30, travelBufferMinutes: 0, weekly: [], exceptions: [] };
      return opened(as(await aDoctor()), path, 'put', path, body);
    },
    former: asAnswered,
    unseen: 400,
  },
  'POST /api/admin/claims/:kind/:id/review': {
    open: async () => {
      const path = await doctorClaim(await anUnclaimedDoctor(), await aClaimant());
      return opened(as(await anAdmin()), path, 'post', `${path}/review`, { action: 'start' });
    },
    former: ({ updatedAt }) => ({ version: updatedAt }),
    unseen: 400,
  },
  'POST /api/facility-requests/:id/quote': aboutQuote('diagnostic'),
  'POST /api/medication-requests/:id/quote': aboutQuote('medication'),
  'PATCH /api/provider/requests/:id': aboutNextQuote,
  'POST /api/provider/requests/:id/results/release': aboutDraft,
  'POST /api/provider/requests/:id/bench/steps': atBench('post', 'steps', { tests: [0], step: 'running' }),
  'POST /api/provider/requests/:id/bench/steps/undo': atBench('post', 'steps/undo', { test: 0 }),
  'PUT /api/provider/requests/:id/bench/values': atBench('put', 'values', { test: 0, values: [{ name: 'Iron', value: '60' }] }),
  'POST /api/provider/requests/:id/bench/corrections': atBench('post', 'corrections', {
    test: 0,
    values: [{ name: 'Iron', value: '60' }],
    reason: 'A typing error.',
  }),
  'PUT /api/provider/price-list/tests': {
    open: async () => {
      const owner = as(await aFacilityAccount({ services: ['X-ray'] }));
      const path = '/api/provider/price-list';
      await owner.put(`${path}/tests`, { version: 'new', name: 'X-ray', preparation: 'None' });
      const { seen, send } = await opened(owner, path, 'put', `${path}/tests`, { name: 'X-ray', readyInDays: 1 });
      return { seen: seen[0], send };
    },
    former: asAnswered,
    unseen: 400,
  },
  'PATCH /api/provider/inventory/:id': {
    open: async () => {
      const owner = await aFacilityAccount();
      const { id } = await anItem(testEm(), owner.facilityId);
      const { seen, send } = await opened(as(owner), '/api/provider/inventory', 'patch', `/api/provider/inventory/${id}`, { quantity: 3 });
      return { seen: seen[0], send };
    },
    former: ({ updatedAt }) => ({ updatedAt }),
    unseen: 400,
  },
  'PATCH /api/provider/inventory/:id/batches/:batchId': {
    open: async () => {
      const owner = await aFacilityAccount();
      const path = `/api/provider/inventory/${(await anItem(testEm(), owner.facilityId)).id}/batches`;
      const [batch] = (await as(owner).get(path)).body;
      const { seen, send } = await opened(as(owner), '/api/provider/inventory', 'patch', `${path}/${batch.id}`, { quantity: 3 });
      return { seen: seen[0], send };
    },
    former: asAnswered,
    unseen: 400,
  },
  'PATCH /api/provider/facility': {
    open: async () => {
      const path = '/api/provider/facility';
      return opened(as(await aFacilityAccount()), path, 'patch', path, { address: 'Ring Road' });
    },
    former: ({ updatedAt }) => ({ updatedAt }),
    unseen: 400,
  },
  'POST /api/admin/reviews/:id/keep': {
    open: async () => {
      const { doctorId } = await aDoctor();
      const { id } = await aReview(testEm(), { userId: (await aPatient()).id, doctorId });
      await as(await aPatient()).post(`/api/reviews/${id}/report`, { reason: 'untrue' });
      const admin = as(await anAdmin());
      const { body } = await admin.get(`/api/admin/reviews?profile=${doctorId}`);
      return { seen: body[0], send: (more) => admin.post(`/api/admin/reviews/${id}/keep`, more) };
    },
    former: asAnswered,
    unseen: 400,
  },
  'POST /api/admin/patient-calls/:id/settle': {
    open: async () => {
      const updatedAt = new Date('2026-01-01T00:00:00Z');
      const parties = { userId: (await aPatient()).id, doctorId: (await aDoctor()).doctorId };
      const { id } = await aPatientCall(testEm(), parties, { updatedAt });
      const [admin, path] = [as(await anAdmin()), `/api/admin/patient-calls/${id}/settle`];
      const { body: seen } = await admin.post(path, { outcome: 'not_reached', version: updatedAt.toISOString() });
      return { seen, send: (more) => admin.post(path, { outcome: 'reached', ...more }) };
    },
    former: asAnswered,
    unseen: 400,
  },
  'POST /api/admin/submissions/:id/review': {
    open: async () => {
      const { id } = await aSubmission(testEm(), (await aCollector()).id, { institutionName: unique(), licenseNumber: unique() });
      const path = `/api/admin/submissions/${id}`;
      return opened(as(await anAdmin()), path, 'post', `${path}/review`, { action: 'reject', notes: 'Another place.' });
    },
    former: asAnswered,
    unseen: 400,
  },
  'PUT /api/admin/submissions/collectors/:id/areas': {
    open: async () => {
      const [{ id }, admin] = [await aCollector(), as(await anAdmin())];
      const coverage = '/api/admin/submissions/coverage';
      const { seen, send } = await opened(admin, coverage, 'put', `/api/admin/submissions/collectors/${id}/areas`, { areas: [unique()] });
      return { seen: seen.assignments.find((it: { id: string }) => it.id === id), send };
    },
    former: asAnswered,
    unseen: 200,
  },
  'PATCH /api/admin/providers/:type/:id/verify': aboutDoctor('patch', 'verify', {
    status: 'rejected',
    verified: false,
    notes: 'No license.',
  }),
  'POST /api/admin/providers/:type/:id/reopen': aboutDoctor('post', 'reopen', {}, 'approved'),
  'PATCH /api/admin/providers/:type/:id/license': aboutDoctor('patch', 'license', { licenseExpiresOn: '2099-12-31' }),
  'POST /api/admin/providers/:type/:id/request-information': aboutDoctor('post', 'request-information', { message: 'Your license?' }),
  'PATCH /api/admin/providers/:type/:id/evidence': aboutDoctor('patch', 'evidence', { register: 'EFDA' }),
  'PATCH /api/admin/providers/:type/:id/facts': aboutRecord('patch', 'facts', { name: 'Bole Clinic', reason: 'Misspelled' }),
  'POST /api/admin/providers/:type/:id/unlist': aboutRecord('post', 'unlist', { reason: 'It has closed' }),
  'POST /api/admin/providers/:type/:id/merge': aboutRecord('post', 'merge', async () => {
    const { id } = await aFacility(testEm());
    return { into: id, takes: [], reason: 'It was listed twice' };
  }),
  'POST /api/admin/providers/:type/:id/relist': aboutRecord(
    'post',
    'relist',
    {},
    { isActive: false, unlistedAt: new Date(), unlistedReason: 'x' },
  ),
  'PATCH /api/admin/facilities/:id/accreditation': {
    open: async () => {
      const { id } = await aFacility(testEm());
      const read = `/api/admin/providers/facility/${id}`;
      const path = `/api/admin/facilities/${id}/accreditation`;
      const { seen, send } = await opened(as(await anAdmin()), read, 'patch', path, { accreditationLevel: 'basic' });
      return { seen: seen.listing, send };
    },
    former: asAnswered,
    unseen: 200,
  },
  'PUT /api/admin/people/:id/roles': {
    open: async () => {
      const path = `/api/admin/people/${(await aCollector()).id}`;
      return opened(as(await anAdmin()), path, 'put', `${path}/roles`, { staffRoles: ['collector', 'waste_manager'] });
    },
    former: asAnswered,
    unseen: 200,
  },
  'PATCH /api/waste/manager/drivers/:id': {
    open: async () => {
      const manager = as(await aWasteManager());
      const drivers = '/api/waste/manager/drivers';
      const { body: seen } = await manager.post(drivers, { name: unique(), phone: '0911000111' });
      return { seen, send: (more) => manager.patch(`${drivers}/${seen.id}`, { capacity: 900, ...more }) };
    },
    former: asAnswered,
    unseen: 200,
  },
  'POST /api/waste/manager/incidents/:id/follow-up': {
    open: async () => {
      const [manager, path] = [as(await aWasteManager()), '/api/waste/manager/incidents'];
      const place = unique();
      const { body } = await manager.post(path, anIncident({ place }));
      const { seen, send } = await opened(manager, path, 'post', `${path}/${body.id}/follow-up`, { followUp: 'Wait', isClosed: false });
      return { seen: seen.find((it: { id: string }) => it.id === body.id), send };
    },
    former: asAnswered,
    unseen: 400,
  },
  'POST /api/waste/manager/pickups/:id/accept-weight': {
    open: async () => {
      const [manager, { driverId }] = [as(await aWasteManager()), await aWasteDriver()];
      const { id } = await aPickup(testEm(), (await aFacilityAccount()).id, { status: 'scheduled', pickupDriverId: driverId });
      const path = `/api/waste/manager/pickups/${id}`;
      await manager.post(`${path}/complete`, { actualWeights: { sharps: 10 }, signerName: 'Sister Tigist' });
      const { body: link } = await manager.post('/api/waste/manager/plant-links', { ids: [id], plantName: 'Akaki Plant' });
      const weights = [{ id, kilograms: 5 }];
      await manager.post('/api/waste/plant-links/receive', { token: link.token, receiverName: 'Ato Girma', weights });
      return opened(manager, path, 'post', `${path}/accept-weight`, { reason: 'Wet bags' });
    },
    former: asAnswered,
    unseen: 400,
  },
  'POST /api/waste/manager/pickups/:id/correct': {
    open: async () => {
      const [manager, { driverId }] = [as(await aWasteManager()), await aWasteDriver()];
      const { id } = await aPickup(testEm(), (await aFacilityAccount()).id, { status: 'scheduled', pickupDriverId: driverId });
      const path = `/api/waste/manager/pickups/${id}`;
      await manager.post(`${path}/complete`, { actualWeights: { sharps: 10 }, signerName: 'Sister Tigist' });
      return opened(manager, path, 'post', `${path}/correct`, { actualWeights: { sharps: 9 }, reason: 'Typed 10 for 9' });
    },
    former: asAnswered,
    unseen: 400,
  },
  'PATCH /api/waste/profile': {
    open: async () => {
      const [client, path] = [as(await aFacilityAccount()), '/api/waste/profile'];
      // Before the first change there is nothing that could be overwritten.
      await client.patch(path, { contactPerson: 'Selam' });
      return opened(client, path, 'patch', path, { address: 'Gerji' });
    },
    former: asAnswered,
    unseen: 200,
  },
};

describe('calls that compare what their caller saw', () => {
  it('are all here', () => {
    const seeing = endpoints.filter((it: Endpoint) => it.sees).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(Object.keys(calls))).toEqual(new Set(seeing));
  });

  describe.each(Object.entries(calls))('%s', (_name, { open, former, unseen }) => {
    it('refuses another version with the one sentence, and takes the one that was answered', async () => {
      const { seen, send } = await open();
      const stale = await send({ version: 'another' });
      expect([stale.status, stale.body?.message ?? stale.text]).toEqual([409, ONE_SENTENCE]);
      expect((await send({ version: `${seen.version}` })).status).toBe(200);
    });

    it('takes what pages of contracts 0.2 send, and refuses it once it is old', async () => {
      const { seen, send } = await open();
      const old = Object.fromEntries(
        Object.entries(former(seen)).map(([name, value]) => [name, typeof value === 'number' ? value - 1 : '2020-01-01T00:00:00.000Z']),
      );
      expect((await send(old)).status).toBe(409);
      expect((await send(former(seen))).status).toBe(200);
    });

    it(unseen === 200 ? 'compares nothing without a version' : 'needs a version', async () => {
      const { send } = await open();
      const { status, body } = await send({});
      expect(status).toBe(unseen);
      if (unseen === 400) expect(body.issues).toEqual([{ path: 'version', message: 'Required' }]);
    });
  });
});
