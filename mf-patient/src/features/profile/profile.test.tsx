import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requestEmailCode, requestSmsCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import { getUser, login, setUserPhoto } from '@tenaye/contracts/patient-account.ts';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  findOtherAccount,
  joinAccounts,
  updateProfile,
} from '@tenaye/contracts/patient-profile.ts';
import { listConsents, listDevices } from '@tenaye/contracts/privacy.ts';
import { listRelatives, removeRelative } from '@tenaye/contracts/relative.ts';
import { getSession } from '@tenaye/contracts/session.ts';
import { getHealthFacts, putHealthFacts } from '@tenaye/contracts/visit-sheet.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { keys } from '../../shared/keys.ts';
import { Profile } from './Profile.tsx';

const http = stubHttp();
const WRONG = { path: 'currentPassword', message: 'This is not your current password' };

function Signed() {
  const { user } = useAuth();
  return user ? <Profile user={user} /> : <p>Signed out</p>;
}
const open = (user = aUser()) => ({
  user,
  ...renderWithPlatform(<Signed />, { path: '/profile', user, messages: { 'mf-patient': { en }, account: accountTexts } }),
});
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  http.answer(listConsents, []);
  http.answer(listDevices, []);
  http.answer(findOtherAccount, { account: null });
  http.answer(getHealthFacts, { born: null, sex: null, allergies: null, version: 'first' });
});

describe('what doctors need to know', () => {
  it('is saved as a whole, and an empty list of allergies isn’t taken for none', async () => {
    const allergies = ['Penicillin', 'nuts'];
    http.answer(putHealthFacts, { born: '1988', sex: null, allergies, version: 'second' });
    const { person, toasts } = open();
    await person.type(await screen.findByLabelText('Year or date of birth'), '1988');
    await person.selectOptions(screen.getByLabelText('Allergies'), 'I have allergies');
    await person.click(screen.getByRole('button', { name: 'Save for my doctors' }));
    expect(await screen.findByText('Please name each allergy')).toBeVisible();
    await person.type(screen.getByLabelText(/^Allergic to/), 'Penicillin, nuts');
    await person.click(screen.getByRole('button', { name: 'Save for my doctors' }));
    await waitFor(() => expect(toasts.map((it) => it.title)).toEqual(['Saved for your doctors']));
    expect(http.requests(putHealthFacts).map((it) => it.body)).toEqual([{ born: '1988', sex: null, allergies, version: 'first' }]);
  });
});

describe('a slow save', () => {
  it('leaves what is typed meanwhile', async () => {
    const { user, person, toasts } = open();
    const [profile, health] = [later<typeof user>(), later<{ born: string; sex: null; allergies: null; version: string }>()];
    http.answer(updateProfile, () => profile.promise);
    http.answer(putHealthFacts, () => health.promise);
    const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText('Year or date of birth');
    type(/First Name/, 'Sara');
    type(/Year or date of birth/, '1988');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await person.click(screen.getByRole('button', { name: 'Save for my doctors' }));
    type(/Last Name/, 'Tulu');
    await person.selectOptions(screen.getByLabelText('Allergies'), 'I have allergies');
    type(/Year or date of birth/, '1989');
    profile.resolve({ ...user, firstName: 'Sara' });
    health.resolve({ born: '1988', sex: null, allergies: null, version: 'second' });
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Sara');
    expect(screen.getByLabelText(/Last Name/)).toHaveValue('Tulu');
    expect(screen.getByLabelText('Year or date of birth')).toHaveValue('1989');
    expect(screen.getByLabelText(/^Allergic to/)).toBeVisible();
  });
});

