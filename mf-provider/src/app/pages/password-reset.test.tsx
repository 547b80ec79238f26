import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { checkProviderReset, confirmProviderReset, requestProviderReset } from '@tenaye/contracts/password-reset.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const http = stubHttp();
afterEach(() => void jest.useRealTimers());
const messages = { 'mf-provider': { en }, account: accountTexts };
const FORGOT = '/provider/login?view=forgot-password';

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe("a provider's forgotten password", () => {
  const open = (path = FORGOT) => renderWithPlatform(<SignInPage />, { path, messages });
  const sent = {
    title: 'Password Reset Email Sent',
    description: 'If a provider account exists with this email, you will receive reset instructions.',
  };

  it('is requested for the address typed at the sign-in, and keeps the page wanted before', async () => {
    http.answer(requestProviderReset, { message: 'anything' });
    const { person, router, toasts } = open('/');
    act(() => router.navigate('/provider/login', { state: { from: '/provider/doctor' } }));
    await person.type(await screen.findByLabelText('Email'), 'Dawit@Tenaye.example');
    await person.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(router.href).toBe(FORGOT);
    expect(await heading('Forgot Password')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('Dawit@Tenaye.example');
    await person.click(button('Send Reset Instructions'));
    await waitFor(() => expect(toasts).toEqual([sent]));
    expect(http.requests(requestProviderReset).map((it) => it.body)).toEqual([{ email: 'dawit@tenaye.example' }]);
    expect(router.href).toBe('/provider/login');
    expect(router.getLocation().state).toEqual({ from: '/provider/doctor' });
    expect(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });

  it('gives the same answer when the server refuses', async () => {
    http.refuse(requestProviderReset, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    const { person, toasts } = open();
    await person.type(screen.getByLabelText('Email'), 'a@b.co');
    await person.click(button('Send Reset Instructions'));
    await waitFor(() => expect(toasts).toEqual([sent]));
  });

  it('keeps the typed address when the request was never sent: no mail would come', async () => {
    http.lose(requestProviderReset);
    const { person, router, toasts } = open();
    await person.type(screen.getByLabelText('Email'), 'a@b.co');
    await person.click(button('Send Reset Instructions'));
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive', description: 'Network error. Please try again.' }]));
    expect(router.href).toBe(FORGOT);
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co');
    await waitFor(() => expect(button('Send Reset Instructions')).toBeEnabled());
  });

  it('requires an address, and links back', async () => {
    const { person, router } = open();
    await person.click(button('Send Reset Instructions'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(router.href).toBe('/provider/login');
  });
});

describe("a provider's reset link", () => {
  const LINK = '/provider/reset-password?token=abc';
  const open = (path = LINK, provider: Parameters<typeof aProviderSession>[0] | null = null) => {
    http.answer(checkProviderReset);
    return renderWithPlatform(<ResetPasswordPage />, { path, messages, provider: provider && aProviderSession(provider) });
  };

  const fill = async (password = 'correct horse', confirmation = password) => {
    // One event for each field: typing letter by letter isn't what is tested.
    fireEvent.change(await screen.findByLabelText('New Password'), { target: { value: password } });
    fireEvent.change(screen.getByLabelText('Confirm Password'), { target: { value: confirmation } });
  };

  it('sets the password, ends the session here, reports it, and redirects after two seconds', async () => {
    http.answer(confirmProviderReset, { message: 'Your password has been updated successfully.' });
    const { person, router, toasts, queryClient } = open(LINK, {});
    queryClient.setQueryData(['provider', 'appointments', 'an account'], ['private']);
    await fill();
    await person.click(button('Reset Password'));
    expect(await heading('Password Reset Successful')).toHaveFocus();
    const shownAt = performance.now();
    expect(toasts).toEqual([{ title: 'Password Reset Successful', description: 'Your password has been updated successfully.' }]);
    expect(http.requests(confirmProviderReset).map((it) => it.body)).toEqual([{ token: 'abc', newPassword: 'correct horse' }]);
    expect(queryClient.getQueryData(authKeys.provider)).toBeNull();
    expect(queryClient.getQueryData(['provider', 'appointments', 'an account'])).toBeUndefined();
    expect(router.href).toBe(LINK);
    await waitFor(() => expect(router.href).toBe('/provider'));
    expect(performance.now() - shownAt).toBeGreaterThan(1500);
  });

  it.each([
    ['short', 'short', 'Password Too Short', 'Password must be at least 8 characters long.', 'New Password'],
    ['correct horse', 'correct house', "Passwords Don't Match", 'Please ensure both passwords match.', 'Confirm Password'],
    ['correct horse', '', "Passwords Don't Match", 'Please ensure both passwords match.', 'Confirm Password'],
  ])('refuses "%s" and "%s" before sending anything', async (password, confirmation, title, description, field) => {
    const { person, toasts } = open();
    await fill(password, confirmation);
    await person.click(button('Reset Password'));
    expect(await screen.findByText(description)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(toasts).toEqual([{ variant: 'destructive', title, description }]);
    expect(http.requests(confirmProviderReset)).toHaveLength(0);
  });

  it('is called invalid without a token, offers a new link, and redirects after three seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { router } = open('/provider/reset-password');
    expect(await heading('Invalid Reset Link')).toHaveFocus();
    expect(screen.getByText('The password reset link is invalid or expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', FORGOT);
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/provider');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(router.href).toBe('/provider/reset-password');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(router.href).toBe('/provider');
  });

  it('does not redirect a user who has left before that', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { person, router, unmount } = open('/provider/reset-password');
    await person.click(screen.getByRole('link', { name: 'Request a new link' }));
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(3200));
    expect(router.href).toBe(FORGOT);
  });

  it('is called invalid before anything is typed when it was used or has expired', async () => {
    http.refuse(checkProviderReset, { code: 'invalid_link', message: 'The password reset link is invalid or expired.' });
    jest.useFakeTimers({ advanceTimers: true });
    const { router } = renderWithPlatform(<ResetPasswordPage />, { path: LINK, messages });
    expect(await heading('Invalid Reset Link')).toHaveFocus();
    expect(http.requests(checkProviderReset).map((it) => it.body)).toEqual([{ token: 'abc' }]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(router.href).toBe('/provider');
  });

  it('shows the form when it could not be checked, because saving tells too', async () => {
    http.lose(checkProviderReset);
    renderWithPlatform(<ResetPasswordPage />, { path: LINK, messages });
    expect(await screen.findByLabelText('New Password')).toBeVisible();
  });

  it('is called invalid when it was used meanwhile', async () => {
    http.refuse(confirmProviderReset, { code: 'invalid_link', message: 'The password reset link is invalid or expired.' });
    const { person, toasts } = open();
    await fill();
    await person.click(button('Reset Password'));
    expect(await heading('Invalid Reset Link')).toHaveFocus();
    expect(toasts).toEqual([
      { variant: 'destructive', title: 'Invalid Reset Link', description: 'The password reset link is invalid or expired.' },
    ]);
  });

  it('says why it could not be set, and can be tried again', async () => {
    const { person, toasts, router } = open();
    await fill();
    const press = async () => person.click(await screen.findByRole('button', { name: 'Reset Password' }));
    const failed = (description: string) => ({ variant: 'destructive', title: 'Password Reset Failed', description });
    for (const { answer, said } of [
      { answer: 'Too many attempts. Please try again later.', said: 'Too many attempts. Please try again later.' },
      { answer: '', said: 'Failed to reset password' },
    ]) {
      http.refuseWithText(confirmProviderReset, 429, answer);
      await press();
      await waitFor(() => expect(toasts.at(-1)).toEqual(failed(said)));
    }
    http.lose(confirmProviderReset);
    await press();
    await waitFor(() => expect(toasts.at(-1)).toEqual(failed('Network error. Please try again.')));
    http.answer(confirmProviderReset, { message: 'Your password has been updated successfully.' });
    await press();
    expect(await heading('Password Reset Successful')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(router.href).toBe('/provider');
  });
});
