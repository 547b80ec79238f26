import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { SignInPage } from './SignInPage.tsx';

const http = stubHttp();
const messages = { 'mf-provider': { en }, account: accountTexts };
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

const routes = (
  <Routes>
    <Route path="/provider/login" element={<SignInPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const open = (path = '/provider/login') => renderWithPlatform(routes, { path, messages });
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const wrongCode = { code: 'invalid_code', message: 'This code is wrong or has expired. Please check it or ask for a new one.' } as const;

async function atCode(path = '/provider/login?view=code') {
  http.answer(requestEmailCode, { message: 'anything' });
  const page = open(path);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'Dawit@Tenaye.example' } });
  await page.person.click(button('Send Code'));
  const field = await screen.findByLabelText('Verification code');
  return { ...page, field };
}

describe('sign-in of a provider with a code', () => {
  it('works by e-mail: the code is sent, entered, and leads to the intended page', async () => {
    const session = aProviderSession({ firstName: 'Dawit' });
    http.answer(requestEmailCode, { message: 'anything' });
    http.answer(verifyEmailCode, { provider: session.account, message: 'Welcome back' });
    http.answer(getProvider, session);
    const { person, router, toasts } = open('/');
    act(() => router.navigate('/provider/login', { state: { from: '/provider/doctor' } }));
    await person.click(await screen.findByRole('link', { name: 'Sign in with a code' }));
    expect(await heading('Sign in with a code')).toHaveFocus();
    await person.type(screen.getByLabelText('Email'), 'Dawit@Tenaye.example');
    await person.click(button('Send Code'));
    expect(await heading('Enter your code')).toHaveFocus();
    expect(screen.getByText(/dawit@tenaye\.example, we've sent a code by email\. It expires in 10 minutes\./)).toBeVisible();
    const field = screen.getByLabelText('Verification code');
    for (const [name, value] of [
      ['inputmode', 'numeric'],
      ['autocomplete', 'one-time-code'],
    ] as const)
      expect(field).toHaveAttribute(name, value);
    await person.click(field);
    await person.paste('123 456');
    await waitFor(() => expect(router.href).toBe('/provider/doctor'));
    const asProvider = { email: 'dawit@tenaye.example', purpose: 'login', userType: 'provider' };
    expect(http.requests(requestEmailCode).map((it) => it.body)).toEqual([asProvider]);
    expect(http.requests(verifyEmailCode).map((it) => it.body)).toEqual([{ ...asProvider, code: '123456' }]);
    expect(toasts).toEqual([{ title: 'Sign In Successful', description: 'Welcome back, Dawit!' }]);
  });

  it('works by phone as well', async () => {
    const session = aProviderSession();
    http.answer(requestSmsCode, { message: 'anything' });
    http.answer(verifySmsCode, { provider: session.account, message: 'Welcome back' });
    http.answer(getProvider, session);
    const { person, router } = open('/provider/login?view=code');
    await person.click(await screen.findByRole('button', { name: 'Use my phone instead' }));
    await person.click(button('Send Code'));
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    await person.type(screen.getByLabelText('Phone Number'), '0911 23 45 67');
    await person.click(button('Send Code'));
    await person.type(await screen.findByLabelText('Verification code'), '123456');
    await waitFor(() => expect(router.href).toBe('/provider/dashboard'));
    expect(http.requests(verifySmsCode)[0]?.body).toMatchObject({ purpose: 'login', userType: 'provider', code: '123456' });
  });

  it('says what is wrong with a code, before and after sending it, and keeps it for correction or another try', async () => {
    http.refuse(verifyEmailCode, wrongCode);
    const { person, field, toasts, router } = await atCode();
    await person.type(field, '12345');
    await person.click(button('Sign In'));
    expect(await screen.findByText('Verification code must be 6 digits')).toBeVisible();
    expect(http.requests(verifyEmailCode)).toHaveLength(0);
    await person.type(field, '6');
    expect(await screen.findByText(wrongCode.message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('123456');
    const failed = (description: string) => ({ variant: 'destructive', title: 'Sign In Failed', description });
    expect(toasts).toEqual([failed(wrongCode.message)]);
    http.lose(verifyEmailCode);
    await person.click(button('Sign In'));
    await waitFor(() => expect(toasts.at(-1)).toEqual(failed('Network error. Please try again.')));
    expect(field).toHaveValue('123456');
    expect(router.href).toBe('/provider/login?view=code&step=enter');
  });

  it('sends another code after the waiting time, and reports it', async () => {
    const { person, toasts } = await atCode();
    await person.click(button('Send a new code in 30 s'));
    expect(http.requests(requestEmailCode)).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await person.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'A new code is on its way' }]));
    expect(http.requests(requestEmailCode)).toHaveLength(2);
  });

  it('keeps the address when no code could be sent', async () => {
    http.refuse(requestEmailCode, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    const { person, toasts, router } = open('/provider/login?view=code');
    await person.type(await screen.findByLabelText('Email'), 'a@b.co');
    await person.click(button('Send Code'));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The code could not be sent', variant: 'destructive' }]));
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co');
    expect(router.href).toBe('/provider/login?view=code');
  });

  it('returns to the typed address, and starts there in a tab that was sent no code', async () => {
    const { router, unmount } = await atCode();
    act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Email')).toHaveValue('dawit@tenaye.example');
    unmount();
    sessionStorage.clear();
    const reloaded = open('/provider/login?view=code&step=enter');
    await waitFor(() => expect(reloaded.router.href).toBe('/provider/login?view=code'));
  });
});

describe('a new password of a provider with a code', () => {
  it('is offered beside the mail, and opens the form for the new password', async () => {
    http.answer(verifyEmailCode, { resetToken: 'a token/with+signs' });
    http.answer(requestEmailCode, { message: 'anything' });
    const { person, router } = open('/provider/login?view=forgot-password');
    await person.click(screen.getByRole('link', { name: 'Use a code instead' }));
    expect(router.href).toBe('/provider/login?view=reset-code');
    await person.type(await screen.findByLabelText('Email'), 'a@b.co');
    await person.click(button('Send Code'));
    await person.type(await screen.findByLabelText('Verification code'), '123456');
    await waitFor(() => expect(router.href).toBe(`/provider/reset-password?token=${encodeURIComponent('a token/with+signs')}`));
    expect(http.requests(verifyEmailCode)[0]?.body).toMatchObject({ purpose: 'password_reset', userType: 'provider' });
  });

  it('says that the code was not accepted', async () => {
    http.refuse(verifyEmailCode, wrongCode);
    const { person, field, toasts } = await atCode('/provider/login?view=reset-code');
    await person.type(field, '123456');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The code was not accepted', description: wrongCode.message }]));
  });
});