describe('what doctors need to know, changed elsewhere meanwhile', () => {
  const theirs = { born: null, sex: null, allergies: ['Penicillin'], version: 'theirs' };
  const type = async (person: ReturnType<typeof open>['person']) => {
    await person.type(await screen.findByLabelText('Year or date of birth'), '1988');
    await person.click(screen.getByRole('button', { name: 'Save for my doctors' }));
  };

  it('keeps what was typed and says why it was not saved, and saves it once the patient has seen the change', async () => {
    const { person, toasts } = open();
    await screen.findByLabelText('Year or date of birth');
    http.refuse(putHealthFacts, { code: 'changed_elsewhere', message: 'This was changed elsewhere' });
    http.answer(getHealthFacts, theirs);
    await type(person);
    expect(await screen.findByText('This was changed elsewhere')).toBeVisible();
    expect(screen.getByLabelText('Year or date of birth')).toHaveValue('1988');
    await person.click(screen.getByRole('button', { name: 'Show what is saved now' }));
    expect(screen.queryByText('This was changed elsewhere')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Year or date of birth')).toHaveValue('');
    expect(screen.getByLabelText(/^Allergic to/)).toHaveValue('Penicillin');
    http.answer(putHealthFacts, { ...theirs, born: '1988', version: 'both' });
    await type(person);
    await waitFor(() => expect(toasts.map((it) => it.title)).toEqual(['Saved for your doctors']));
    const sent = http.requests(putHealthFacts).map((it) => it.body);
    expect(sent.at(-1)).toEqual({ ...theirs, born: '1988' });
  });

  it('shows the change by itself while nothing is typed', async () => {
    const { queryClient } = open();
    await screen.findByLabelText('Year or date of birth');
    http.answer(getHealthFacts, theirs);
    await queryClient.invalidateQueries({ queryKey: keys.healthFacts });
    expect(await screen.findByLabelText(/^Allergic to/)).toHaveValue('Penicillin');
  });

  it('is looked up when the answer is lost', async () => {
    const { person, toasts } = open();
    await screen.findByLabelText('Year or date of birth');
    http.lose(putHealthFacts);
    http.answer(getHealthFacts, { born: '1988', sex: null, allergies: null, version: 'mine' });
    await type(person);
    await waitFor(() => expect(toasts.map((it) => it.title)).toEqual(['Saved for your doctors']));
  });
});

describe('the people for whom the patient books', () => {
  const abel = {
    firstName: 'Abel',
    lastName: 'Kebede',
    relation: 'child' as const,
    born: '2019',
    sex: 'male' as const,
    allergies: ['Nuts'],
  };

  it('calls a child of this year under one year old', async () => {
    http.answer(listRelatives, [{ ...abel, id: '00000000-0000-4000-8000-000000000107', born: formatIsoDay(new Date()).slice(0, 4) }]);
    open(aUser());
    expect(await screen.findByText(/^Under 1 year · /)).toBeVisible();
  });

  it('are listed with what doctors see, and removed only after a question', async () => {
    http.answer(listRelatives, [{ ...abel, id: '00000000-0000-4000-8000-000000000107' }]);
    http.lose(removeRelative);
    const { person } = open();
    const remove = await screen.findByRole('button', { name: 'Remove Abel Kebede' });
    expect(region('People for whom you book').getByText('Allergy: Nuts')).toBeVisible();
    await person.click(remove);
    expect(http.requests(removeRelative)).toHaveLength(0);
    const question = within(screen.getByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByRole('alert')).toBeVisible();
    // The lost press removed Abel.
    http.answer(listRelatives, []);
    http.refuse(removeRelative, { code: 'not_found', message: 'Not found' });
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('You book for yourself only.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(http.requests(removeRelative)).toHaveLength(2);
  });
});

describe('the phone number', () => {
  const text = 'With a confirmed number you can sign in by a code, without your password.';

  it('is confirmed by a code, and says so', async () => {
    http.answer(requestSmsCode, { message: 'We have sent you a code.' });
    http.answer(verifySmsCode, { verified: true });
    const { person, queryClient } = open(aUser({ isPhoneVerified: false }));
    expect(await screen.findByText(text)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send Code' }));
    await person.type(await screen.findByLabelText('Verification code'), '123456');
    const done = await screen.findByText('Your phone number is confirmed');
    await waitFor(() => expect(document.activeElement).toContainElement(done));
    const target = { phone: '+251911234567', purpose: 'signup', userType: 'client' };
    expect(http.requests(requestSmsCode).map((it) => it.body)).toEqual([target]);
    expect(http.requests(verifySmsCode).map((it) => it.body)).toEqual([{ ...target, code: '123456' }]);
    expect(queryClient.getQueryData(['auth', 'user'])).toMatchObject({ isPhoneVerified: true });
  });

  it.each([
    ['is looked up when the answer is lost', () => http.lose(verifySmsCode)],
    [
      'counts as confirmed when an earlier press has used the code',
      () => http.refuse(verifySmsCode, { code: 'invalid_code', message: 'Wrong code' }),
    ],
  ])('%s', async (_, answering) => {
    http.answer(requestSmsCode, { message: 'We have sent you a code.' });
    answering();
    const { person, user } = open(aUser({ isPhoneVerified: false }));
    http.answer(getUser, { ...user, isPhoneVerified: true });
    await person.click(await screen.findByRole('button', { name: 'Send Code' }));
    await person.type(await screen.findByLabelText('Verification code'), '123456');
    expect(await screen.findByText('Your phone number is confirmed')).toBeVisible();
  });

  it('offers to join the account that was opened with it, and says what happens first', async () => {
    const account = { firstName: 'Hana', lastName: 'Tesfaye', createdAt: '2026-03-01T08:00:00.000Z', appointments: 2, requests: 1 };
    http.answer(findOtherAccount, { account });
    http.answer(joinAccounts, { appointments: 2, requests: 1 });
    const { person, toasts } = open();
    expect(await screen.findByText(/^Hana Tesfaye signed up with \+251 91 123 4567/)).toBeVisible();
    expect(screen.getByText(/2 appointments · 1 request$/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Join the accounts' }));
    expect(await screen.findByText(/The other account ends, and we send the number a text message/)).toBeVisible();
    expect(http.requests(joinAccounts)).toEqual([]);
    http.answer(findOtherAccount, { account: null });
    await person.click(screen.getByRole('button', { name: 'Yes, both are mine' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'The accounts are one now' }]));
    await waitFor(() => expect(screen.queryByText('Another account with your number')).not.toBeInTheDocument());
  });

  it('is not asked for once confirmed, and is asked for again after a change', async () => {
    const { person, user } = open();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    http.answer(updateProfile, () => ({ ...user, phone: '+251922334455', isPhoneVerified: false }));
    await person.clear(screen.getByLabelText(/Phone Number/));
    await person.type(screen.getByLabelText(/Phone Number/), '0922 33 44 55');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText("We'll send a 6-digit code by SMS to +251 92 233 4455.")).toBeVisible();
  });
});

describe('the messages', () => {
  it('are all wanted at first; one that is unticked is muted, and the others stay', async () => {
    const user = aUser({ mutedMessages: ['mail.reminder'] });
    const { person } = open(user);
    const texts = within(screen.getByRole('group', { name: 'Text messages' }));
    const [appointments, reminders] = [texts.getByLabelText(/^Appointments/), texts.getByLabelText(/^Reminders/)];
    expect(reminders).toBeChecked();
    expect(within(screen.getByRole('group', { name: 'Emails' })).getByLabelText(/^Reminders/)).not.toBeChecked();
    http.answer(updateProfile, () => ({ ...user, mutedMessages: ['mail.reminder', 'sms.reminder'] }));
    await person.click(reminders);
    await waitFor(() => expect(reminders).not.toBeChecked());
    expect(appointments).toBeChecked();
    expect(http.requests(updateProfile).at(-1)?.body).toEqual({ mutedMessages: ['mail.reminder', 'sms.reminder'] });
    http.answer(updateProfile, () => ({ ...user, mutedMessages: ['sms.reminder'] }));
    await person.click(within(screen.getByRole('group', { name: 'Emails' })).getByLabelText(/^Reminders/));
    await waitFor(() => expect(http.requests(updateProfile).at(-1)?.body).toEqual({ mutedMessages: ['sms.reminder'] }));
  });

  it('show each tick at once, also during a slow save, keep the focus, and take back only what is refused', async () => {
    const user = aUser({ mutedMessages: ['sms.reminder'] });
    const { person, toasts } = open(user);
    const texts = within(screen.getByRole('group', { name: 'Text messages' }));
    const [appointments, reminders] = [texts.getByLabelText(/^Appointments/), texts.getByLabelText(/^Reminders/)];
    const saved = later<typeof user>();
    http.answer(updateProfile, () => saved.promise);
    await person.click(reminders);
    expect(reminders).toBeChecked();
    expect(reminders).toHaveFocus();
    await person.click(appointments);
    expect([reminders, appointments].map((it) => it instanceof HTMLInputElement && it.checked)).toEqual([true, false]);
    http.answer(updateProfile, { ...user, mutedMessages: ['sms.appointment'] });
    saved.resolve({ ...user, mutedMessages: [] });
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(http.requests(updateProfile).map((it) => it.body)).toEqual([{ mutedMessages: [] }, { mutedMessages: ['sms.appointment'] }]);
    http.refuse(updateProfile, { code: 'internal', message: 'Something went wrong' });
    await person.click(appointments);
    await waitFor(() => expect(toasts).toHaveLength(3));
    expect([reminders, appointments].map((it) => it instanceof HTMLInputElement && it.checked)).toEqual([true, false]);
  });

  it('say that text messages need a confirmed number', async () => {
    open(aUser({ isPhoneVerified: false }));
    await screen.findByRole('button', { name: 'Send Code' });
    expect(screen.getByText('Only sent to a confirmed phone number.')).toBeVisible();
  });
});

describe('the email', () => {
  const openForm = async () => {
    http.answer(requestEmailCode, { message: 'We have sent you a code.' });
    const opened = open(aUser({ email: 'old@tenaye.example' }));
    const { person } = opened;
    const email = region('Email');
    expect(email.getByText('You sign in with old@tenaye.example.')).toBeVisible();
    await person.click(email.getByRole('button', { name: 'Change email' }));
    expect(email.getByLabelText(/New email/)).toHaveFocus();
    await person.type(email.getByLabelText(/New email/), 'new@tenaye.example');
    await person.click(email.getByRole('button', { name: 'Send Code' }));
    expect(await email.findByText("We've sent a code to new@tenaye.example. It expires in 10 minutes.")).toBeVisible();
    const target = { email: 'new@tenaye.example', purpose: 'signup', userType: 'client' };
    expect(http.requests(requestEmailCode).map((it) => it.body)).toEqual([target]);
    await person.type(email.getByLabelText(/Verification code/), '123456');
    await person.type(email.getByLabelText(/Current Password/), 'my password');
    return { ...opened, email };
  };

  it('is changed by a code sent to the new one and the password', async () => {
    const { person, email, toasts, user } = await openForm();
    http.answer(changeEmail, { ...user, email: 'new@tenaye.example' });
    await person.click(email.getByRole('button', { name: 'Change email' }));
    expect(await email.findByText('You sign in with new@tenaye.example.')).toBeVisible();
    expect(http.requests(changeEmail).map((it) => it.body)).toEqual([
      { email: 'new@tenaye.example', code: '123456', currentPassword: 'my password' },
    ]);
    expect(toasts).toEqual([{ title: 'Email changed', description: 'You now sign in with new@tenaye.example.' }]);
    expect(email.getByRole('button', { name: 'Change email' })).toHaveFocus();
  });

  it('is looked up when the answer is lost', async () => {
    const { person, email, toasts, user } = await openForm();
    http.lose(changeEmail);
    http.answer(getUser, { ...user, email: 'new@tenaye.example' });
    await person.click(email.getByRole('button', { name: 'Change email' }));
    expect(await email.findByText('You sign in with new@tenaye.example.')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Email changed' }]);
  });

  it('is not called unchanged while nobody knows, and the code that it has used is not sent again', async () => {
    const { person, email, toasts, user } = await openForm();
    http.lose(changeEmail);
    http.lose(getUser);
    await person.click(email.getByRole('button', { name: 'Change email' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'No answer from the server' }]));
    http.answer(getUser, { ...user, email: 'new@tenaye.example' });
    await person.click(email.getByRole('button', { name: 'Change email' }));
    expect(await email.findByText('You sign in with new@tenaye.example.')).toBeVisible();
    expect(http.requests(changeEmail)).toHaveLength(1);
  });

  it('keeps the old one after a refusal, shows the reason at the field, and accepts another one if the first belongs to another account', async () => {
    const { person, email, toasts, user } = await openForm();
    http.answer(getUser, user);
    const press = () => person.click(email.getByRole('button', { name: 'Change email' }));
    const code = 'This code is wrong or has expired. Please check it or ask for a new one.';
    http.refuse(changeEmail, { code: 'invalid_code', message: code });
    await press();
    const field = email.getByLabelText(/Verification code/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(code)));
    expect(field).toHaveFocus();
    http.refuse(changeEmail, { code: 'invalid_credentials', message: WRONG.message, issues: [WRONG] });
    await press();
    const password = email.getByLabelText(/Current Password/);
    await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(WRONG.message)));
    expect(password).toHaveFocus();
    http.refuse(changeEmail, {
      code: 'email_taken',
      message: 'An account with this email already exists. Please sign in instead.',
      issues: [{ path: 'email', message: 'An account with this email already exists' }],
    });
    await press();
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Your email was not changed', variant: 'destructive' }));
    await person.click(email.getByRole('button', { name: 'Use a different email' }));
    expect(email.getByLabelText(/New email/)).toHaveValue('new@tenaye.example');
  });
});

