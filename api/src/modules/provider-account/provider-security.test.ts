import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '#test/builders.ts';
import type { TestClient } from '#test/client.ts';
import { aDoctor, anAdmin, as, auditActionsOn, aVisitor, signInAs } from '#test/harness.ts';

const path = '/api/provider/devices';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const meOf = async (client: TestClient): Promise<number> => (await client.get('/api/provider/me')).status;

describe('the devices of a provider account', () => {
  it('are listed with the own one marked, and one of them is signed out alone', async () => {
    const doctor = await aDoctor();
    const [own, lost, kept] = [as(doctor), aVisitor(), as(doctor)];
    await lost.post('/api/provider/login', { email: doctor.email, password: PASSWORD }, { 'User-Agent': CHROME });
    expect([await meOf(own), await meOf(lost), await meOf(kept)]).toEqual([200, 200, 200]);
    const devices: { id: string; browser: string | null; system: string | null; isCurrent: boolean }[] = (await own.get(path)).body;
    expect(devices.filter((it) => it.isCurrent)).toHaveLength(1);
    const found = devices.find((it) => it.browser === 'Chrome' && it.system === 'Windows');
    expect((await own.delete(`${path}/${found?.id}`)).status).toBe(204);
    expect([await meOf(own), await meOf(lost), await meOf(kept)]).toEqual([200, 401, 200]);
    expect((await own.delete(`${path}/${found?.id}`)).body.code).toBe('not_found');
    expect(await auditActionsOn(doctor.id)).toContain('provider.end_device');
  });

  it('are never those of another account', async () => {
    const [own, foreign] = [as(await aDoctor()), as(await aDoctor())];
    expect([await meOf(own), await meOf(foreign)]).toEqual([200, 200]);
    const [theirs] = (await foreign.get(path)).body;
    expect((await own.delete(`${path}/${theirs.id}`)).status).toBe(404);
    expect(await meOf(foreign)).toBe(200);
  });

  it('are all signed out but the own one', async () => {
    const doctor = await aDoctor();
    const [own, ...others] = [as(doctor), as(doctor), as(doctor)] as const;
    expect([await meOf(own), await meOf(others[0]), await meOf(others[1])]).toEqual([200, 200, 200]);
    expect((await own.post(`${path}/end-others`)).status).toBe(204);
    expect([await meOf(own), await meOf(others[0]), await meOf(others[1])]).toEqual([200, 401, 401]);
    expect(await auditActionsOn(doctor.id)).toContain('provider.end_other_devices');
  });
});

describe('the password of a provider account', () => {
  const change = (client: TestClient, newPassword: string, currentPassword = PASSWORD) =>
    client.post('/api/provider/password', { currentPassword, newPassword });

  it('is changed with the present one, which signs out every other browser', async () => {
    const doctor = await aDoctor();
    const [own, other] = [as(doctor), as(doctor)];
    expect([await meOf(own), await meOf(other)]).toEqual([200, 200]);
    expect((await change(own, 'a better one', 'wrong')).body.issues).toEqual([
      { path: 'currentPassword', message: 'This is not your current password' },
    ]);
    expect((await change(own, 'a better one')).status).toBe(204);
    expect([await meOf(own), await meOf(other)]).toEqual([200, 401]);
    await expect(signInAs(aVisitor(), doctor)).rejects.toThrow('401');
    expect(await auditActionsOn(doctor.id)).toContain('provider.password');
  });

  it('is long and not a common one for an administrator, who stays signed in with the second factor', async () => {
    const own = as(await anAdmin());
    expect((await change(own, 'long enough')).body.issues[0].path).toBe('newPassword');
    expect((await change(own, 'password123456')).body.issues[0].path).toBe('newPassword');
    expect((await change(own, 'seven rivers cross the plain')).status).toBe(204);
    expect(await meOf(own)).toBe(200);
  });
});
