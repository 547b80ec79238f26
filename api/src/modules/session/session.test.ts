import { describe, expect, it } from '@jest/globals';
import { aDoctor, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { User } from '../account/user.entity.ts';

const PATH = '/api/session';

describe('GET /api/session', () => {
  it('tells a visitor that nobody is signed in, as a success', async () => {
    expect(await aVisitor().get(PATH)).toMatchObject({ status: 200, body: { patient: null, provider: null } });
  });

  it('tells both sides of one browser what the call of each side tells it', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const both = as(patient, doctor);
    const { body } = await both.get(PATH);
    expect(body).toEqual({ patient: (await both.get('/api/auth/user')).body, provider: (await both.get('/api/provider/me')).body });
    expect((await as(patient).get(PATH)).body).toEqual({ patient: body.patient, provider: null });
    expect((await as(doctor).get(PATH)).body).toEqual({ patient: null, provider: body.provider });
  });

  it('takes an account that was closed for nobody, and leaves the other side signed in', async () => {
    const [patient, doctor] = [await aPatient(), await aDoctor()];
    const both = as(patient, doctor);
    expect((await both.get(PATH)).body).toMatchObject({ patient: { id: patient.id } });
    await testEm().nativeUpdate(User, { id: patient.id }, { isActive: false });
    expect((await both.get(PATH)).body).toMatchObject({ patient: null, provider: { account: { id: doctor.id } } });
  });
});
