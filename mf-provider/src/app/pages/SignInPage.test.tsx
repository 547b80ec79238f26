import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { checkExistence, type ExistenceMatch } from '@tenaye/contracts/claim.ts';
import { getProvider, providerLogin, providerRegister } from '@tenaye/contracts/provider-account.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { SignInPage } from './SignInPage.tsx';

const http = stubHttp();
afterEach(() => void jest.useRealTimers());

const open = (options: Parameters<typeof renderWithPlatform>[1] = {}) =>
  renderWithPlatform(<SignInPage />, { path: '/provider/login', messages: { 'mf-provider': { en }, account: accountTexts }, ...options });

/** Fills a field at once, where typing letter by letter isn't what is tested. */
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function signIn(email = 'dawit@tenaye.example', password = 'any password') {
  const page = open();
  fill('Email', email);
  fill('Password', password);
  await page.person.click(screen.getByRole('button', { name: 'Sign In' }));
  return page;
}

describe('provider sign-in', () => {
  it('shows that it is working, greets by first name and goes to the dashboard', async () => {
    const session = aProviderSession({ firstName: 'Dawit' });
    const answer = later<void>();
    http.answer(providerLogin, () => answer.promise.then(() => ({ provider: session.account, message: 'Welcome' })));
    http.answer(getProvider, session);
    const { router, toasts } = await signIn();
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
    answer.resolve();
    await waitFor(() => expect(router.href).toBe('/provider/dashboard'));
    expect(toasts).toEqual([{ title: 'Sign In Successful', description: 'Welcome back, Dawit!' }]);
  });

  it('takes an administrator to the admin portal', async () => {
    const session = aProviderSession({ providerType: 'admin' }, null);
    http.answer(providerLogin, { provider: session.account, message: 'Welcome' });
    http.answer(getProvider, session);
    const { router } = await signIn();
    await waitFor(() => expect(router.href).toBe('/provider/admin'));
  });

  it("distinguishes a lost connection from a wrong password, and says why with the server's plain text or its own", async () => {
    http.lose(providerLogin);
    const { person, router, toasts } = await signIn();
    const refused = (description: string) => ({ variant: 'destructive', title: 'Sign In Failed', description });
    await waitFor(() => expect(toasts).toEqual([refused('Network error. Please try again.')]));
    expect(screen.getByLabelText('Password')).toBeValid();
    for (const { answer, said } of [
      { answer: '', said: 'Invalid credentials' },
      { answer: 'This account is locked', said: 'This account is locked' },
    ]) {
      http.refuseWithText(providerLogin, 401, answer);
      await person.click(await screen.findByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(toasts.at(-1)).toEqual(refused(said)));
    }
    expect(router.href).toBe('/provider/login');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^This email and password don't match/);
  });

  it('sends nothing while a field is wrong, and focuses the first wrong one', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('does not ask a signed-in provider to sign in again', async () => {
    const { router } = open({ provider: aProviderSession() });
    await waitFor(() => expect(router.href).toBe('/provider/dashboard'));
  });
});

describe('provider sign-up', () => {
  async function signUp(existing: ExistenceMatch[] = []) {
    http.answer(checkExistence, { exists: existing.length > 0, providerType: 'doctor', matches: existing });
    const page = open();
    await page.person.click(screen.getByRole('tab', { name: 'Sign Up' }));
    return { ...page, submit: () => page.person.click(screen.getByRole('button', { name: 'Create Account' })) };
  }

  function fillCommon() {
    fill('Email', 'New@Tenaye.example');
    fill('Phone Number', '0911 234 567');
    fill('Location', 'Bole, Addis Ababa');
    fill('Password', 'long enough');
  }

  it('names each missing field', async () => {
    const page = await signUp();
    await page.submit();
    expect(await screen.findByText('Please select your provider type')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid phone number')).toBeInTheDocument();
    expect(screen.getByText('Location is required')).toBeInTheDocument();
    expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
  });

  it('asks a doctor for both names and a facility for its name', async () => {
    const page = await signUp();
    await page.person.click(screen.getByRole('radio', { name: /^Doctor/ }));
    await page.submit();
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(screen.getByLabelText('First Name')).toHaveFocus();
    await page.person.type(screen.getByLabelText('First Name'), 'Dawit');
    fillCommon();
    await page.submit();
    expect(await screen.findByText('Last name is required')).toBeInTheDocument();
    await page.person.clear(screen.getByLabelText('First Name'));
    await page.person.click(screen.getByRole('radio', { name: /^Health Facility/ }));
    await page.submit();
    expect(await screen.findByText('Facility name is required')).toBeInTheDocument();
  });

  it("sends a facility's name as firstName without a last name, and continues", async () => {
    const session = aProviderSession({ providerType: 'health_facility', isVerified: false }, null);
    http.answer(providerRegister, { provider: session.account, message: 'Created' });
    http.answer(getProvider, session);
    const page = await signUp();
    await page.person.click(screen.getByRole('radio', { name: /^Health Facility/ }));
    await page.person.type(screen.getByLabelText('Facility Name'), 'Bole Clinic');
    fillCommon();
    await page.submit();
    await waitFor(() => expect(page.router.href).toBe('/provider/dashboard'));
    expect(page.toasts).toEqual([{ title: 'Account created! Please wait for verification.' }]);
    expect(http.requests(providerRegister)[0]?.body).toEqual({
      providerType: 'health_facility',
      firstName: 'Bole Clinic',
      email: 'new@tenaye.example',
      phone: '0911 234 567',
      location: 'Bole, Addis Ababa',
      password: 'long enough',
    });
  });

  it('shows a taken e-mail address at its field', async () => {
    http.refuse(providerRegister, { code: 'email_taken', message: 'An account with this email already exists' });
    const page = await signUp();
    await page.person.click(screen.getByRole('radio', { name: /^Doctor/ }));
    await page.person.type(screen.getByLabelText('First Name'), 'Dawit');
    await page.person.type(screen.getByLabelText('Last Name'), 'Haile');
    fillCommon();
    await page.submit();
    expect(await screen.findByText('An account with this email already exists')).toBeInTheDocument();
    expect(page.toasts[0]).toMatchObject({ title: 'Sign Up Failed', description: 'An account with this email already exists' });
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows possible duplicates when typing pauses, and never blocks the form', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const page = await signUp([{ id: crypto.randomUUID(), name: 'Dr. Dawit H••••', location: 'Bole', isClaimed: false, by: ['name'] }]);
    await page.person.click(screen.getByRole('radio', { name: /^Doctor/ }));
    await page.person.type(screen.getByLabelText('First Name'), 'Da');
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(http.requests(checkExistence)).toEqual([]);
    await page.person.type(screen.getByLabelText('First Name'), 'wit');
    expect(await screen.findByText('Dr. Dawit H•••• · Bole')).toBeInTheDocument();
    expect(http.requests(checkExistence).map((it) => it.body)).toEqual([{ providerType: 'doctor', firstName: 'Dawit', lastName: '' }]);
    await page.person.click(screen.getByRole('button', { name: 'Create my account, then claim' }));
    // The button submits the form, which is still incomplete, and loses nothing of it.
    expect(await screen.findByText('Last name is required')).toBeInTheDocument();
    expect(screen.getByLabelText('First Name')).toHaveValue('Dawit');
    expect(page.router.getLocation().state).toEqual({ from: '/provider/doctor-claims' });
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it('looks up an email address and a phone number once they are complete, and says what is equal', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const page = await signUp([{ id: crypto.randomUUID(), name: 'T•••• A••••', isClaimed: true, by: ['phone'] }]);
    await page.person.click(screen.getByRole('radio', { name: /^Doctor/ }));
    await page.person.type(screen.getByLabelText('Email'), 'new@tenaye');
    await page.person.type(screen.getByLabelText(/Phone/), '0911 55 66');
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(http.requests(checkExistence)).toEqual([]);
    await page.person.type(screen.getByLabelText(/Phone/), ' 77');
    expect(await screen.findByText('T•••• A•••• · has this phone number · Already claimed')).toBeVisible();
    expect(http.requests(checkExistence).map((it) => it.body)).toEqual([{ providerType: 'doctor', phone: '0911 55 66 77' }]);
  });

  it('keeps the name of a person out of the name of a facility, and each for its own type', async () => {
    const { person } = await signUp();
    await person.click(screen.getByRole('radio', { name: /^Doctor/ }));
    await person.type(screen.getByLabelText('First Name'), 'Dawit');
    await person.click(screen.getByRole('radio', { name: /^Health Facility/ }));
    expect(screen.getByLabelText('Facility Name')).toHaveValue('');
    await person.type(screen.getByLabelText('Facility Name'), 'Selam Clinic');
    await person.click(screen.getByRole('radio', { name: /^Doctor/ }));
    expect(screen.getByLabelText('First Name')).toHaveValue('Dawit');
    await person.click(screen.getByRole('radio', { name: /^Health Facility/ }));
    expect(screen.getByLabelText('Facility Name')).toHaveValue('Selam Clinic');
  });

  it('is silent when the check fails', async () => {
    const page = await signUp();
    http.refuse(checkExistence, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    await page.person.click(screen.getByRole('radio', { name: /^Health Facility/ }));
    await page.person.type(screen.getByLabelText('Facility Name'), 'Selam');
    await waitFor(() => expect(http.requests(checkExistence)).toHaveLength(1));
    expect(http.requests(checkExistence)[0]?.body).toEqual({ providerType: 'health_facility', facilityName: 'Selam' });
    expect(screen.queryByText('This may already be listed')).not.toBeInTheDocument();
    expect(page.toasts).toEqual([]);
  });
});
