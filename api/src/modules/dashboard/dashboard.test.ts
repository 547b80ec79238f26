import { describe, expect, it } from '@jest/globals';
import { assessmentQuestions } from '@tenaye/contracts/assessment.facts.ts';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, aNotification, anAppointment, anOrder, aResultFile, aReview } from '#test/rows.ts';

const daysFromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const statsOf = async (patient: Parameters<typeof as>[0]) => (await as(patient).get('/api/dashboard/stats')).body;

describe('GET /api/dashboard/stats', () => {
  it('is all zeros and empty lists for a newcomer, without a score', async () => {
    const answer = await as(await aPatient()).get('/api/dashboard/stats');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      appointments: 0,
      diagnosticRequests: 0,
      medicationRequests: 0,
      upcomingAppointments: 0,
      openDiagnosticRequests: 0,
      diagnosticResults: 0,
      openMedicationRequests: 0,
      nextAppointment: null,
      recentAppointments: [],
      recentDiagnosticRequests: [],
      recentMedicationRequests: [],
      insights: { score: null },
    });
  });

  it('has all quotes that wait for the patient, the first to end first, however many requests came after them', async () => {
    const em = testEm();
    const [patient, other] = [await aPatient(), await aPatient()];
    const { facilityId } = await aFacilityAccount({ name: 'Kality Laboratory', facilityType: 'diagnostic_lab' });
    const quoted = (ends: number) => ({ status: 'quoted', quoteEndsAt: daysFromNow(ends), requestDate: daysFromNow(-20) }) as const;
    const { id: later } = await aMedicationRequest(em, patient.id, facilityId, { ...quoted(2), totalAmount: 120.5 });
    const { id: sooner } = await aDiagnosticRequest(em, patient.id, facilityId, quoted(1));
    await aDiagnosticRequest(em, patient.id, facilityId, quoted(-1));
    await aMedicationRequest(em, other.id, facilityId, quoted(1));
    for (let day = 1; day <= 6; day++) await aMedicationRequest(em, patient.id, facilityId, { requestDate: daysFromNow(-day) });
    expect((await statsOf(patient)).waitingQuotes).toEqual([
      { id: sooner, requestType: 'diagnostic', facilityName: 'Kality Laboratory', totalAmount: null },
      { id: later, requestType: 'medication', facilityName: 'Kality Laboratory', totalAmount: 120.5 },
    ]);
  });

  it('has results until their notifications are read, and none that were withdrawn', async () => {
    const em = testEm();
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ name: 'Kality Laboratory', facilityType: 'diagnostic_lab' })];
    const request = (results: string | null) => aDiagnosticRequest(em, patient.id, lab.facilityId, { status: 'completed', results });
    const [{ id }, withdrawn, read] = [await request('All well'), await request(null), await request('All well')];
    const ring = (relatedId: string, isRead = false) =>
      aNotification(em, { userId: patient.id, relatedId, isRead, textKey: 'request.results', textParams: { facilityName: 'Lab' } });
    const ids = [(await ring(id)).id, (await ring(id)).id];
    await ring(withdrawn.id);
    await ring(read.id, true);
    const waiting = async () =>
      (await statsOf(patient)).waitingResults.map((it: { notificationIds: string[] }) => ({
        ...it,
        notificationIds: it.notificationIds.toSorted(),
      }));
    const facts = { id, facilityName: 'Kality Laboratory' };
    expect(await waiting()).toEqual([{ ...facts, isCorrected: false, notificationIds: ids.toSorted() }]);
    for (const it of ids) await as(patient).patch(`/api/notifications/${it}/read`);
    expect(await waiting()).toEqual([]);
    const params = { facilityName: 'Lab', test: 'TSH', reason: 'Swapped' };
    const corrected = { userId: patient.id, relatedId: id, textKey: 'request.resultCorrected', textParams: params };
    const { id: correction } = await aNotification(em, corrected);
    expect(await waiting()).toEqual([{ ...facts, isCorrected: true, notificationIds: [correction] }]);
  });

  it('asks for reviews of what was completed within a month, once each, the latest first', async () => {
    const em = testEm();
    const [patient, { doctorId }, pharmacy] = [
      await aPatient(),
      await aDoctor({ name: 'Dr. Hana' }),
      await aFacilityAccount({ name: 'Selam' }),
    ];
    const parties = { userId: patient.id, doctorId };
    const visit = (days: number, status: 'completed' | 'no_show' = 'completed') =>
      anAppointment(em, { ...parties, status, appointmentDate: daysFromNow(-days) });
    const [{ id }, reviewed] = [await visit(2), await visit(3)];
    await visit(1, 'no_show');
    await visit(31);
    await aReview(em, parties, { appointmentId: reviewed.id });
    const filled = { status: 'completed', completedAt: daysFromNow(-1) } as const;
    const request = await aMedicationRequest(em, patient.id, pharmacy.facilityId, filled);
    await aMedicationRequest(em, (await aPatient()).id, pharmacy.facilityId, filled);
    expect((await statsOf(patient)).waitingReviews).toEqual([
      { kind: 'medication', id: request.id, name: 'Selam' },
      { kind: 'appointment', id, name: 'Dr. Hana' },
    ]);
  });

  it('counts everything but what was canceled, shows the five latest of each, and nothing of other patients', async () => {
    const em = testEm();
    const [patient, other] = [await aPatient(), await aPatient()];
    const { doctorId } = await aDoctor({ name: 'Dr. Hana' });
    const { facilityId } = await aFacilityAccount({ name: 'Kality Laboratory', facilityType: 'diagnostic_lab' });
    for (let day = 1; day <= 6; day++) {
      await anAppointment(em, { userId: patient.id, doctorId, appointmentDate: daysFromNow(day) });
      await aDiagnosticRequest(em, patient.id, facilityId, { requestDate: daysFromNow(-day), requestedServices: [`Test ${day}`] });
      await aMedicationRequest(em, patient.id, facilityId, {
        requestDate: daysFromNow(-day),
        requestedMedications: [{ name: `Pill ${day}`, quantity: day, medicationId: null }],
      });
    }
    await anAppointment(em, { userId: patient.id, doctorId, appointmentDate: daysFromNow(-3), status: 'cancelled' });
    await aDiagnosticRequest(em, patient.id, facilityId, { requestDate: daysFromNow(-7), status: 'cancelled' });
    await aMedicationRequest(em, patient.id, facilityId, { requestDate: daysFromNow(-7), status: 'cancelled' });
    await anAppointment(em, { userId: other.id, doctorId, appointmentDate: daysFromNow(30) });
    await aDiagnosticRequest(em, other.id, facilityId);
    await aMedicationRequest(em, other.id, facilityId);

    const body = await statsOf(patient);
    expect(body).toMatchObject({ appointments: 6, diagnosticRequests: 6, medicationRequests: 6 });
    expect(body).toMatchObject({ upcomingAppointments: 6, openDiagnosticRequests: 6, diagnosticResults: 0, openMedicationRequests: 6 });
    expect(
      body.recentAppointments.map((appointment: { appointmentDate: string }) =>
        Math.round((Date.parse(appointment.appointmentDate) - Date.now()) / 86_400_000),
      ),
    ).toEqual([6, 5, 4, 3, 2]);
    expect(body.recentAppointments[0]).toMatchObject({ doctorName: 'Dr. Hana', status: 'scheduled', can: { cancel: true } });
    expect(body.recentDiagnosticRequests.map((it: { requestedServices: string[] }) => it.requestedServices[0])).toEqual([
      'Test 1',
      'Test 2',
      'Test 3',
      'Test 4',
      'Test 5',
    ]);
    expect(body.recentDiagnosticRequests[0]).toMatchObject({ centerId: facilityId, centerName: 'Kality Laboratory', status: 'pending' });
    expect(body.recentMedicationRequests).toHaveLength(5);
    expect(body.recentMedicationRequests[0]).toMatchObject({
      pharmacyId: facilityId,
      pharmacyName: 'Kality Laboratory',
      requestedMedications: [{ name: 'Pill 1', quantity: 1, medicationId: null }],
      totalAmount: null,
    });
  });

  it('shows a request without named tests or medicines', async () => {
    const patient = await aPatient();
    const { facilityId } = await aFacilityAccount();
    await aDiagnosticRequest(testEm(), patient.id, facilityId);
    await aMedicationRequest(testEm(), patient.id, facilityId, { totalAmount: 120.5 });
    const body = await statsOf(patient);
    expect(body.recentDiagnosticRequests).toMatchObject([{ requestedServices: [] }]);
    expect(body.recentMedicationRequests).toMatchObject([{ requestedMedications: [], totalAmount: 120.5 }]);
  });

  it('is for patients', async () => {
    expect((await aVisitor().get('/api/dashboard/stats')).status).toBe(401);
    expect((await as(await aDoctor()).get('/api/dashboard/stats')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/dashboard/stats?userId=1')).status).toBe(400);
  });
});