describe('personal details', () => {
  it('shows the stored values, saves changes, and greets by the new name from then on', async () => {
    const { person, toasts, queryClient, user } = open();
    expect(screen.getByLabelText(/Phone Number/)).toHaveValue('+251 91 123 4567');
    http.answer(updateProfile, ({ body }) => ({ ...user, ...(body as object), phone: '+251922334455' }));
    const name = screen.getByLabelText(/First Name/);
    await person.clear(name);
    await person.type(name, ' Derartu ');
    await person.clear(screen.getByLabelText(/Phone Number/));
    await person.type(screen.getByLabelText(/Phone Number/), '0922 33 44 55');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Profile saved' }]));
    expect(http.requests(updateProfile).map((it) => it.body)).toEqual([
      { firstName: 'Derartu', lastName: 'Bekele', phone: '0922 33 44 55' },
    ]);
    expect(screen.getByLabelText(/Phone Number/)).toHaveValue('+251 92 233 4455');
    expect(queryClient.getQueryData(['auth', 'user'])).toMatchObject({ firstName: 'Derartu' });
  });

  it('shows errors at their fields and sends nothing', async () => {
    const { person } = open();
    await person.clear(screen.getByLabelText(/First Name/));
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByLabelText(/First Name/)).toHaveFocus();
    expect(http.requests(updateProfile)).toHaveLength(0);
  });

  it('refuses a file that is not a picture before sending it', () => {
    open();
    const files = [new File(['x'], 'me.pdf', { type: 'application/pdf' })];
    fireEvent.change(screen.getByLabelText(/Choose a photo/), { target: { files } });
    expect(screen.getByText('Please choose a JPEG, PNG or WebP picture')).toBeVisible();
    expect(http.requests(setUserPhoto)).toHaveLength(0);
  });
});

