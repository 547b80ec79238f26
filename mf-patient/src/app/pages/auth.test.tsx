import { beforeEach, describe, expect, it } from '@jest/globals';
import { getDirectoryDoctor } from '@tenaye/contracts/directory.ts';
import { login, register, type User } from '@tenaye/contracts/patient-account.ts';
import { POLICY_VERSION } from '@tenaye/contracts/privacy.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { aDoctorListing, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import auth from '../../messages/en/auth.json' with { type: 'json' };
import { first } from '../../messages/first.ts';
import { ClientAuthPage } from './ClientAuthPage.tsx';

const messages = { 'mf-patient': { en: { ...first, auth } }, account: accountTexts };

const http = stubHttp();

const open = (path = '/client/auth', user: User | null = null) => {
  sessionStorage.clear();
  return renderWithPlatform(<ClientAuthPage />, { path, user, messages });
};
const button = (name: string) => screen.getByRole('button', { name });

const registration = {
  'First Name': 'Hana',
  'Last Name': 'Tesfaye',
  Email: 'Hana@Example.com',
  'Phone Number': '0911 23 45 67',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};
async function fill(person: ReturnType<typeof open>['person'], values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await person.click(screen.getByLabelText(label));
    await person.paste(value);
  }
}

/** A promise that the test settles itself. */
function held<T>() {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

describe('sign in', () => {
  it("shows the spec's error texts, focuses the first wrong field and sends nothing", async () => {
    http.answer(login, aUser());
    const { person } = open();
    await person.type(screen.getByLabelText('Email'), 'nobody');
    await person.click(button('Sign In'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(http.requests(login)).toHaveLength(0);
  });

  it('shows "Signing In...", and never lets the browser submit the form itself, which would put the password into the URL', async () => {
    const { answer, give } = held<User>();
    http.answer(login, () => answer);
    const { person, toasts } = open('/client/auth/sign-in');
    const prevented: boolean[] = [];
    addEventListener('submit', (event) => prevented.push(event.defaultPrevented));
    await fill(person, { Email: 'a@b.co', Password: 'x' });
    await person.dblClick(button('Sign In'));
    expect(prevented).toEqual([true, true]);
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
    give(aUser());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Welcome back!', description: 'You have successfully signed in to Tenaye.' }]));
  });

  it('says why it failed, including a lost connection, and can be retried', async () => {
    http.refuse(login, { code: 'invalid_credentials', message: 'Invalid email or password' });
    const { person, toasts, router } = open();
    await fill(person, { Email: 'a@b.co', Password: 'wrong' });
    await person.click(button('Sign In'));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Sign in failed', description: 'Invalid email or password', variant: 'destructive' }]),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^This email and password don't match/);
    http.lose(login);
    await person.click(button('Sign In'));
    await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Sign in failed', description: 'Network error. Please try again.' }));
    http.answer(login, aUser());
    await person.click(button('Sign In'));
    await waitFor(() => expect(router.href).toBe('/'));
  });
});

describe('sign up', () => {
  it('says how long a name may be', async () => {
    const { person } = open('/client/auth/sign-up');
    await person.click(screen.getByLabelText('First Name'));
    await person.paste('x'.repeat(81));
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Please use at most 80 characters')).toBeVisible();
  });

  it('names every missing field', async () => {
    const { person } = open('/client/auth/sign-up');
    await person.click(button('Create Account'));
    expect(await screen.findByText('First name is required')).toBeVisible();
    for (const message of [
      'Last name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Password must be at least 8 characters',
      'Please confirm your password',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('First Name')).toHaveFocus();
  });

  it('compares the passwords, even if the first one is changed afterwards', async () => {
    const { person } = open('/client/auth/sign-up');
    await fill(person, { ...registration, 'Confirm Password': 'correct house' });
    await person.click(button('Create Account'));
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    const password = screen.getByLabelText('Password');
    await person.clear(password);
    await person.type(password, 'correct house');
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument());
  });

  it('sends the registration without the confirmation, and greets', async () => {
    const { answer, give } = held<User>();
    http.answer(register, () => answer);
    const { person, toasts } = open('/client/auth/sign-up');
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
    await fill(person, registration);
    await person.click(button('Create Account'));
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    give(aUser());
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Welcome to Tenaye!', description: 'Your account has been created successfully.' }]),
    );
    expect(http.requests(register).map((it) => it.body)).toEqual([
      {
        ...{ firstName: 'Hana', lastName: 'Tesfaye', email: 'hana@example.com', phone: '0911 23 45 67', password: 'correct horse' },
        termsVersion: POLICY_VERSION,
      },
    ]);
  });

  it('signs in to the account that was opened when only the answer was lost', async () => {
    http.lose(register);
    http.answer(login, aUser());
    const { person, toasts } = open('/client/auth/sign-up');
    await fill(person, registration);
    await person.click(button('Create Account'));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Welcome to Tenaye!' }]));
    expect(http.requests(login).map((it) => it.body)).toEqual([{ email: 'hana@example.com', password: 'correct horse' }]);
  });

  it('signs in at the next press when the network was gone for longer', async () => {
    http.lose(register);
    http.lose(login);
    const { person, toasts } = open('/client/auth/sign-up');
    await fill(person, registration);
    await person.click(button('Create Account'));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'No answer from the server' }]));
    http.refuse(register, { code: 'email_taken', message: 'This email is already registered' });
    http.answer(login, aUser());
    await person.click(button('Create Account'));
    await waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Welcome to Tenaye!' }));
  });

  it('says that the e-mail address is taken and focuses it, and puts an issue of the server under its field', async () => {
    http.refuse(register, { code: 'email_taken', message: 'This email is already registered' });
    const { person, toasts } = open('/client/auth/sign-up');
    await fill(person, registration);
    await person.click(button('Create Account'));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Registration failed', description: 'This email is already registered', variant: 'destructive' }]),
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
    http.refuse(register, {
      code: 'invalid_input',
      message: 'Please check the form',
      issues: [{ path: 'phone', message: 'Please enter a valid phone number' }],
    });
    await person.click(button('Create Account'));
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    expect(screen.getByLabelText('Phone Number')).toHaveFocus();
  });

  it('shows each password by its own toggle', async () => {
    const { person } = open('/client/auth/sign-up');
    await person.click(button('Show confirm password'));
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('a visitor who was about to book', () => {
  const doctor = aDoctorListing({ name: 'Dr. Amanuel Sisay' });
  const start = '2030-03-04T06:00:00.000Z';
  const book = (query = '') => `/client/auth?${new URLSearchParams({ next: `/appointments?doctor=${doctor.id}${query}` })}`;
  const opened = (name: string) => screen.findByRole('tab', { name, selected: true });
  beforeEach(() => {
    localStorage.clear();
    http.answer(getDirectoryDoctor, doctor);
  });

  it('reads whom and when in each view, and begins with Sign Up on a new device', async () => {
    const { person } = open(book(`&slot=${start}`));
    const words = 'To book Dr. Amanuel Sisay, Mon, Mar 4, 9:00 AM';
    expect(await screen.findByText(words)).toBeVisible();
    expect(await opened('Sign Up')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Sign up by phone' }));
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
  ])('reads the day in %i days as %s', async (days, word) => {
    const at = new Date(Date.now() + days * DAY_MS).toISOString();
    open(book(`&slot=${at}`));
    expect(await screen.findByText(`To book Dr. Amanuel Sisay, ${word} ${formatTime(at, 'en').replace('\u00a0', ' ')}`)).toBeVisible();
  });

  it('begins with Sign In on a device on which a patient has signed in, and after choosing it', async () => {
    const { person, unmount } = open(book());
    expect(await screen.findByText('To book Dr. Amanuel Sisay')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(await opened('Sign In')).toBeVisible();
    unmount();
    open('/client/auth', aUser()).unmount();
    open(book());
    expect(await screen.findByText('To book Dr. Amanuel Sisay')).toBeVisible();
    expect(await opened('Sign In')).toBeVisible();
  });

  it('reads nothing for another page or a doctor who is gone, and begins as usual', async () => {
    open('/client/auth?next=%2Fpharmacy').unmount();
    expect(http.requests(getDirectoryDoctor)).toHaveLength(0);
    http.refuse(getDirectoryDoctor, { code: 'not_found', message: 'Not found' });
    open(book());
    await waitFor(() => expect(http.requests(getDirectoryDoctor)).toHaveLength(1));
    expect(screen.queryByText(/^To book/)).not.toBeInTheDocument();
  });
});

describe('the page', () => {
  it('switches tabs by the URL and carries the typed e-mail address over', async () => {
    const { person, router } = open();
    await fill(person, { Email: 'a@b.co' });
    expect(document.title).toBe('Sign in · Tenaye');
    await person.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(router.href).toBe('/client/auth/sign-up');
    expect(document.title).toBe('Sign Up · Tenaye');
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co');
  });

  it.each([
    ['?service=doctor', { intended_service: 'doctor' }],
    ['?next=%2Fpharmacy', { intended_destination: '/pharmacy' }],
    ['?next=%2F%2Fevil.example', {}],
  ])('keeps the intent of the address %s in the session, and takes it out of the address', async (search, kept) => {
    const { router } = open(`/client/auth${search}`);
    await waitFor(() => expect(router.href).toBe('/client/auth'));
    expect({ ...sessionStorage }).toEqual(kept);
  });

  it('goes on where the address says after the sign-up, also from the other tab', async () => {
    http.answer(register, aUser());
    const { person, router } = open('/client/auth?next=%2Fpharmacy%3Fstep%3Dupload%26pharmacy%3D1');
    await person.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await fill(person, registration);
    await person.click(button('Create Account'));
    await waitFor(() => expect(router.href).toBe('/pharmacy?step=upload&pharmacy=1'));
  });

  it('links home and to support', () => {
    open();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Return to Home Page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'support@tenaye.example' })).toHaveAttribute('href', 'mailto:support@tenaye.example');
  });
});

describe('a signed-in patient', () => {
  const arrive = (stored: Record<string, string>, path = '/client/auth') => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    return renderWithPlatform(<ClientAuthPage />, { path, user: aUser(), messages });
  };

  it.each([
    [{}, '/'],
    [{ intended_service: 'doctor' }, '/health-assessment'],
    [{ intended_destination: '/pharmacy' }, '/pharmacy'],
    [{ intended_service: 'doctor', intended_destination: '/pharmacy' }, '/health-assessment'],
    [{ intended_destination: '//evil.example/x' }, '/'],
    [{ intended_destination: 'https://evil.example/x' }, '/'],
    [{ intended_destination: 'javascript:alert(1)' }, '/'],
  ])('with the stored intent %j goes to %s, once', async (stored, to) => {
    const { router } = arrive(stored);
    await waitFor(() => expect(router.href).toBe(to));
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('goes to the destination of the address', async () => {
    const { router } = arrive({ intended_service: 'doctor' }, '/client/auth?next=%2Fpharmacy');
    await waitFor(() => expect(router.href).toBe('/pharmacy'));
  });
});