describe('the next appointment', () => {
  it('is the earliest that is neither past nor canceled, with the place of a clinic visit', async () => {
    const em = testEm();
    const patient = await aPatient();
    const { doctorId } = await aDoctor({ address: 'Bole Road 1', phone: '+251911000111', latitude: 9.01, longitude: 38.75 });
    const rows = { userId: patient.id, doctorId };
    await anAppointment(em, { ...rows, appointmentDate: daysFromNow(-1) });
    await anAppointment(em, { ...rows, appointmentDate: daysFromNow(1), status: 'cancelled' });
    await anAppointment(em, { ...rows, appointmentDate: daysFromNow(3), appointmentType: 'online' });
    const next = await anAppointment(em, { ...rows, appointmentDate: daysFromNow(2), status: 'confirmed' });
    expect((await statsOf(patient)).nextAppointment).toMatchObject({
      id: next.id,
      status: 'confirmed',
      appointmentDate: next.appointmentDate.toISOString(),
      place: { address: 'Bole Road 1', phone: '+251911000111', latitude: 9.01, longitude: 38.75 },
    });
  });

  it('includes the one under way, and has no place for home visits and online appointments', async () => {
    const em = testEm();
    const [patient, { doctorId }] = [await aPatient(), await aDoctor({ address: 'Bole Road 1' })];
    const started = daysFromNow(-10 / 1440);
    const online = await anAppointment(em, {
      userId: patient.id,
      doctorId,
      appointmentDate: started,
      appointmentType: 'online',
      status: 'confirmed',
      meetingLink: 'https://meet.example/x',
    });
    expect((await statsOf(patient)).nextAppointment).toMatchObject({
      id: online.id,
      place: null,
      meetingLink: 'https://meet.example/x',
      can: { cancel: false },
    });
  });
});

