import { describe, expect, it } from '@jest/globals';
import { aDoctor, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { User } from '../account/user.entity.ts';

const PATH = '/api/session';

describe('GET /api/session', () => {
  it('answers a visitor with success and no account', async () => {
    expect(await aVisitor().get(PATH)).toMatchObject({ status: 200, body: { patient: null, provider: null } });
  });

  it('returns for both sides of one browser what each side’s own call returns', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const both = as(patient, doctor);
    const { body } = await both.get(PATH);
    expect(body).toEqual({ patient: (await both.get('/api/auth/user')).body, provider: (await both.get('/api/provider/me')).body });
    expect((await as(patient).get(PATH)).body).toEqual({ patient: body.patient, provider: null });
    expect((await as(doctor).get(PATH)).body).toEqual({ patient: null, provider: body.provider });
  });

  it('is stored by no browser and no cache, because another person may use the browser next', async () => {
    const { status, headers } = await as(await aPatient()).get(PATH, { 'If-None-Match': '*' });
    expect([status, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([200, 'no-store', null]);
  });

  it('omits a closed account, and keeps the other side signed in', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const both = as(patient, doctor);
    expect((await both.get(PATH)).body).toMatchObject({ patient: { id: patient.id } });
    await testEm().nativeUpdate(User, { id: patient.id }, { isActive: false });
    expect((await both.get(PATH)).body).toMatchObject({ patient: null, provider: { account: { id: doctor.id } } });
  });
});