describe('an account that was opened by phone', () => {
  const newcomer = aUser({ email: '', hasPassword: false, isPhoneVerified: true });

  it('gets an email by a code sent there, without a password, and then offers to set one', async () => {
    http.answer(requestEmailCode, { message: 'We have sent you a code.' });
    http.answer(changeEmail, { ...newcomer, email: 'new@tenaye.example' });
    http.answer(changePassword);
    const { person, toasts, queryClient } = open(newcomer);
    const email = region('Email');
    expect(screen.getByText('To sign in with a password, add an email first.')).toBeVisible();
    expect(region('What we send you').getByText('Sent once you have added an email.')).toBeVisible();
    expect(screen.queryByLabelText(/^New Password/)).not.toBeInTheDocument();
    await person.click(email.getByRole('button', { name: 'Add an email' }));
    await person.type(email.getByLabelText(/New email/), 'new@tenaye.example');
    await person.click(email.getByRole('button', { name: 'Send Code' }));
    await person.type(await email.findByLabelText(/Verification code/), '123456');
    await person.click(email.getByRole('button', { name: 'Add an email' }));
    expect(await email.findByText('You sign in with new@tenaye.example.')).toBeVisible();
    expect(http.requests(changeEmail).map((it) => it.body)).toEqual([{ email: 'new@tenaye.example', code: '123456' }]);
    const password = region('Password');
    expect(password.queryByLabelText(/^Current Password/)).not.toBeInTheDocument();
    await person.type(password.getByLabelText(/^New Password/), 'long enough');
    await person.type(password.getByLabelText(/^Confirm Password/), 'long enough');
    await person.click(password.getByRole('button', { name: 'Set a password' }));
    expect(await password.findByLabelText(/^Current Password/)).toHaveValue('');
    expect(http.requests(changePassword).map((it) => it.body)).toEqual([{ newPassword: 'long enough' }]);
    expect(toasts.map((it) => it.title)).toEqual(['Email added', 'Password set']);
    expect(queryClient.getQueryData(['auth', 'user'])).toMatchObject({ hasPassword: true });
  });

  it('says at its number why it stays', async () => {
    const message = 'Please add an email and a password first, so that you can still sign in';
    http.refuse(updateProfile, { code: 'wrong_status', message, issues: [{ path: 'phone', message }] });
    const { person } = open(newcomer);
    await person.clear(screen.getByLabelText(/Phone Number/));
    await person.type(screen.getByLabelText(/Phone Number/), '0922 33 44 55');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByLabelText(/Phone Number/)).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('is deleted with a code sent to its phone, and shows a wrong one at its field', async () => {
    http.answer(requestSmsCode, { message: 'If an account exists with this phone number, we have sent it a code.' });
    const message = 'Please enter the code that we sent to your phone';
    http.refuse(deleteAccount, { code: 'invalid_code', message, issues: [{ path: 'code', message }] });
    const { person } = open(newcomer);
    await person.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.queryByText('Your email address can be used for a new account.')).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Send Code' }));
    await dialog.findByText(/^We've sent a code by SMS/);
    expect(dialog.getByLabelText(/Verification code/)).toHaveFocus();
    await person.type(dialog.getByLabelText(/Verification code/), '123456');
    await person.click(dialog.getByRole('button', { name: 'Delete forever' }));
    await waitFor(() => expect(dialog.getByLabelText(/Verification code/)).toHaveAccessibleDescription(expect.stringContaining(message)));
    http.answer(deleteAccount);
    await person.click(dialog.getByRole('button', { name: 'Delete forever' }));
    expect(await screen.findByText('Signed out')).toBeVisible();
    expect(http.requests(requestSmsCode).map((it) => it.body)).toEqual([{ phone: newcomer.phone, purpose: 'login', userType: 'client' }]);
    expect(http.requests(deleteAccount).at(-1)?.body).toEqual({ code: '123456' });
  });
});

describe('password', () => {
  const fill = async (person: ReturnType<typeof open>['person'], [current, next, again]: [string, string, string]) => {
    const form = region('Password');
    await person.type(form.getByLabelText(/^Current Password/), current);
    await person.type(form.getByLabelText(/^New Password/), next);
    await person.type(form.getByLabelText(/^Confirm Password/), again);
    await person.click(form.getByRole('button', { name: 'Change password' }));
  };

  it('changes once both entries match, without sending the confirmation, and clears the fields', async () => {
    const { person, toasts } = open();
    http.answer(changePassword);
    await fill(person, ['old one', 'long enough', 'long enuogh']);
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(http.requests(changePassword)).toHaveLength(0);
    const confirmation = region('Password').getByLabelText(/^Confirm Password/);
    await person.clear(confirmation);
    await person.type(confirmation, 'long enough');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Password changed' }]));
    expect(http.requests(changePassword).map((it) => it.body)).toEqual([{ currentPassword: 'old one', newPassword: 'long enough' }]);
    expect(region('Password').getByLabelText(/^New Password/)).toHaveValue('');
  });

  it('is known as changed when the answer is lost: the page signs in with it, because the former sign-in has ended', async () => {
    const { person, toasts, user } = open();
    http.lose(changePassword);
    http.answer(login, user);
    await fill(person, ['old one', 'long enough', 'long enough']);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Password changed' }]));
    expect(http.requests(login).map((it) => it.body)).toEqual([{ email: user.email, password: 'long enough' }]);
  });

  it('is told as unchanged when the lost call never arrived, and stays in the fields', async () => {
    const { person, toasts } = open();
    http.lose(changePassword);
    http.refuse(login, { code: 'invalid_credentials', message: 'Invalid email or password' });
    await fill(person, ['old one', 'long enough', 'long enough']);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your password was not changed' }]));
    expect(region('Password').getByLabelText(/^New Password/)).toHaveValue('long enough');
  });

  it("shows the server's refusal at the current password, with the focus", async () => {
    const { person } = open();
    http.refuse(changePassword, { code: 'invalid_credentials', message: WRONG.message, issues: [WRONG] });
    await fill(person, ['wrong', 'long enough', 'long enough']);
    expect(await screen.findByText('This is not your current password')).toBeVisible();
    expect(region('Password').getByLabelText(/^Current Password/)).toHaveFocus();
  });
});

describe('language', () => {
  it('is saved in the account and on the device', async () => {
    const { person, user, toasts } = open(aUser({ language: 'am' }));
    http.answer(updateProfile, { ...user, language: 'en' });
    const choice = screen.getByLabelText('Display language');
    await person.selectOptions(choice, 'en');
    await waitFor(() => expect(toasts).toEqual([{ title: 'Language saved' }]));
    expect(http.requests(updateProfile).map((it) => it.body)).toEqual([{ language: 'en' }]);
    expect(localStorage.getItem('tenaye.language')).toBe('en');
  });
});

describe('export', () => {
  it('saves the file as a download', async () => {
    const urls: Blob[] = [];
    Object.assign(URL, { createObjectURL: (it: Blob) => `blob:${urls.push(it)}`, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { person, toasts } = open();
    http.answer(exportAccount);
    await person.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Your data was downloaded' }]));
    expect(urls).toHaveLength(1);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('reports a failure', async () => {
    const { person, toasts } = open();
    http.refuse(exportAccount, { code: 'rate_limited', message: 'Too many attempts. Please try again later.' });
    await person.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'Too many attempts. Please try again later.' }]));
  });
});

describe('deletion', () => {
  const ask = async (person: ReturnType<typeof open>['person']) => {
    await person.click(screen.getByRole('button', { name: 'Delete my account' }));
    return within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
  };

  it('explains the consequences and does nothing without the password', async () => {
    const { person } = open();
    const dialog = await ask(person);
    expect(dialog.getByText('Upcoming appointments are cancelled, and the doctors are notified.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Delete forever' }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(http.requests(deleteAccount)).toHaveLength(0);
  });

  it('signs out, clears the cached data and goes to the landing page', async () => {
    const { person, router, queryClient, toasts } = open();
    queryClient.setQueryData(['patient', 'dashboard'], { secret: true });
    http.answer(deleteAccount);
    const dialog = await ask(person);
    await person.type(dialog.getByLabelText(/^Your password/), 'my password');
    await person.click(dialog.getByRole('button', { name: 'Delete forever' }));
    expect(await screen.findByText('Signed out')).toBeVisible();
    expect(router.href).toBe('/');
    expect(queryClient.getQueryData(['patient', 'dashboard'])).toBeUndefined();
    expect(http.requests(deleteAccount).map((it) => it.body)).toEqual([{ password: 'my password' }]);
    await waitFor(() => expect(toasts).toEqual([{ title: 'Your account was deleted' }]));
  });

  it('is looked up when the answer is lost, because the account can no longer sign in to press again', async () => {
    const { person, router, toasts } = open();
    http.lose(deleteAccount);
    http.answer(getSession, { patient: null, provider: null });
    const dialog = await ask(person);
    await person.type(dialog.getByLabelText(/^Your password/), 'my password');
    await person.click(dialog.getByRole('button', { name: 'Delete forever' }));
    expect(await screen.findByText('Signed out')).toBeVisible();
    expect(router.href).toBe('/');
    await waitFor(() => expect(toasts).toEqual([{ title: 'Your account was deleted' }]));
  });
});
