import { describe, expect, it } from '@jest/globals';
import { aDoctor, aFacilityAccount, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { aDiagnosticRequest, aMedicationRequest, anAppointment } from '#test/rows.ts';

const daysFromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000);

describe('GET /api/dashboard/stats', () => {
  it('is all zeros and empty lists for a newcomer', async () => {
    expect(await as(await aPatient()).get('/api/dashboard/stats')).toMatchObject({
      status: 200,
      body: { appointments: 0, diagnosticRequests: 0, medicationRequests: 0, recentAppointments: [], recentDiagnosticRequests: [] },
    });
  });

  it('counts everything, shows the five latest of each, and nothing of anybody else', async () => {
    const em = testEm();
    const [patient, other] = [await aPatient(), await aPatient()];
    const { doctorId } = await aDoctor({ name: 'Dr. Hana' });
    const { facilityId } = await aFacilityAccount({ name: 'Kality Laboratory', facilityType: 'diagnostic_lab' });
    for (let day = 1; day <= 6; day++) {
      await anAppointment(em, { userId: patient.id, doctorId, appointmentDate: daysFromNow(day) });
      await aDiagnosticRequest(em, patient.id, facilityId, { requestDate: daysFromNow(-day), requestedServices: [`Test ${day}`] });
    }
    await aMedicationRequest(em, patient.id, facilityId);
    await anAppointment(em, { userId: other.id, doctorId, appointmentDate: daysFromNow(30) });
    await aDiagnosticRequest(em, other.id, facilityId);

    const { body } = await as(patient).get('/api/dashboard/stats');
    expect(body).toMatchObject({ appointments: 6, diagnosticRequests: 6, medicationRequests: 1 });
    expect(
      body.recentAppointments.map((it: { appointmentDate: string }) =>
        Math.round((Date.parse(it.appointmentDate) - Date.now()) / 86_400_000),
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
  });

  it('shows a request without named tests', async () => {
    const patient = await aPatient();
    const { facilityId } = await aFacilityAccount();
    await aDiagnosticRequest(testEm(), patient.id, facilityId);
    expect((await as(patient).get('/api/dashboard/stats')).body.recentDiagnosticRequests).toMatchObject([{ requestedServices: [] }]);
  });

  it('is for patients', async () => {
    expect((await aVisitor().get('/api/dashboard/stats')).status).toBe(401);
    expect((await as(await aDoctor()).get('/api/dashboard/stats')).status).toBe(401);
    expect((await as(await aPatient()).get('/api/dashboard/stats?userId=1')).status).toBe(400);
  });
});
