import { describe, expect, it } from '@jest/globals';
import { getProvider, type ProviderSession, providerLogin, providerLogout } from '@tenaye/contracts/provider-account.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from '@tenaye/contracts/second-factor.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { SignInPage } from './SignInPage.tsx';

const http = stubHttp();

const open = (options: Parameters<typeof renderWithPlatform>[1] = {}) =>
  renderWithPlatform(<SignInPage />, { path: '/admin/login', messages: { 'mf-admin': { en }, account: accountTexts }, ...options });

async function signIn(options?: Parameters<typeof renderWithPlatform>[1]) {
  const page = open(options);
  await page.person.type(screen.getByLabelText('Email'), 'somebody@tenaye.example');
  await page.person.type(screen.getByLabelText('Password'), 'any password');
  await page.person.click(screen.getByRole('button', { name: 'Sign In' }));
  return page;
}

describe('admin sign-in', () => {
  it('takes an administrator to the admin portal', async () => {
    const session = aProviderSession({ providerType: 'admin', firstName: 'Sara' }, null);
    http.answer(providerLogin, { provider: session.account, message: '' });
    http.answer(getProvider, session);
    const { router, toasts } = await signIn();
    await waitFor(() => expect(router.href).toBe('/provider/admin'));
    expect(toasts).toEqual([{ title: 'Sign In Successful', description: 'Welcome back, Sara!' }]);
  });

  it("refuses a doctor's valid credentials and leaves no session behind", async () => {
    const doctor = aProviderSession();
    http.answer(providerLogin, { provider: doctor.account, message: '' });
    http.answer(providerLogout);
    http.refuse(getProvider, { code: 'unauthenticated', message: 'Please sign in' });
    const { router, toasts, queryClient } = await signIn({ provider: doctor });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(queryClient.getQueryData(authKeys.provider)).toBeNull();
    expect(toasts[0]).toEqual({ variant: 'destructive', title: 'Access Denied', description: 'Admin credentials required' });
    expect(http.requests(providerLogout)).toHaveLength(1);
    expect(router.href).toBe('/admin/login');
  });

  it.each([
    { answer: 'Too many tries', said: 'Too many tries' },
    { answer: '', said: 'Invalid credentials' },
  ])('says "$said" when the server refuses with "$answer"', async ({ answer, said }) => {
    http.refuseWithText(providerLogin, 401, answer);
    const { toasts } = await signIn();
    await waitFor(() => expect(toasts).toEqual([{ variant: 'destructive', title: 'Login Failed', description: said }]));
  });

  it('distinguishes a lost connection from a wrong password', async () => {
    http.lose(providerLogin);
    const { toasts } = await signIn();
    await waitFor(() => expect(toasts[0]).toMatchObject({ description: 'Connection failed. Please try again.' }));
  });

  it('requires both fields before sending anything', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
  });

  it('fills in the demo administrator only if the configuration has one', async () => {
    const { unmount } = open({ config: { demoAccounts: [{ role: 'admin', email: 'admin@demo.example', password: 'demo password' }] } });
    expect(screen.getByLabelText('Email')).toHaveValue('admin@demo.example');
    expect(screen.getByLabelText('Password')).toHaveValue('demo password');
    unmount();
    const accepted = open({
      path: '/admin/login?accepted=1',
      config: { demoAccounts: [{ role: 'admin', email: 'admin@demo.example', password: 'demo password' }] },
    });
    expect(screen.getByLabelText('Email')).toHaveValue('');
    accepted.unmount();
    open({ config: { demoAccounts: [{ role: 'doctor', email: 'doctor@demo.example', password: 'x' }] } });
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('shows and hides the password on request', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('asks for the code of the app after the password, and keeps a refused code from passing', async () => {
    const session = aProviderSession({ providerType: 'admin', firstName: 'Sara' }, null);
    http.answer(providerLogin, { provider: session.account, message: '', secondFactor: 'required' });
    http.refuse(verifySecondFactor, {
      code: 'invalid_code',
      message: 'This code is wrong or was used already. Please enter the next one.',
    });
    const { person, router, toasts } = await signIn();
    const code = await screen.findByLabelText('Code of your app');
    await waitFor(() => expect(code).toHaveFocus());
    await person.type(code, '123456');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is wrong or was used already. Please enter the next one.')).toBeInTheDocument();
    expect(router.href).toBe('/admin/login');
    http.answer(verifySecondFactor);
    http.answer(getProvider, session);
    await person.clear(code);
    await person.type(code, '654321');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.href).toBe('/provider/admin'));
    expect(toasts.at(-1)).toEqual({ title: 'Sign In Successful', description: 'Welcome back, Sara!' });
  });

  it('takes a recovery code, or goes back and leaves no half sign-in behind', async () => {
    const session = aProviderSession({ providerType: 'admin' }, null);
    http.answer(providerLogin, { provider: session.account, message: '', secondFactor: 'required' });
    http.answer(providerLogout);
    http.answer(verifySecondFactor);
    http.answer(getProvider, session);
    const { person, router } = await signIn();
    await person.click(await screen.findByRole('button', { name: 'Back to Sign In' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(http.requests(providerLogout)).toHaveLength(1);
    await person.type(screen.getByLabelText('Email'), 'somebody@tenaye.example');
    await person.type(screen.getByLabelText('Password'), 'any password');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByText(/^If your phone and your codes are both lost/)).toBeVisible();
    await person.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl-mnop');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.href).toBe('/provider/admin'));
    expect(http.requests(verifySecondFactor)[0]?.body).toEqual({ code: 'abcd-efgh-ijkl-mnop' });
  });

  const refusedAsEnded = { code: 'unauthenticated', message: 'Please sign in' } as const;

  /** A sign-in that ended with the answer to the first code of its setup. */
  async function endedAtSetup(session: ProviderSession) {
    http.answer(providerLogin, { provider: session.account, message: '', secondFactor: 'enrol' });
    http.answer(enrolSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } });
    http.lose(confirmSecondFactor);
    http.refuse(getSecondFactor, refusedAsEnded);
    const page = await signIn();
    await page.person.click(await screen.findByRole('button', { name: 'Begin setup' }));
    await page.person.type(await screen.findByLabelText('Code of your app'), '123456');
    await page.person.click(screen.getByRole('button', { name: 'Turn On' }));
    await screen.findByLabelText('Password');
    return page;
  }

  async function signInWithApp({ person }: Awaited<ReturnType<typeof open>>, session: ProviderSession) {
    http.answer(providerLogin, { provider: session.account, message: '', secondFactor: 'required' });
    http.answer(verifySecondFactor);
    http.answer(renewRecoveryCodes, { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });
    http.answer(getProvider, session);
    await person.type(screen.getByLabelText('Email'), 'somebody@tenaye.example');
    await person.type(screen.getByLabelText('Password'), 'any password');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await person.type(await screen.findByLabelText('Code of your app'), '654321');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
  }

  it('shows recovery codes after the next sign-in when the answer that had the first ones was lost with the session', async () => {
    const session = aProviderSession({ providerType: 'admin' }, null);
    const page = await endedAtSetup(session);
    const { person, router, toasts } = page;
    expect(toasts).toEqual([
      {
        title: 'Please sign in once more',
        description: 'Your app may be set up already. If so, sign in with its next code, and your recovery codes are shown.',
      },
    ]);
    await signInWithApp(page, session);
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
    expect(router.href).toBe('/admin/login');
    await person.click(screen.getByLabelText('I have kept these codes'));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.href).toBe('/provider/admin'));
  });

  it('leaves the recovery codes of another administrator valid, who signs in after a setup that was lost', async () => {
    const page = await endedAtSetup(aProviderSession({ providerType: 'admin' }, null));
    await signInWithApp(page, aProviderSession({ providerType: 'admin' }, null));
    await waitFor(() => expect(page.router.href).toBe('/provider/admin'));
    expect(http.requests(renewRecoveryCodes)).toEqual([]);
  });

  async function signedInToCode() {
    const session = aProviderSession({ providerType: 'admin', firstName: 'Sara' }, null);
    http.answer(providerLogin, { provider: session.account, message: '', secondFactor: 'required' });
    const page = await signIn();
    await page.person.type(await screen.findByLabelText('Code of your app'), '123456');
    return { ...page, session };
  }

  it('asks for the password again when the answer to a right code was lost with the session', async () => {
    http.lose(verifySecondFactor);
    const { person, toasts } = await signedInToCode();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The code was not accepted' }]));
    http.refuse(verifySecondFactor, refusedAsEnded);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(toasts.at(-1)).toMatchObject({ title: 'Please sign in once more' });
  });

  it('goes on with a code that the server has accepted, though the account could not be read at once', async () => {
    http.answer(verifySecondFactor);
    http.lose(getProvider);
    const { person, router, session, toasts } = await signedInToCode();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    http.refuse(verifySecondFactor, { code: 'wrong_status', message: 'This sign-in needs no code' });
    http.answer(getProvider, session);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.href).toBe('/provider/admin'));
  });

  it('leads an administrator through the setup, and goes on only when the recovery codes are kept', async () => {
    const session = aProviderSession({ providerType: 'admin' }, null);
    http.answer(providerLogin, { provider: session.account, message: '', secondFactor: 'enrol' });
    http.answer(enrolSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } });
    http.answer(confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] });
    http.answer(getProvider, session);
    const { person, router } = await signIn();
    await person.click(await screen.findByRole('button', { name: 'Begin setup' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Code of your app'), '123456');
    await person.click(screen.getByRole('button', { name: 'Turn On' }));
    expect(await screen.findByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus();
    expect(screen.getByText('eeee-ffff-gggg-hhhh')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await person.click(screen.getByLabelText('I have kept these codes'));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.href).toBe('/provider/admin'));
  });
});
