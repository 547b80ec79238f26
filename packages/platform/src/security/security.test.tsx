import { describe, expect, it } from '@jest/globals';
import * as facts from '@tenaye/contracts/platform.facts.ts';
import { withdrawRelease } from '@tenaye/contracts/platform.ts';
import { changeAdminName, providerLogin } from '@tenaye/contracts/provider-account.ts';
import {
  changeProviderPassword,
  endOtherProviderDevices,
  endProviderDevice,
  listProviderDevices,
} from '@tenaye/contracts/provider-security.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  provePresence,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@tenaye/contracts/second-factor.ts';
import { aProviderAccount, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { SecondFactorEntry } from '../account/SecondFactorEntry.tsx';
import { accountTexts } from '../account/texts.ts';
import { ActDialog } from '../act/ActDialog.tsx';
import { authKeys } from '../client/auth.tsx';
import { call } from '../client/client.ts';
import { AccountMenu } from '../portal/AccountMenu.tsx';
import { useAccount } from '../portal/account.tsx';
import { SignedIn } from '../portal/SignedIn.tsx';
import { portalTexts } from '../portal/texts.ts';
import { SecurityDialog } from './SecurityDialog.tsx';

const http = stubHttp();
const at = '2026-11-02T08:00:00.000Z';
const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const messages = { account: accountTexts };
const on = { isOn: true, isRequired: true, recoveryCodesLeft: 9, since: at };
const off = { isOn: false, isRequired: false, recoveryCodesLeft: 0, since: null };
const here = { id: id(1), browser: 'Firefox', system: 'Linux', signedInAt: at, isCurrent: true };
const lost = { id: id(2), browser: 'Chrome', system: 'Android', signedInAt: at, isCurrent: false };

function open(state: typeof on | typeof off) {
  http.answer(getSecondFactor, state);
  http.answer(listProviderDevices, [here, lost]);
  const closed: true[] = [];
  const account = aProviderAccount({ email: 'sara@example.com' });
  const shown = renderWithPlatform(<SecurityDialog account={account} onClose={() => closed.push(true)} />, { messages });
  return { ...shown, account, closed };
}

const Menu = () => <AccountMenu account={useAccount()}>{null}</AccountMenu>;

describe('the security of an account', () => {
  it('says truly whether the app is on, since when, and how many recovery codes are left', async () => {
    open(on);
    expect(await screen.findByText(/^On since .*2026/)).toBeVisible();
    expect(screen.getByText('You have 9 recovery codes left.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up the app' })).toBeNull();
  });

  it('turns the app off with the password and a code, and names a wrong password at its field', async () => {
    const { person, toasts } = open(on);
    await person.click(await screen.findByRole('button', { name: 'Turn the app off' }));
    const wrong = { path: 'password', message: 'This is not your current password' };
    http.refuse(turnOffSecondFactor, { code: 'invalid_credentials', message: wrong.message, issues: [wrong] });
    await person.type(screen.getByLabelText('Password'), 'wrong');
    await person.type(screen.getByLabelText('Code of your app, or a recovery code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByText(wrong.message)).toBeInTheDocument();
    http.answer(turnOffSecondFactor);
    http.answer(getSecondFactor, off);
    await person.click(screen.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByRole('button', { name: 'Set up the app' })).toBeVisible();
    expect(toasts.at(-1)).toEqual({ title: 'Signing in needs only your password again' });
  });

  it('says that the app is off when the answer was lost, because its code would be refused at another press', async () => {
    const { person, toasts } = open(on);
    await person.click(await screen.findByRole('button', { name: 'Turn the app off' }));
    await person.type(screen.getByLabelText('Password'), 'secret123');
    await person.type(screen.getByLabelText('Code of your app, or a recovery code'), '123456');
    http.lose(turnOffSecondFactor);
    http.answer(getSecondFactor, off);
    await person.click(screen.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByRole('button', { name: 'Set up the app' })).toBeVisible();
    expect(toasts).toEqual([{ title: 'Signing in needs only your password again' }]);
  });

  it('sets the app up, and is not closed over codes that nobody has saved', async () => {
    const { person, toasts, closed } = open(off);
    http.answer(enrolSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } });
    http.answer(confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });
    await person.click(await screen.findByRole('button', { name: 'Set up the app' }));
    await person.click(await screen.findByRole('button', { name: 'Begin setup' }));
    await person.type(await screen.findByLabelText('Code of your app'), '123456');
    await person.click(screen.getByRole('button', { name: 'Turn On' }));
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please save the codes before you close this.');
    expect(screen.getByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
    expect(closed).toEqual([]);
    await person.click(screen.getByLabelText('I have kept these codes'));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Signing in now needs a code of your app' }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toEqual([true]);
  });

  it('shows new recovery codes when the answer of the setup is lost, which ends the sign-in too', async () => {
    http.answer(getSecondFactor, off);
    http.answer(listProviderDevices, [here]);
    http.answer(enrolSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } });
    const session = aProviderSession({ providerType: 'doctor' }, null);
    const dialog = <SecurityDialog account={session.account} onClose={() => undefined} />;
    const { person, toasts, queryClient } = renderWithPlatform(dialog, { messages, provider: session });
    await person.click(await screen.findByRole('button', { name: 'Set up the app' }));
    await person.click(await screen.findByRole('button', { name: 'Begin setup' }));
    http.lose(confirmSecondFactor);
    http.refuse(getSecondFactor, { code: 'unauthenticated', message: 'Please sign in' });
    await person.type(await screen.findByLabelText('Code of your app'), '123456{Enter}');
    await waitFor(() => expect(queryClient.getQueryData(authKeys.expired)).toBe('provider'));
    queryClient.setQueryData(authKeys.expired, null);
    http.answer(getSecondFactor, on);
    http.answer(renewRecoveryCodes, { recoveryCodes: ['eeee-ffff-gggg-hhhh'] });
    await person.click(await screen.findByRole('button', { name: 'Turn On' }));
    expect(await screen.findByText('eeee-ffff-gggg-hhhh')).toBeVisible();
    expect([http.requests(confirmSecondFactor).length, toasts]).toEqual([1, []]);
  });

  it('replaces the recovery codes and shows the new ones once', async () => {
    const { person } = open(on);
    http.answer(renewRecoveryCodes, { recoveryCodes: ['eeee-ffff-gggg-hhhh'] });
    await person.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
    expect(await screen.findByText('eeee-ffff-gggg-hhhh')).toBeVisible();
    await person.click(screen.getByLabelText('I have kept these codes'));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^On since/)).toBeVisible();
    expect(screen.queryByText('eeee-ffff-gggg-hhhh')).toBeNull();
  });

  it('lists the devices and signs one or all others out', async () => {
    const { person } = open(off);
    http.answer(endProviderDevice);
    http.answer(endOtherProviderDevices);
    await person.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => expect(http.requests(endProviderDevice).map((it) => it.params.id)).toEqual([lost.id]));
    http.answer(listProviderDevices, [here]);
    await person.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('calls a device signed out that an earlier press, whose answer was lost, has signed out', async () => {
    const { person, toasts } = open(off);
    http.refuse(endProviderDevice, { code: 'not_found', message: 'This device is no longer signed in' });
    await person.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The device was signed out' }]));
  });

  it('says what an administrator’s password must be', async () => {
    http.answer(getSecondFactor, off);
    http.answer(listProviderDevices, []);
    const account = aProviderAccount({ providerType: 'admin' });
    const { person } = renderWithPlatform(<SecurityDialog account={account} onClose={() => undefined} />, { messages });
    await person.click(await screen.findByRole('button', { name: 'Choose a new password' }));
    expect(screen.getByText('At least 12 characters, without common words and without your name.')).toBeVisible();
    expect(screen.queryByText('At least 8 characters')).toBeNull();
  });

  it('changes the password with the present one', async () => {
    const { person, toasts } = open(off);
    http.answer(changeProviderPassword);
    await person.click(await screen.findByRole('button', { name: 'Choose a new password' }));
    await person.type(screen.getByLabelText(/^Current Password/), 'the present one');
    await person.type(screen.getByLabelText(/^New Password/), 'seven rivers cross');
    await person.type(screen.getByLabelText(/^Confirm Password/), 'seven rivers cross');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Password changed'));
    expect(http.requests(changeProviderPassword)[0]?.body).toEqual({
      currentPassword: 'the present one',
      newPassword: 'seven rivers cross',
    });
  });

  it('signs in with the new password when the answer is lost, because the former sign-in has ended with the change', async () => {
    const { person, toasts, account } = open(off);
    http.lose(changeProviderPassword);
    http.answer(providerLogin, { provider: account, message: 'Signed in' });
    await person.click(await screen.findByRole('button', { name: 'Choose a new password' }));
    await person.type(screen.getByLabelText(/^Current Password/), 'the present one');
    await person.type(screen.getByLabelText(/^New Password/), 'seven rivers cross');
    await person.type(screen.getByLabelText(/^Confirm Password/), 'seven rivers cross');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Password changed'));
    expect(http.requests(providerLogin).map((it) => it.body)).toEqual([{ email: account.email, password: 'seven rivers cross' }]);
  });
});

