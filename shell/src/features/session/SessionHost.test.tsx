import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requestSmsCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import {
  listAppointments as listAppointmentsCall,
  listDoctorAppointments as listDoctorAppointmentsCall,
} from '@tenaye/contracts/appointment.facts.ts';
import { listAppointments, listDoctorAppointments } from '@tenaye/contracts/appointment.ts';
import { login } from '@tenaye/contracts/patient-account.ts';
import { getProvider, providerLogin } from '@tenaye/contracts/provider-account.ts';
import { confirmSecondFactor, enrolSecondFactor, getSecondFactor, verifySecondFactor } from '@tenaye/contracts/second-factor.ts';
import { getSession } from '@tenaye/contracts/session.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { aProviderSession, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { SessionHost } from './SessionHost.tsx';

const http = stubHttp();
const aPerson = aUser({ email: 'selam@tenaye.example' });
const onRenewed = jest.fn();

beforeEach(() => void onRenewed.mockClear());

async function expire(user = aPerson) {
  http.refuse(listAppointments, { code: 'unauthenticated', message: 'Please sign in' });
  const page = renderWithPlatform(
    <>
      <input aria-label="Symptoms" />
      <button type="button" onClick={() => void call(listAppointmentsCall).catch(() => undefined)}>
        Send
      </button>
      <SessionHost onRenewed={onRenewed} />
    </>,
    { user, path: '/appointments', messages: { shell: { en: messages } } },
  );
  await page.person.type(screen.getByLabelText('Symptoms'), 'headache');
  await page.person.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alertdialog', { name: 'Your session has ended' });
  return page;
}
const typed = () => screen.getByLabelText('Symptoms');

/** The page of a provider who typed a reason before the session ended. */
async function expireProvider(provider: ReturnType<typeof aProviderSession>) {
  http.refuse(listDoctorAppointments, { code: 'unauthenticated', message: 'Please sign in' });
  const page = renderWithPlatform(
    <>
      <input aria-label="Reason" />
      <button type="button" onClick={() => void call(listDoctorAppointmentsCall).catch(() => undefined)}>
        Send
      </button>
      <SessionHost onRenewed={onRenewed} />
    </>,
    { provider, path: '/provider', messages: { shell: { en: messages } } },
  );
  await page.person.type(screen.getByLabelText('Reason'), 'moved');
  await page.person.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alertdialog', { name: 'Your session has ended' });
  return page;
}

