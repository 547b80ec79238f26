import { describe, expect, it } from '@jest/globals';
import { requestProviderReset } from '@tenaye/contracts/password-reset.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { SignInPage } from './SignInPage.tsx';

const http = stubHttp();
const FORGOT = '/admin/login?view=forgot-password';

const open = (path = FORGOT) => renderWithPlatform(<SignInPage />, { path, messages: { 'mf-admin': { en }, account: accountTexts } });
const send = () => screen.getByRole('button', { name: 'Send Reset Instructions' });

const sent = {
  title: 'Password Reset Email Sent',
  description: 'If an admin account exists with this email, you will receive reset instructions.',
};

describe("an administrator's forgotten password", () => {
  it('is requested, and links back to sign-in', async () => {
    http.answer(requestProviderReset, { message: 'anything' });
    const { person, router, toasts } = open('/admin/login');
    await person.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(router.href).toBe(FORGOT);
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toHaveFocus();
    await person.type(screen.getByLabelText('Email'), 'Sara@Tenaye.example');
    await person.click(send());
    await waitFor(() => expect(toasts).toEqual([sent]));
    expect(http.requests(requestProviderReset).map((it) => it.body)).toEqual([{ email: 'sara@tenaye.example' }]);
    expect(router.href).toBe('/admin/login');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it('gives the same answer when the server refuses', async () => {
    http.refuse(requestProviderReset, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    const { person, toasts } = open();
    await person.type(screen.getByLabelText('Email'), 'a@b.co');
    await person.click(send());
    await waitFor(() => expect(toasts).toEqual([sent]));
  });

  it('says when the request was never sent, because then no mail will come', async () => {
    http.lose(requestProviderReset);
    const { person, router, toasts } = open();
    await person.type(screen.getByLabelText('Email'), 'a@b.co');
    await person.click(send());
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive', description: 'Connection failed. Please try again.' }]));
    expect(router.href).toBe(FORGOT);
  });

  it('requires an address, and links back', async () => {
    const { person, router } = open();
    await person.click(send());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(router.href).toBe('/admin/login');
  });
});
