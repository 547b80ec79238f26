import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import { checkReset, confirmReset, requestReset } from '@tenaye/contracts/password-reset.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import auth from '../../messages/en/auth.json' with { type: 'json' };
import { first } from '../../messages/first.ts';
import { ClientAuthPage } from './ClientAuthPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const messages = { 'mf-patient': { en: { ...first, auth } }, account: accountTexts };
const http = stubHttp();
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const open = (path: string) => renderWithPlatform(<ClientAuthPage />, { path, messages });
const openReset = (path: string) => {
  http.answer(checkReset);
  return renderWithPlatform(<ResetPasswordPage />, { path, messages });
};
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });

const sent = {
  title: 'Password Reset Email Sent',
  description: 'If an account exists with this email, you will receive reset instructions.',
};

describe('a forgotten password', () => {
  it('sends the e-mail address typed before, then closes the form and clears the field', async () => {
    http.answer(requestReset, { message: 'anything' });
    const { person, router, toasts } = open('/client/auth');
    await person.type(screen.getByLabelText('Email'), 'Hana@Example.com');
    await person.click(link('Forgot Password?'));
    expect(router.href).toBe('/client/auth/forgot-password');
    expect(screen.getByLabelText('Email')).toHaveValue('Hana@Example.com');
    await person.click(button('Send Reset Instructions'));
    await waitFor(() => expect(toasts).toEqual([sent]));
    expect(http.requests(requestReset).map((it) => it.body)).toEqual([{ email: 'hana@example.com' }]);
    expect(router.href).toBe('/client/auth');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByText(sent.description)).toBeVisible();
  });

  it('gives the same answer when the server refuses, so that accounts stay secret', async () => {
    http.refuse(requestReset, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    const { person, toasts } = open('/client/auth/forgot-password');
    await person.type(screen.getByLabelText('Email'), 'a@b.co');
    await person.click(button('Send Reset Instructions'));
    await waitFor(() => expect(toasts).toEqual([sent]));
  });

  it('keeps the form when the request was never sent: no mail would come', async () => {
    http.lose(requestReset);
    const { person, router, toasts } = open('/client/auth/forgot-password');
    await person.type(screen.getByLabelText('Email'), 'a@b.co');
    await person.click(button('Send Reset Instructions'));
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'Network error. Please try again.', variant: 'destructive' }]));
    expect(router.href).toBe('/client/auth/forgot-password');
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co');
  });

  it('requires an address, and links back', async () => {
    const { person, router } = open('/client/auth/forgot-password');
    await person.click(button('Send Reset Instructions'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await person.click(link('Back to Sign In'));
    expect(router.href).toBe('/client/auth');
  });
});

describe('a reset link', () => {
  const choose = async (person: ReturnType<typeof open>['person'], password: string, confirmation = password) => {
    await person.type(await screen.findByLabelText('New Password'), password);
    await person.type(screen.getByLabelText('Confirm Password'), confirmation);
    await person.click(button('Reset Password'));
  };

  it('says that it failed when the connection was lost, then sets the new password and goes to sign-in', async () => {
    http.lose(confirmReset);
    const { person, router, toasts } = openReset('/client/reset-password?token=abc');
    await choose(person, 'correct horse');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Failed to reset password', description: 'Network error. Please try again.' }]),
    );
    http.answer(confirmReset, { message: 'Your password has been updated successfully.' });
    await person.click(button('Reset Password'));
    await waitFor(() => expect(router.href).toBe('/client/auth'));
    expect(toasts[1]).toEqual({ title: 'Password Reset Successful', description: 'Your password has been updated successfully.' });
    expect(http.requests(confirmReset).at(-1)?.body).toEqual({ token: 'abc', newPassword: 'correct horse' });
  });

  it('says that the password is set when only the answer was lost, because the used link would be called invalid', async () => {
    const used = { code: 'invalid_link', message: 'The password reset link is invalid or expired.' } as const;
    const { person, router, toasts } = openReset('/client/reset-password?token=abc');
    await screen.findByLabelText('New Password');
    http.lose(confirmReset);
    http.refuse(checkReset, used);
    await choose(person, 'correct horse');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Password Reset Successful' }]));
    expect(router.href).toBe('/client/auth');
  });

  it('says so at the next press when the network was gone for longer', async () => {
    const { person, router, toasts } = openReset('/client/reset-password?token=abc');
    await screen.findByLabelText('New Password');
    http.lose(confirmReset);
    http.lose(checkReset);
    await choose(person, 'correct horse');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'No answer from the server' }]));
    http.refuse(checkReset, { code: 'invalid_link', message: 'The password reset link is invalid or expired.' });
    await person.click(button('Reset Password'));
    await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Password Reset Successful' }));
    expect(router.href).toBe('/client/auth');
  });

  it.each([
    ['short', 'short', 'Password must be at least 8 characters'],
    ['correct horse', 'correct house', "Passwords don't match"],
  ])('refuses %s and %s before sending anything', async (password, confirmation, message) => {
    const { person } = openReset('/client/reset-password?token=abc');
    await choose(person, password, confirmation);
    expect(await screen.findByText(message)).toBeVisible();
    expect(http.requests(confirmReset)).toHaveLength(0);
  });

  it('is called invalid without a token or with a used one, and offers a new link', async () => {
    const { unmount } = openReset('/client/reset-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible();
    unmount();
    http.refuse(checkReset, { code: 'invalid_link', message: 'The password reset link is invalid or expired.' });
    renderWithPlatform(<ResetPasswordPage />, { path: '/client/reset-password?token=used', messages });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByText('The password reset link is invalid or expired.')).toBeVisible();
    expect(link('Request a new link')).toHaveAttribute('href', '/client/auth/forgot-password');
  });
});

