import { describe, expect, it } from '@jest/globals';
import { acceptInvitation, openInvitation } from '@tenaye/contracts/invitation.ts';
import { getProvider } from '@tenaye/contracts/provider-account.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { InvitationPage } from './InvitationPage.tsx';

const http = stubHttp();
const invitation = { email: 'new@tenaye.example', role: 'admin', needs: 'account', firstName: null, lastName: null } as const;
const open = (path = '/admin/invitation?token=abc', provider: ReturnType<typeof aProviderSession> | null = null) =>
  renderWithPlatform(<InvitationPage />, { path, provider, messages: { 'mf-admin': { en }, account: accountTexts } });

describe('the page of an invitation', () => {
  it('takes a name and a password, then leads to sign-in', async () => {
    http.answer(openInvitation, invitation);
    http.answer(acceptInvitation, { role: 'admin' });
    http.refuse(getProvider, { code: 'unauthenticated', message: 'Please sign in' });
    const { person, router, toasts } = open();
    await person.type(await screen.findByLabelText('First name'), 'Sara');
    await person.type(screen.getByLabelText('Last name'), 'Alemu');
    expect(screen.getByText('At least 12 characters, without common words and without your name.')).toBeVisible();
    await person.type(screen.getByLabelText('New Password'), 'a whole new horse');
    await person.type(screen.getByLabelText('Confirm Password'), 'another');
    await person.click(screen.getByRole('button', { name: 'Accept Invitation' }));
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    await person.clear(screen.getByLabelText('Confirm Password'));
    await person.type(screen.getByLabelText('Confirm Password'), 'a whole new horse');
    await person.click(screen.getByRole('button', { name: 'Accept Invitation' }));
    await waitFor(() => expect(router.href).toBe('/admin/login?accepted=1'));
    expect(toasts).toEqual([{ title: 'Invitation accepted', description: 'You can work with your account now.' }]);
    expect(http.requests(acceptInvitation)[0]?.body).toEqual({
      token: 'abc',
      account: { firstName: 'Sara', lastName: 'Alemu', newPassword: 'a whole new horse' },
    });
  });

  it('asks the owner of an account to sign in first, and then only to accept', async () => {
    http.answer(openInvitation, { ...invitation, role: 'collector', needs: 'sign-in' });
    const { unmount } = open();
    expect(await screen.findByText(/There is an account with new@tenaye.example/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/provider/login');
    unmount();
    const session = aProviderSession();
    http.answer(openInvitation, { ...invitation, role: 'collector', needs: 'confirmation' });
    http.answer(acceptInvitation, { role: 'collector' });
    http.answer(getProvider, session);
    const { person, router } = open('/admin/invitation?token=abc', session);
    await person.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
    await waitFor(() => expect(router.href).toBe('/provider'));
    expect(http.requests(acceptInvitation)[0]?.body).toEqual({ token: 'abc' });
  });

  it('tells that an invitation was accepted though the answer was lost, and that it wasn’t where the link still works', async () => {
    const session = aProviderSession();
    http.answer(openInvitation, { ...invitation, role: 'collector', needs: 'confirmation' });
    http.answer(getProvider, session);
    http.lose(acceptInvitation);
    const { person, router, toasts } = open('/admin/invitation?token=abc', session);
    await person.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive', title: 'The invitation could not be accepted' }]));
    http.refuse(openInvitation, { code: 'invalid_link', message: 'This invitation was used already. Please sign in.' });
    await person.click(screen.getByRole('button', { name: 'Accept Invitation' }));
    await waitFor(() => expect(router.href).toBe('/provider'));
    expect(toasts).toMatchObject([{}, { title: 'Invitation accepted' }]);
  });

  it('doesn’t report an invitation as accepted that was withdrawn before the answer was lost', async () => {
    const session = aProviderSession();
    http.answer(openInvitation, { ...invitation, role: 'collector', needs: 'confirmation' });
    http.lose(acceptInvitation);
    const { person, router, toasts } = open('/admin/invitation?token=abc', session);
    const button = await screen.findByRole('button', { name: 'Accept Invitation' });
    http.refuse(openInvitation, { code: 'invalid_link', message: 'This invitation was withdrawn' });
    await person.click(button);
    await waitFor(() => expect(toasts).toMatchObject([{ variant: 'destructive', title: 'The invitation could not be accepted' }]));
    expect(await screen.findByText('This invitation was withdrawn')).toBeVisible();
    expect(router.href).toBe('/admin/invitation?token=abc');
  });

  it('says why a link doesn’t work', async () => {
    http.refuse(openInvitation, { code: 'invalid_link', message: 'This invitation was withdrawn' });
    const { unmount } = open();
    expect(await screen.findByText('This invitation was withdrawn')).toBeVisible();
    unmount();
    open('/admin/invitation');
    expect(screen.getByText('The link is not complete. Please open it from your mail.')).toBeVisible();
  });
});
