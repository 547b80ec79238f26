import { beforeEach, describe, expect, it } from '@jest/globals';
import { requestSmsCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import { POLICY_VERSION } from '@tenaye/contracts/privacy.facts.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import auth from '../../messages/en/auth.json' with { type: 'json' };
import { first } from '../../messages/first.ts';
import { ClientAuthPage } from './ClientAuthPage.tsx';

const http = stubHttp();
const WRONG = 'This code is wrong or has expired. Please check it or ask for a new one.';
const target = { phone: '+251911234567', purpose: 'signup', userType: 'client' };

beforeEach(() => {
  sessionStorage.clear();
  http.answer(requestSmsCode, { message: 'We have sent you a code.' });
});

const open = (path = '/client/auth/phone') =>
  renderWithPlatform(<ClientAuthPage />, { path, messages: { 'mf-patient': { en: { ...first, auth } }, account: accountTexts } });
type Page = ReturnType<typeof open>;
const codeField = () => screen.findByLabelText('Verification code');

async function sendCode({ person }: Page) {
  await person.type(screen.getByLabelText('Phone Number'), '0911 23 45 67');
  await person.click(screen.getByRole('button', { name: 'Send Code' }));
  return codeField();
}

/** The page of a number without an account, after the right code. */
async function atName() {
  http.answer(verifySmsCode, { verified: true });
  const page = open();
  await page.person.type(await sendCode(page), '123456');
  await page.person.type(await screen.findByLabelText('First Name'), 'Hana');
  return page;
}

describe('sign-up by phone', () => {
  it('is offered beside the form, and leads back to it', async () => {
    const { person, router } = open('/client/auth/sign-up');
    await person.click(screen.getByRole('link', { name: 'Sign up by phone' }));
    expect(router.href).toBe('/client/auth/phone');
    await person.click(screen.getByRole('link', { name: 'Sign up with email and password' }));
    expect(router.href).toBe('/client/auth/sign-up');
  });

  it('checks the number before it sends anything, and says why a code could not be sent', async () => {
    const page = open();
    await page.person.type(screen.getByLabelText('Phone Number'), '12');
    await page.person.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    expect(http.requests(requestSmsCode)).toHaveLength(0);
    http.refuse(requestSmsCode, { code: 'rate_limited', message: 'Too many attempts. Please wait.' });
    await page.person.clear(screen.getByLabelText('Phone Number'));
    await page.person.type(screen.getByLabelText('Phone Number'), '0911234567');
    await page.person.click(screen.getByRole('button', { name: 'Send Code' }));
    await waitFor(() => expect(page.toasts).toMatchObject([{ title: 'The code could not be sent', variant: 'destructive' }]));
    expect(page.router.href).toBe('/client/auth/phone');
  });

  it('asks for number, code and name, and opens the account once with the terms that it showed', async () => {
    const page = await atName();
    expect(screen.getByLabelText('First Name')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
    const user = aUser({ email: '', hasPassword: false });
    http.answer(verifySmsCode, user);
    await page.person.type(screen.getByLabelText('Last Name'), 'Tesfaye');
    await page.person.dblClick(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Welcome to Tenaye!', description: 'Your account has been created successfully.' }]),
    );
    const attempt = { ...target, phone: '0911 23 45 67', signsUp: true, code: '123456' };
    expect(http.requests(requestSmsCode).map((it) => it.body)).toEqual([{ ...target, phone: '0911 23 45 67' }]);
    expect(http.requests(verifySmsCode).map((it) => it.body)).toEqual([
      attempt,
      { ...attempt, firstName: 'Hana', lastName: 'Tesfaye', termsVersion: POLICY_VERSION },
    ]);
    expect(page.router.href).toBe('/');
  });

  it('signs in when the number has an account', async () => {
    http.answer(verifySmsCode, aUser());
    const page = open('/client/auth/phone?next=%2Fpharmacy');
    await page.person.type(await sendCode(page), '123456');
    await waitFor(() => expect(page.router.href).toBe('/pharmacy'));
    expect(page.toasts).toMatchObject([{ title: 'Welcome back!' }]);
    expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
  });

  it('says at the field that the code is wrong, and sends another one', async () => {
    http.refuse(verifySmsCode, { code: 'invalid_code', message: WRONG });
    const page = open();
    const code = await sendCode(page);
    expect(code).toHaveFocus();
    await page.person.type(code, '000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription(WRONG));
    expect(code).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Send a new code/ })).toBeInTheDocument();
  });

  it('goes back to the code when it has expired while the name was typed', async () => {
    const page = await atName();
    http.refuse(verifySmsCode, { code: 'invalid_code', message: WRONG });
    await page.person.type(screen.getByLabelText('Last Name'), 'Tesfaye');
    await page.person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await codeField()).toHaveValue('');
    expect(page.toasts).toEqual([{ title: 'Registration failed', description: WRONG, variant: 'destructive' }]);
  });

  it('says that a code was used, not that it is wrong, when its answer was lost before', async () => {
    http.lose(verifySmsCode);
    const page = open();
    const code = await sendCode(page);
    await page.person.type(code, '123456');
    await waitFor(() => expect(page.toasts).toHaveLength(1));
    http.refuse(verifySmsCode, { code: 'invalid_code', message: WRONG });
    await page.person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^This code was used already/));
    await page.person.clear(code);
    await page.person.type(code, '000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription(WRONG));
  });

  it('leads to another code when the answer with the new account was lost, and does not call the sign-up failed', async () => {
    const page = await atName();
    http.lose(verifySmsCode);
    await page.person.type(screen.getByLabelText('Last Name'), 'Tesfaye');
    await page.person.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(page.toasts).toHaveLength(1));
    http.refuse(verifySmsCode, { code: 'invalid_code', message: WRONG });
    await page.person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await codeField()).toHaveValue('');
    const description = expect.stringMatching(/^This code was used already/);
    expect(page.toasts[1]).toEqual({ title: 'No answer from the server', description, variant: 'destructive' });
  });

  it('names a missing name', async () => {
    const page = await atName();
    await page.person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Last name is required')).toBeVisible();
    expect(screen.getByLabelText('Last Name')).toHaveFocus();
  });

  it('still asks for the code after a reload, and begins with the number where none was sent', async () => {
    const page = open();
    await sendCode(page);
    page.unmount();
    const again = open('/client/auth/phone/code');
    expect(await codeField()).toBeVisible();
    expect(screen.getByText(/^We've sent a code by SMS to/)).toBeVisible();
    again.unmount();
    sessionStorage.clear();
    const { router } = open('/client/auth/phone/code');
    await waitFor(() => expect(router.href).toBe('/client/auth/phone'));
  });
});