describe('a call that needs a recent proof', () => {
  const withdraw = { send: () => call(facts.withdrawRelease, { params: { remote: 'mf-patient' }, body: { version: '1.2.3' } }) };
  const needed = (stepUp: 'code' | 'password') => ({ code: 'forbidden' as const, message: 'Please confirm', stepUp });

  const act = async (stepUp: 'code' | 'password') => {
    http.refuse(withdrawRelease, needed(stepUp));
    const made: true[] = [];
    const shown = renderWithPlatform(
      <SignedIn>
        <ActDialog title="Roll back?" action="Roll back" change={withdraw} onDone={() => made.push(true)} onClose={() => undefined} />
      </SignedIn>,
      { messages, provider: aProviderSession({ providerType: 'admin' }, null) },
    );
    await shown.person.click(await screen.findByRole('button', { name: 'Roll back' }));
    return { ...shown, made };
  };

  it('is made by itself once the code is right, and a wrong one is named at its field', async () => {
    const { person, made } = await act('code');
    const field = await screen.findByLabelText('Code of your app, or a recovery code');
    http.refuse(provePresence, { code: 'invalid_code', message: 'This code is wrong' });
    await person.type(field, '111111');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This code is wrong')).toBeVisible();
    http.answer(provePresence);
    http.answer(withdrawRelease);
    await person.clear(field);
    await person.type(field, '222222');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(made).toEqual([true]));
    expect(http.requests(provePresence).map((it) => it.body)).toEqual([{ code: '111111' }, { code: '222222' }]);
    expect(http.requests(withdrawRelease)).toHaveLength(2);
  });

  it('stays refused when the person cancels, and the dialog behind stays open', async () => {
    const { person, made } = await act('password');
    await screen.findByLabelText('Password');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please confirm')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Roll back' })).toBeVisible();
    expect([made, http.requests(withdrawRelease).length]).toEqual([[], 1]);
  });

  it('asks over the dialog in which an app is set up, and the setup goes on', async () => {
    http.answer(getSecondFactor, off);
    http.answer(listProviderDevices, [here]);
    http.refuse(enrolSecondFactor, needed('password'));
    http.answer(provePresence);
    const { person } = renderWithPlatform(
      <SignedIn>
        <SecurityDialog account={aProviderAccount()} onClose={() => undefined} />
      </SignedIn>,
      { messages, provider: aProviderSession({ providerType: 'doctor' }, null) },
    );
    await person.click(await screen.findByRole('button', { name: 'Set up the app' }));
    await person.click(await screen.findByRole('button', { name: 'Begin setup' }));
    await person.type(await screen.findByLabelText('Password'), 'the present one');
    http.answer(enrolSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 3, path: 'M0 0h1v1h-1z' } });
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByLabelText('Code of your app')).toBeVisible();
    expect(http.requests(provePresence).map((it) => it.body)).toEqual([{ password: 'the present one' }]);
  });
});