/** Signs in with the password; the rest of the sign-in depends on the authenticator app. */
async function enterPassword(person: Awaited<ReturnType<typeof expireProvider>>['person']) {
  await person.type(await screen.findByLabelText('Password'), 'secret123');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('a sign-in in another tab', () => {
  const shown = (user: typeof aPerson | null = aPerson) =>
    renderWithPlatform(<SessionHost onRenewed={onRenewed} />, { user, path: '/profile', messages: { shell: { en: messages } } });
  const heard = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tenaye.signed-in' })));

  it.each([
    ['another account', aUser()],
    ['nobody', null],
  ])('of %s asks this page for its own account, whose form would be saved in the other one', async (_, patient) => {
    http.answer(getSession, { patient, provider: null });
    shown();
    heard();
    expect(await screen.findByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('selam@tenaye.example');
  });

  it('of the same account changes nothing, and a visitor’s page asks nothing', async () => {
    http.answer(getSession, { patient: aPerson, provider: null });
    const { unmount } = shown();
    heard();
    await waitFor(() => expect(http.requests(getSession)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    unmount();
    shown(null);
    heard();
    expect(http.requests(getSession)).toHaveLength(1);
  });

  it('of the account that this page waits for closes the question, and keeps what was typed', async () => {
    await expire();
    http.answer(getSession, { patient: aPerson, provider: null });
    heard();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(typed()).toHaveValue('headache');
    expect(onRenewed).toHaveBeenCalledTimes(1);
  });

  it('is told as a change to tabs whose session ended with this one’s', async () => {
    const { queryClient } = await expire();
    const told = () => localStorage.getItem('tenaye.signed-in')?.trim();
    expect(told()).toBe('');
    act(() => void queryClient.setQueryData(authKeys.expired, null));
    expect(told()).toBe(aPerson.id);
  });

  it('is told by the page that learns of it', () => {
    const { queryClient } = shown();
    const told = () => localStorage.getItem('tenaye.signed-in')?.trim();
    act(() => void queryClient.setQueryData(authKeys.user, { ...aPerson, firstName: 'Selamawit' }));
    expect(told()).toBe(aPerson.id);
    act(() => void queryClient.setQueryData(authKeys.user, null));
    expect(told()).toBe('');
  });
});

describe('a session that ends during a visit', () => {
  it('is renewed in place, and nothing that was typed is lost', async () => {
    const { person, router } = await expire();
    http.answer(login, aPerson);
    expect(screen.getByLabelText('Email')).toHaveValue('selam@tenaye.example');
    await person.type(screen.getByLabelText('Password'), 'secret123');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(typed()).toHaveValue('headache');
    expect(onRenewed).toHaveBeenCalledTimes(1);
    expect(router.href).toBe('/appointments');
  });

  it('says that the password was wrong and stays open', async () => {
    const { person } = await expire();
    http.refuse(login, { code: 'invalid_credentials', message: 'Invalid email or password' });
    await person.type(screen.getByLabelText('Password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('is renewed by a code to the confirmed number, for people who have no password at hand', async () => {
    const { person } = await expire();
    http.answer(requestSmsCode, { message: 'Sent' });
    http.refuse(verifySmsCode, { code: 'invalid_code', message: 'This code is wrong or has expired.' });
    await person.click(screen.getByRole('button', { name: 'Sign in with a phone code' }));
    expect(await screen.findByRole('button', { name: 'Sign in with your password' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Send Code' }));
    const code = await screen.findByLabelText('Verification code');
    expect(code).toHaveFocus();
    await person.type(code, '000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong or has expired.'));
    http.answer(verifySmsCode, aPerson);
    await person.clear(code);
    await person.type(code, '123456');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const target = { phone: aPerson.phone, purpose: 'login', userType: 'client' };
    expect(http.requests(requestSmsCode).map((it) => it.body)).toEqual([target]);
    expect(http.requests(verifySmsCode).at(-1)?.body).toEqual({ ...target, code: '123456' });
    expect(typed()).toHaveValue('headache');
    expect(onRenewed).toHaveBeenCalledTimes(1);
  });

  it('asks an account without a password for a code only, and one without a confirmed number for the password only', async () => {
    const page = await expire(aUser({ email: '', hasPassword: false }));
    expect(await screen.findByRole('button', { name: 'Send Code' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in with your password' })).toBeNull();
    page.unmount();
    await expire(aUser({ isPhoneVerified: false }));
    expect(screen.queryByRole('button', { name: 'Sign in with a phone code' })).toBeNull();
  });

  it('can be given up', async () => {
    const { person, queryClient } = await expire();
    await person.click(screen.getByRole('button', { name: 'Stay signed out' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(queryClient.getQueryData(authKeys.user)).toBeNull();
  });

  it('says what would be lost at a slip on Escape or Back, and is given up at the next one', async () => {
    const { person, queryClient, toasts } = await expire();
    await person.keyboard('{Escape}');
    expect(toasts.at(-1)).toEqual({
      title: 'Press again to close',
      description: 'Without a sign-in this page closes, and what you typed is lost.',
    });
    expect(screen.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
    expect(typed()).toHaveValue('headache');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(queryClient.getQueryData(authKeys.user)).toBeNull());
  });

  it.each([
    ['hides the page of an administrator', 'admin', true],
    ['leaves the page of a doctor in sight', 'doctor', false],
  ] as const)('%s, and keeps what was typed', async (_, providerType, isHidden) => {
    await expireProvider(aProviderSession({ providerType }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.previousElementSibling?.hasAttribute('data-conceals')).toBe(isHidden);
    expect(screen.getByLabelText('Reason')).toHaveValue('moved');
  });

  it('asks a provider for the code of the authenticator app too', async () => {
    const provider = aProviderSession();
    const { person } = await expireProvider(provider);
    http.answer(providerLogin, { provider: provider.account, message: '', secondFactor: 'required' });
    http.answer(verifySecondFactor);
    http.answer(getProvider, provider);
    await enterPassword(person);
    await person.type(await screen.findByLabelText('Code of your app'), '123456');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(http.requests(verifySecondFactor)).toHaveLength(1);
  });

  it('asks for the password again when the code is refused because the answer to an earlier one was lost with the session', async () => {
    const provider = aProviderSession();
    const { person, toasts } = await expireProvider(provider);
    http.answer(providerLogin, { provider: provider.account, message: '', secondFactor: 'required' });
    http.refuse(verifySecondFactor, { code: 'unauthenticated', message: 'Please sign in' });
    await enterPassword(person);
    await person.type(await screen.findByLabelText('Code of your app'), '123456');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Please sign in once more' }]);
  });

  it('lets an administrator set up the authenticator app in place, and keeps what was typed', async () => {
    const provider = aProviderSession({ providerType: 'admin' });
    const { person } = await expireProvider(provider);
    http.answer(providerLogin, { provider: provider.account, message: '', secondFactor: 'enrol' });
    http.answer(enrolSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/a', qr: { size: 1, path: 'M0 0h1v1H0z' } });
    http.answer(getSecondFactor, { isOn: false, isRequired: true, recoveryCodesLeft: 0, since: null });
    http.answer(confirmSecondFactor, { recoveryCodes: ['ABCD-EFGH'] });
    http.answer(getProvider, provider);
    await enterPassword(person);
    await person.click(await screen.findByRole('button', { name: 'Begin setup' }));
    await person.type(await screen.findByLabelText('Code of your app'), '123456');
    await person.click(screen.getByRole('button', { name: 'Turn On' }));
    expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
    await person.click(screen.getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Reason')).toHaveValue('moved');
    expect(onRenewed).toHaveBeenCalledTimes(1);
  });
});