describe('results and score', () => {
  it('promises results only where the center wrote or uploaded them', async () => {
    const em = testEm();
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const of = (given: object) => aDiagnosticRequest(em, patient.id, lab.facilityId, given);
    await of({ status: 'completed', requestDate: daysFromNow(-1) });
    await of({ status: 'completed', requestDate: daysFromNow(-2), results: 'All well' });
    const uploaded = await of({ status: 'completed', requestDate: daysFromNow(-3) });
    await aResultFile(em, lab.id, uploaded.id);
    const body = await statsOf(patient);
    expect(body).toMatchObject({ diagnosticResults: 2, openDiagnosticRequests: 0 });
    expect(body.recentDiagnosticRequests.map((it: { hasResults: boolean }) => it.hasResults)).toEqual([false, true, true]);
  });

  it('promises results of an agreed request once the center has sent values, not while they wait at the bench', async () => {
    const em = testEm();
    const [patient, lab] = [await aPatient(), await aFacilityAccount({ facilityType: 'diagnostic_lab' })];
    const act = { at: '2026-03-02T08:00:00.000Z', by: 'Lab' };
    const value = { name: 'TSH', value: '2.6', unit: 'mIU/L', range: null, flag: null };
    const test = (step: 'checked' | 'sent', values = [value]) => ({ step, steps: [{ step, ...act }], values, entered: act, former: [] });
    for (const [day, tests] of [[test('checked'), test('sent')], [test('checked')], [test('sent', [])]].entries())
      await aDiagnosticRequest(em, patient.id, lab.facilityId, {
        status: 'confirmed',
        requestDate: daysFromNow(-1 - day),
        labWork: { changedAt: act.at, sample: null, tests },
      });
    const body = await statsOf(patient);
    expect(body).toMatchObject({ diagnosticResults: 1, openDiagnosticRequests: 3 });
    expect(body.recentDiagnosticRequests.map((it: { hasResults: boolean }) => it.hasResults)).toEqual([true, false, false]);
  });

  it('scores check-ups and prescriptions of the last year only', async () => {
    const em = testEm();
    const [patient, { doctorId }, { facilityId }] = [await aPatient(), await aDoctor(), await aFacilityAccount()];
    const visit = (days: number, status: 'completed' | 'no_show') =>
      anAppointment(em, { userId: patient.id, doctorId, appointmentDate: daysFromNow(days), status });
    await visit(-10, 'completed');
    await visit(-20, 'no_show');
    await visit(-400, 'no_show');
    const prescription = (days: number, status: 'completed' | 'pending' | 'rejected' | 'cancelled') =>
      aMedicationRequest(em, patient.id, facilityId, { requestDate: daysFromNow(days), status });
    await prescription(-30, 'completed');
    await prescription(-31, 'completed');
    await prescription(-32, 'completed');
    await prescription(-8, 'pending');
    await prescription(-1, 'pending');
    await prescription(-2, 'cancelled');
    await prescription(-370, 'rejected');
    const { insights } = await statsOf(patient);
    expect(insights.parts).toMatchObject([
      { key: 'checkups', counted: 1, of: 2, value: 50 },
      { key: 'medication', counted: 3, of: 4, value: 75 },
      { key: 'assessment', value: null },
    ]);
    // (40 × 50 + 40 × 75) / 80
    expect(insights.score).toBe(63);
    expect(insights.goals.map((it: { state: string }) => it.state)).toEqual(['done', 'pending', 'unknown']);
  });

  it('counts no visit that the patient booked for somebody else, and no prescription from there', async () => {
    const [patient, { doctorId }, { facilityId }] = [await aPatient({ keepsAssessments: true }), await aDoctor(), await aFacilityAccount()];
    const client = as(patient);
    const abel = { firstName: 'Abel', lastName: 'Kebede', relation: 'child', born: '2019', sex: 'male', allergies: null, agreed: true };
    const { body: child } = await client.post('/api/auth/user/relatives', abel);
    const asked = Object.fromEntries(assessmentQuestions.map((it) => [it.id, it.id === 'chest_pain']));
    await client.post('/api/assessments', { kind: 'full', answers: asked });
    const booked = { userId: patient.id, doctorId, relativeId: child.id, enteredFirstName: 'Abel', enteredLastName: 'Kebede' };
    const visit = await anAppointment(testEm(), { ...booked, appointmentDate: daysFromNow(1), status: 'completed' });
    const { id: orderId } = await anOrder(testEm(), visit.id);
    await aMedicationRequest(testEm(), patient.id, facilityId, { orderId, status: 'completed' });
    await anAppointment(testEm(), { ...booked, appointmentDate: daysFromNow(2) });
    const { insights, appointments } = await statsOf(patient);
    expect(appointments).toBe(2);
    expect(insights).toMatchObject({ isEmergency: true, parts: [{ key: 'checkups', of: 0 }, { key: 'medication', of: 0 }, {}] });
    expect(insights.goals[0]).toMatchObject({ key: 'regularCheckups', state: 'unknown' });
  });

  it('shows no score beside an emergency sign until a doctor has seen the patient', async () => {
    const em = testEm();
    const [patient, { doctorId }] = [await aPatient({ keepsAssessments: true }), await aDoctor()];
    const visit = (hours: number) =>
      anAppointment(em, { userId: patient.id, doctorId, appointmentDate: new Date(Date.now() + hours * 3_600_000), status: 'completed' });
    await visit(-48);
    const asked = Object.fromEntries(assessmentQuestions.map((it) => [it.id, it.id === 'chest_pain']));
    await as(patient).post('/api/assessments', { kind: 'full', answers: asked });
    const calm = Object.fromEntries(assessmentQuestions.map((it) => [it.id, false]));
    await as(patient).post('/api/assessments', { kind: 'full', answers: calm });
    expect((await statsOf(patient)).insights).toMatchObject({ score: null, isEmergency: true });
    await visit(1);
    expect((await statsOf(patient)).insights).toMatchObject({ score: 100, isEmergency: false });
  });

  it('counts a prescription as filled only if every medicine was handed over in full', async () => {
    const [patient, { facilityId }] = [await aPatient(), await aFacilityAccount()];
    const line = (availability: 'available' | 'partial' | 'unavailable', handedOver?: number) => ({
      ...{ medicationId: null, name: 'Amoxicillin 500mg', quantity: 12 },
      answer: {
        availability,
        quantity: availability === 'partial' ? 8 : 12,
        unitPrice: 5,
        note: null,
        substitute: null,
        inventoryId: null,
        ...(handedOver !== undefined && { handedOver }),
      },
    });
    for (const second of [line('available'), line('partial'), line('unavailable'), line('available', 8)])
      await aMedicationRequest(testEm(), patient.id, facilityId, {
        status: 'completed',
        requestDate: daysFromNow(-1),
        requestedMedications: [line('available'), second],
      });
    const { insights } = await statsOf(patient);
    expect(insights.parts[1]).toMatchObject({ counted: 1, of: 4 });
    expect(insights.goals[1]).toMatchObject({ state: 'pending', partly: 3 });
  });

  it('uses the last assessment of the year, and only the patient’s own', async () => {
    const [patient, other] = [await aPatient({ keepsAssessments: true }), await aPatient({ keepsAssessments: true })];
    const asked = Object.fromEntries(assessmentQuestions.map((it) => [it.id, false]));
    const assess = (who: typeof patient, yes: string[]) =>
      as(who).post('/api/assessments', { kind: 'full', answers: { ...asked, ...Object.fromEntries(yes.map((id) => [id, true])) } });
    expect((await assess(patient, ['fever', 'skin', 'joints', 'eyes', 'teeth', 'hormones'])).status).toBe(201);
    expect((await assess(patient, ['fever', 'checkup'])).status).toBe(201);
    await assess(other, ['fever', 'chest_pain']);
    const { insights } = await statsOf(patient);
    expect(insights).toMatchObject({ score: 93, parts: [{}, {}, { key: 'assessment', counted: 13, of: 14, value: 93 }] });
    expect(insights.goals[2]).toMatchObject({ key: 'lifestyleGoals', state: 'done' });
  });
});
