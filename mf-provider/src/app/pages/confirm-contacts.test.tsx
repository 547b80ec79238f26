import { describe, expect, it } from '@jest/globals';
import { requestEmailCode, requestSmsCode, verifyEmailCode, verifySmsCode } from '@tenaye/contracts/account-code.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { DashboardPage } from './DashboardPage.tsx';

const http = stubHttp();

function open(account: Parameters<typeof aProviderSession>[0]) {
  const session = aProviderSession({ email: 'dawit@tenaye.example', phone: '+251912345678', ...account });
  http.answer(getProvider, session);
  const page = renderWithPlatform(<DashboardPage />, {
    path: '/provider',
    provider: session,
    messages: { 'mf-provider': { en }, account: accountTexts },
  });
  const confirm = (fact: Partial<typeof session.account>) =>
    http.answer(getProvider, { ...session, account: { ...session.account, ...fact } });
  return { ...page, confirm };
}
const cards = async () => within(await screen.findByRole('region', { name: 'Confirm your contact details' }));
const titles = async () => (await cards()).getAllByRole('heading').map((it) => it.textContent);

describe('contacts on the dashboard', () => {
  it.each([
    [{ isEmailVerified: false, isPhoneVerified: false }, ['Confirm your email', 'Confirm your phone number']],
    [{ isEmailVerified: true, isPhoneVerified: false }, ['Confirm your phone number']],
    [{ isEmailVerified: false, isPhoneVerified: false, phone: null }, ['Confirm your email']],
  ])('are asked for if unconfirmed: %j', async (account, asked) => {
    open(account);
    expect(await titles()).toEqual(asked);
  });

  it('are not listed once they are confirmed', async () => {
    open({});
    expect(await screen.findByRole('region', { name: 'Account details' })).toBeVisible();
    expect(screen.queryByText('Confirm your email')).not.toBeInTheDocument();
  });

  it('can be put off for a week, in this browser and by this account only', async () => {
    const account = { id: crypto.randomUUID(), isPhoneVerified: false };
    const { person, unmount } = open(account);
    await person.click((await cards()).getByRole('button', { name: 'Ask me again in a week' }));
    expect(screen.queryByText('Confirm your phone number')).not.toBeInTheDocument();
    unmount();
    const again = open(account);
    expect(await screen.findByRole('region', { name: 'Account details' })).toBeVisible();
    expect(screen.queryByText('Confirm your phone number')).not.toBeInTheDocument();
    again.unmount();
    open({ isPhoneVerified: false });
    expect(await titles()).toEqual(['Confirm your phone number']);
  });

  it('are confirmed by a code, with the focus on the success message', async () => {
    http.answer(requestEmailCode, { message: 'We have sent you a code.' });
    http.answer(verifyEmailCode, { verified: true });
    const { person, confirm } = open({ isEmailVerified: false });
    const region = await cards();
    expect(region.getByText("We'll send a 6-digit code to dawit@tenaye.example.")).toBeVisible();
    await person.click(region.getByRole('button', { name: 'Send Code' }));
    const field = await region.findByLabelText('Verification code');
    expect(field).toHaveFocus();
    expect(region.getByText("We've sent a code to dawit@tenaye.example. It expires in 10 minutes.")).toBeVisible();
    confirm({ isEmailVerified: true });
    await person.type(field, '123456');
    const done = await screen.findByText('Your email is confirmed');
    await waitFor(() => expect(document.activeElement).toContainElement(done));
    const target = { email: 'dawit@tenaye.example', purpose: 'signup', userType: 'provider' };
    expect(http.requests(requestEmailCode).map((it) => it.body)).toEqual([target]);
    expect(http.requests(verifyEmailCode).map((it) => it.body)).toEqual([{ ...target, code: '123456' }]);
  });

  it('stay unconfirmed after a wrong code, which can be corrected, with no toast left beside the confirmation', async () => {
    http.answer(requestSmsCode, { message: 'We have sent you a code.' });
    http.refuse(verifySmsCode, {
      code: 'invalid_code',
      message: 'This code is wrong or has expired. Please check it or ask for a new one.',
    });
    const { person, toasts, confirm } = open({ isPhoneVerified: false });
    const region = await cards();
    await person.click(region.getByRole('button', { name: 'Send Code' }));
    await person.type(await region.findByLabelText('Verification code'), '123456');
    expect(await region.findByText(/This code is wrong or has expired/)).toBeVisible();
    expect(toasts).toEqual([]);
    http.answer(verifySmsCode, { verified: true });
    confirm({ isPhoneVerified: true });
    await person.click(region.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your phone number is confirmed')).toBeVisible();
    expect(http.requests(verifySmsCode)[0]?.body).toMatchObject({ phone: '+251912345678' });
  });
});
