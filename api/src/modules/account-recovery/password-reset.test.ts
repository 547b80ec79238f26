import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { PASSWORD } from '#test/builders.ts';
import { anAdmin, aPatient, aProvider, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { User } from '../account/user.entity.ts';

const NEW_PASSWORD = 'a new long password';
const HOUR_MS = 60 * 60_000;

const kinds = [
  {
    kind: 'client',
    make: aPatient,
    ask: '/api/auth/reset-password',
    check: '/api/auth/reset-password/check',
    confirm: '/api/auth/reset-password/confirm',
    login: '/api/auth/login',
  },
  {
    kind: 'provider',
    make: aProvider,
    ask: '/api/provider/forgot-password',
    check: '/api/provider/reset-password/check',
    confirm: '/api/provider/reset-password',
    login: '/api/provider/login',
  },
] as const;

const mailsTo = (recipient: string) => testEm().find(OutboxMessage, { recipient }, { orderBy: { createdAt: 'asc', id: 'asc' } });

async function linkFor(ask: string, email: string): Promise<URL> {
  expect((await aVisitor().post(ask, { email })).status).toBe(200);
  const link = (await mailsTo(email)).at(-1)?.body?.match(/https:\S+/)?.[0];
  if (!link) throw new Error('No link was mailed');
  return new URL(link);
}
const tokenOf = (link: URL): string => link.searchParams.get('token') ?? '';

describe.each(kinds)('a new password by mail, for a $kind', ({ kind, make, ask, check, confirm, login }) => {
  it('is set by the link to our page: the new password opens the account, the old one doesn’t', async () => {
    const account = await make();
    const link = await linkFor(ask, account.email);
    expect(`${link.origin}${link.pathname}`).toBe(`https://tenaye.example/${kind}/reset-password`);
    const answer = await aVisitor().post(confirm, { token: tokenOf(link), newPassword: NEW_PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been updated successfully.' }]);
    expect((await aVisitor().post(login, { email: account.email, password: NEW_PASSWORD })).status).toBe(200);
    expect((await aVisitor().post(login, { email: account.email, password: PASSWORD })).status).toBe(401);
    expect(await auditActionsOn(account.id)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\.request_reset$/), expect.stringMatching(/\.reset_password$/)]),
    );
  });

  it('ends every sign-in of the account and notifies its owner', async () => {
    const account = await make({ isEmailVerified: true });
    const browser = as(account);
    const mine = account.side === 'patient' ? '/api/auth/user' : '/api/provider/me';
    expect((await browser.get(mine)).status).toBe(200);
    const token = tokenOf(await linkFor(ask, account.email));
    await aVisitor().post(confirm, { token, newPassword: NEW_PASSWORD });
    expect((await browser.get(mine)).status).toBe(401);
    expect((await mailsTo(account.email)).map((it) => it.subject)).toEqual([
      'Choose a new password for Tenaye',
      'Your password was changed',
    ]);
  });

  it('can be set once, even when the link is opened twice at once', async () => {
    const account = await make();
    const token = tokenOf(await linkFor(ask, account.email));
    const answers = await Promise.all(
      ['first password', 'second password'].map((newPassword) => aVisitor().post(confirm, { token, newPassword })),
    );
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 401]);
    expect((await aVisitor().post(confirm, { token, newPassword: NEW_PASSWORD })).body).toEqual({
      code: 'invalid_link',
      message: 'The password reset link is invalid or expired.',
    });
  });

  it('is refused for a token that is unknown, replaced by a newer one, or of the other kind of account', async () => {
    const account = await make();
    const replaced = tokenOf(await linkFor(ask, account.email));
    const token = tokenOf(await linkFor(ask, account.email));
    const other = kinds.find((it) => it.kind !== kind)?.confirm ?? '';
    for (const [path, tried] of [
      [confirm, 'x'.repeat(43)],
      [confirm, replaced],
      [other, token],
    ] as const)
      expect((await aVisitor().post(path, { token: tried, newPassword: NEW_PASSWORD })).status).toBe(401);
    expect((await aVisitor().post(confirm, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  it('can be checked before it is used, without using it, and not by the other kind of account', async () => {
    const account = await make();
    const token = tokenOf(await linkFor(ask, account.email));
    const statusOf = async (path: string, tried: string) => (await aVisitor().post(path, { token: tried })).status;
    const other = kinds.find((it) => it.kind !== kind)?.check ?? '';
    expect([await statusOf(check, token), await statusOf(check, token), await statusOf(check, 'unknown')]).toEqual([204, 204, 401]);
    expect(await statusOf(other, token)).toBe(401);
    expect((await aVisitor().post(confirm, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await aVisitor().post(check, { token })).body).toEqual({
      code: 'invalid_link',
      message: 'The password reset link is invalid or expired.',
    });
  });

  it('is refused after an hour, and for a deactivated account', async () => {
    const [late, off] = [await make(), await make()];
    const tokens = [tokenOf(await linkFor(ask, late.email)), tokenOf(await linkFor(ask, off.email))];
    const passed = { resetPasswordExpires: new Date(Date.now() - 1) };
    for (const [id, change] of [
      [late.id, passed],
      [off.id, { isActive: false }],
    ] as const)
      await (kind === 'client' ? testEm().nativeUpdate(User, { id }, change) : testEm().nativeUpdate(ProviderAccount, { id }, change));
    for (const token of tokens) {
      expect((await aVisitor().post(check, { token })).status).toBe(401);
      expect((await aVisitor().post(confirm, { token, newPassword: NEW_PASSWORD })).status).toBe(401);
    }
  });

  it('needs eight characters, and a short one doesn’t spend the link', async () => {
    const account = await make();
    const token = tokenOf(await linkFor(ask, account.email));
    const answer = await aVisitor().post(confirm, { token, newPassword: 'short' });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'newPassword', message: 'Password must be at least 8 characters' }]);
    expect((await aVisitor().post(confirm, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  it('is stored only as a digest of its token, for an hour', async () => {
    const account = await make();
    const token = tokenOf(await linkFor(ask, account.email));
    const find = { id: account.id };
    const row =
      kind === 'client'
        ? await testEm().findOneOrFail(User, find, { populate: ['resetPasswordToken'] })
        : await testEm().findOneOrFail(ProviderAccount, find, { populate: ['resetPasswordToken'] });
    expect(row.resetPasswordToken).toMatch(/^[\da-f]{64}$/);
    expect(row.resetPasswordToken).not.toContain(token);
    expect(Math.abs((row.resetPasswordExpires?.getTime() ?? 0) - Date.now() - HOUR_MS)).toBeLessThan(60_000);
  });

  it('is answered the same, and not sooner, for an address without an account, which gets no mail', async () => {
    const known = await make();
    const times: number[] = [];
    const answers = [];
    for (const email of [known.email, `nobody-${kind}@example.com`]) {
      const started = performance.now();
      answers.push(await aVisitor().post(ask, { email }));
      times.push(performance.now() - started);
    }
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.text).toMatch(
      /^\{"message":"If an? (provider )?account exists with this email, you will receive reset instructions\."\}$/,
    );
    for (const time of times) expect(time).toBeGreaterThan(240);
    expect(await mailsTo(`nobody-${kind}@example.com`)).toEqual([]);
  });

  it('can be requested at most five times an hour for one address, from anywhere, known or not', async () => {
    for (const email of [(await make()).email, `stranger-${kind}@example.com`]) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => aVisitor().post(ask, { email })));
      expect(answers.map((it) => it.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });

  it('is refused for an invalid address', async () => {
    expect((await aVisitor().post(ask, { email: 'nobody' })).body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
    ]);
  });
});

describe('an administrator who forgot the password', () => {
  it('gets a link like any other provider account', async () => {
    const { email } = await anAdmin();
    const link = await linkFor('/api/provider/forgot-password', email);
    expect(link.pathname).toBe('/provider/reset-password');
    const set = (newPassword: string) =>
      aVisitor().post('/api/provider/reset-password', { token: link.searchParams.get('token'), newPassword });
    expect((await set('password1234')).body.issues).toEqual([{ path: 'newPassword', message: expect.stringMatching(/easy to guess/) }]);
    expect((await set(NEW_PASSWORD)).status).toBe(200);
  });
});