describe('the code of a sign-in', () => {
  it('says whom to write to when phone and codes are lost, which nobody outside knows', async () => {
    const entry = <SecondFactorEntry onEnded={() => undefined} onRight={async () => undefined} />;
    const { person } = renderWithPlatform(entry, { messages, config: { supportEmail: 'help@tenaye.example' } });
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByText(/both lost, write to help@tenaye\.example/)).toBeVisible();
  });
});

describe("an administrator's own name", () => {
  const openMenu = (providerType: 'admin' | 'doctor') => {
    const provider = aProviderSession({ providerType, firstName: 'Sara', lastName: 'Alem' }, null);
    const shown = renderWithPlatform(
      <SignedIn>
        <Menu />
      </SignedIn>,
      { messages: { ...messages, ...portalTexts }, provider },
    );
    return { ...shown, account: provider.account };
  };

  it('is changed in the menu under it, which shows the new one, and a refusal leaves what was typed', async () => {
    const { person, toasts, account } = openMenu('admin');
    await person.click(await screen.findByRole('button', { name: 'Sara Alem' }));
    await person.click(screen.getByRole('button', { name: 'Change your name' }));
    const last = await screen.findByLabelText('Last name');
    await person.clear(last);
    await person.click(screen.getByRole('button', { name: 'Save Name' }));
    expect(await screen.findByText('Last name is required')).toBeVisible();
    await person.type(last, 'Alemu');
    http.refuse(changeAdminName, { code: 'forbidden', message: 'You may not do this' });
    await person.click(screen.getByRole('button', { name: 'Save Name' }));
    expect(await screen.findByText('Your name was not changed')).toBeVisible();
    expect(last).toHaveValue('Alemu');
    http.answer(changeAdminName, { ...account, lastName: 'Alemu' });
    await person.click(screen.getByRole('button', { name: 'Save Name' }));
    expect(await screen.findByRole('button', { name: 'Sara Alemu' })).toBeVisible();
    expect(toasts.at(-1)?.title).toBe('Your name was changed');
    expect(http.requests(changeAdminName).at(-1)?.body).toEqual({ firstName: 'Sara', lastName: 'Alemu' });
  });

  it('is not offered to others, whose name belongs to their profile', async () => {
    const { person } = openMenu('doctor');
    await person.click(await screen.findByRole('button', { name: 'Sara Alem' }));
    expect(screen.queryByRole('button', { name: 'Change your name' })).toBeNull();
  });
});
