import { describe, expect, it } from '@jest/globals';
import { getProvider, providerLogin, providerLogout } from '@tenaye/contracts/provider-account.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.ts';
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
});