describe('sign-in with a code', () => {
  it('works by phone: the code is sent, entered, and leads to the intended page', async () => {
    sessionStorage.setItem('intended_destination', '/pharmacy');
    http.answer(requestSmsCode, { message: 'anything' });
    http.answer(verifySmsCode, aUser());
    const { person, router, toasts } = open('/client/auth');
    await person.click(link('Sign in with a phone code'));
    await person.type(screen.getByLabelText('Phone Number'), '0911 23 45 67');
    await person.click(button('Send Code'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    expect(router.href).toBe('/client/auth/code/enter');
    await person.type(screen.getByLabelText('Verification code'), '123456');
    await waitFor(() => expect(router.href).toBe('/pharmacy'));
    expect(http.requests(requestSmsCode).map((it) => it.body)).toEqual([{ phone: '0911 23 45 67', purpose: 'login', userType: 'client' }]);
    expect(http.requests(verifySmsCode)[0]?.body).toEqual({ phone: '0911 23 45 67', code: '123456', purpose: 'login', userType: 'client' });
    expect(toasts).toEqual([{ title: 'Welcome back!', description: 'You have successfully signed in to Tenaye.' }]);
  });

  it('asks for the code that was sent after a reload, as when a phone drops the page while the message is read', async () => {
    http.answer(requestSmsCode, { message: 'anything' });
    http.answer(verifySmsCode, aUser());
    const { person, unmount } = open('/client/auth/code');
    await person.type(screen.getByLabelText('Phone Number'), '0911234567');
    await person.click(button('Send Code'));
    await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
    unmount();
    const again = open('/client/auth/code/enter');
    await again.person.type(screen.getByLabelText('Verification code'), '123456');
    await waitFor(() => expect(http.requests(verifySmsCode)[0]?.body).toMatchObject({ phone: '0911234567', code: '123456' }));
    await waitFor(() => expect(sessionStorage.getItem('code.login.client')).toBeNull());
  });

  it('works by e-mail as well', async () => {
    http.answer(requestEmailCode, { message: 'anything' });
    http.answer(verifyEmailCode, aUser());
    const { person, router } = open('/client/auth/code');
    await person.click(button('Use my email instead'));
    await person.type(screen.getByLabelText('Email'), 'a@b.co');
    await person.click(button('Send Code'));
    await person.type(await screen.findByLabelText('Verification code'), '123456');
    await waitFor(() => expect(router.href).toBe('/'));
    expect(http.requests(verifyEmailCode)[0]?.body).toMatchObject({ email: 'a@b.co', userType: 'client' });
  });

  it('shows the refusal, keeps the code for correction, and sends a new one on request', async () => {
    http.answer(requestSmsCode, { message: 'anything' });
    http.refuse(verifySmsCode, {
      code: 'several_accounts',
      message: 'Several accounts use this phone number. Please use your email instead.',
    });
    const { person, toasts } = open('/client/auth/code');
    await person.type(screen.getByLabelText('Phone Number'), '0911234567');
    await person.click(button('Send Code'));
    await person.type(await screen.findByLabelText('Verification code'), '12345');
    await person.click(button('Sign In'));
    expect(await screen.findByText('Verification code must be 6 digits')).toBeVisible();
    await person.type(screen.getByLabelText('Verification code'), '6');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Sign in failed', variant: 'destructive' }]));
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
    await person.click(button('Send a new code in 30 s'));
    expect(http.requests(requestSmsCode)).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await person.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(http.requests(requestSmsCode)).toHaveLength(2));
  });

  it('goes on with the wait for another code when the page is loaded again, and waits anew after another one', async () => {
    http.answer(requestSmsCode, { message: 'anything' });
    const { person, router, unmount } = open('/client/auth/code');
    await person.type(screen.getByLabelText('Phone Number'), '0911234567');
    const begun = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
    await person.click(button('Send Code'));
    await screen.findByRole('button', { name: 'Send a new code in 30 s' });
    unmount();
    clock.mockReturnValue(begun + 20_000);
    const second = open(router.href);
    await screen.findByRole('button', { name: 'Send a new code in 10 s' });
    clock.mockReturnValue(begun + 31_000);
    await second.person.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await screen.findByRole('button', { name: 'Send a new code in 30 s' });
    second.unmount();
    clock.mockReturnValue(begun + 36_000);
    open(router.href);
    await screen.findByRole('button', { name: 'Send a new code in 25 s' });
  });

  it('returns to the typed number, and starts there in a tab that was sent no code', async () => {
    http.answer(requestSmsCode, { message: 'anything' });
    const { person, router, unmount } = open('/client/auth/code');
    await person.type(screen.getByLabelText('Phone Number'), '0911234567');
    await person.click(button('Send Code'));
    await screen.findByLabelText('Verification code');
    router.navigate(-1);
    expect(await screen.findByLabelText('Phone Number')).toHaveValue('0911234567');
    unmount();
    sessionStorage.clear();
    const reloaded = open('/client/auth/code/enter');
    await waitFor(() => expect(reloaded.router.href).toBe('/client/auth/code'));
  });
});
