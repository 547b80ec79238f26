import { describe, expect, it } from '@jest/globals';
import { getDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { countUnreadNotifications } from '@tenaye/contracts/notification.ts';
import { getProvider, providerLogout } from '@tenaye/contracts/provider-account.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { listProviderDevices } from '@tenaye/contracts/provider-security.ts';
import { getSecondFactor } from '@tenaye/contracts/second-factor.ts';
import { getSession } from '@tenaye/contracts/session.ts';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { Route, Routes } from '@tenaye/platform/router.ts';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { aNotification, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aDoctorProfile, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { DashboardPage } from './DashboardPage.tsx';

const http = stubHttp();
const stream = stubEventStream();

function open(session = aProviderSession()) {
  http.answer(getProvider, session);
  return renderWithPlatform(<DashboardPage />, {
    path: '/provider',
    provider: session,
    messages: { 'mf-provider': { en }, account: accountTexts },
  });
}

const portals = { name: 'Your portals' };
const cards = () => within(screen.getByRole('list', portals)).getAllByRole('link');

const unverified = { id: crypto.randomUUID(), name: 'Bole', verificationStatus: 'pending', isVerified: false } as const;

describe('provider dashboard', () => {
  it.each([
    { isActive: true, isVerified: true, badge: 'Verified', card: 'Account Verified' },
    { isActive: true, isVerified: false, badge: 'Pending Verification', card: 'Verification Pending' },
    { isActive: false, isVerified: true, badge: 'Inactive', card: 'Account Verified' },
  ])('says $badge and $card', async ({ badge, card, ...account }) => {
    open(aProviderSession(account));
    const header = within(await screen.findByRole('region', { name: 'Account details' }));
    expect(header.getAllByText(badge).length).toBeGreaterThan(0);
    expect(screen.getByText(card)).toBeInTheDocument();
  });

  it.each([
    ['doctor', 'Next: complete your profile', 'Complete my profile', '/provider/doctor'],
    ['health_facility', 'Next: register your facility', 'Register a Pharmacy', '/provider/pharmacy?view=register'],
  ] as const)('leads a new %s to the first step instead of telling it to wait', async (providerType, title, action, href) => {
    open(aProviderSession({ providerType, isVerified: false }, null));
    const next = within(await screen.findByRole('region', { name: 'Your next step' }));
    expect(next.getByText(title)).toBeInTheDocument();
    expect(next.getByRole('link', { name: action })).toHaveAttribute('href', href);
    expect(screen.queryByText(/Verification Pending|Pending Verification/)).not.toBeInTheDocument();
  });

  it('shows the portal of a facility whose claim is approved while the dashboard is open', async () => {
    const session = aProviderSession({ providerType: 'health_facility', isVerified: false }, null);
    open(session);
    await screen.findByRole('list', portals);
    const claimed = {
      ...unverified,
      kind: 'facility' as const,
      category: 'pharmacy',
      isVerified: true,
      verificationStatus: 'approved' as const,
    };
    http.answer(getProvider, aProviderSession({ ...session.account, isVerified: true }, claimed));
    const notification = aNotification({ type: 'system', facilityId: claimed.id, title: 'Claim approved' });
    act(() => stream.send({ audience: 'provider', notification }));
    await waitFor(() => expect(cards()[0]).toHaveAttribute('href', '/provider/pharmacy'));
    expect(screen.getByText('Account Verified')).toBeInTheDocument();
  });

  it('lists what is done and what is missing until a doctor is verified, the next step first', async () => {
    const profile = { ...unverified, kind: 'doctor', category: 'cardiology' } as const;
    http.answer(getDoctorProfile, aDoctorProfile({ isVerified: false, documents: { medicalQualification: null, renewedLicense: null } }));
    const { unmount } = open(aProviderSession({ providerType: 'doctor', isVerified: false, isEmailVerified: false }, profile));
    const steps = () =>
      within(screen.getByRole('list', { name: 'The other steps' }))
        .getAllByRole('listitem')
        .map((it) => it.textContent);
    expect(await screen.findByRole('heading', { name: 'Next: upload your documents' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload my documents' })).toHaveAttribute('href', '/provider/doctor?view=profile&edit=1');
    const review = 'Verification Pending: an administrator reviews your account';
    expect(steps()).toEqual(['Confirm your email and your phone number', review, 'Profile completed']);
    unmount();
    http.answer(getDoctorProfile, aDoctorProfile({ isVerified: false }));
    open(aProviderSession({ providerType: 'doctor', isVerified: false, isEmailVerified: true, isPhoneVerified: true }, profile));
    expect(await screen.findByRole('heading', { name: 'Verification Pending' })).toBeVisible();
    expect(screen.getByText('3 of 4 steps done before patients can find you')).toBeVisible();
    expect(steps()).toEqual(['Profile completed', 'Documents uploaded', 'Contact details confirmed']);
  });

  it('leads a facility to its profile while its license or the number on it is missing', async () => {
    const facility = { ...unverified, kind: 'facility', category: 'pharmacy' } as const;
    for (const missing of [{ licenseSentAt: null }, { licenseNumber: null }]) {
      http.answer(getProviderFacility, aProviderFacility({ isVerified: false, ...missing }));
      const { unmount } = open(aProviderSession({ providerType: 'health_facility', isVerified: false }, facility));
      expect(await screen.findByRole('heading', { name: 'Next: send your license' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Send my license' })).toHaveAttribute('href', '/provider/pharmacy?view=profile');
      unmount();
    }
  });

  it('leads to the portal after a rejection, and has no steps once all is verified', async () => {
    const facility = { ...unverified, kind: 'facility', category: 'pharmacy', verificationStatus: 'rejected' } as const;
    const contacts = { isEmailVerified: true, isPhoneVerified: true };
    http.answer(getProviderFacility, aProviderFacility({ isVerified: false }));
    const { unmount } = open(aProviderSession({ providerType: 'health_facility', isVerified: false, ...contacts }, facility));
    expect(await screen.findByRole('link', { name: 'Open my portal' })).toHaveAttribute('href', '/provider/pharmacy');
    unmount();
    open(
      aProviderSession(
        { providerType: 'health_facility', isVerified: true },
        { ...facility, verificationStatus: 'approved', isVerified: true },
      ),
    );
    await screen.findByText('Account Verified');
    expect(screen.queryByRole('region', { name: 'Your next step' })).not.toBeInTheDocument();
  });

  it('shows the signed-in account, and leaves out missing details', async () => {
    const session = aProviderSession({ firstName: 'Dawit', lastName: 'Haile', phone: null, location: 'Bole, Addis Ababa' });
    open(session);
    const header = within(await screen.findByRole('region', { name: 'Account details' }));
    expect(header.getByRole('heading', { name: 'Dawit Haile' })).toBeInTheDocument();
    expect(header.getByText('Doctor')).toBeInTheDocument();
    expect(header.getByText(session.account.email)).toBeInTheDocument();
    expect(header.getByText('Bole, Addis Ababa')).toBeInTheDocument();
    expect(header.getByText('Mon, Jan 5, 2026')).toBeInTheDocument();
    expect(header.getByText(session.account.id)).toBeInTheDocument();
    expect(header.queryByText('Phone')).not.toBeInTheDocument();
  });

  it('links each kind of account to its own portals', async () => {
    open(aProviderSession({ providerType: 'doctor' }));
    await screen.findByRole('list', portals);
    expect(cards().map((it) => it.getAttribute('href'))).toEqual(['/provider/doctor', '/provider/doctor-claims']);
  });

  it('offers a pharmacy its portal, waste disposal and claims', async () => {
    const profile = { ...aProviderSession().providerData, id: crypto.randomUUID(), kind: 'facility', category: 'pharmacy' } as const;
    open(
      aProviderSession(
        { providerType: 'health_facility' },
        { ...profile, name: 'Bole Pharmacy', verificationStatus: 'approved', isVerified: true },
      ),
    );
    await screen.findByRole('list', portals);
    expect(cards().map((it) => it.getAttribute('href'))).toEqual([
      '/provider/pharmacy',
      '/provider/waste-disposal',
      '/provider/facility-claims',
    ]);
  });

  it.each([
    { category: 'hospital', title: 'Diagnostic Center Portal' },
    { category: 'dentistry', title: 'Facility Portal' },
  ])('gives a facility of type $category the $title', async ({ category, title }) => {
    const facility = {
      id: crypto.randomUUID(),
      kind: 'facility',
      category,
      name: 'Bole',
      verificationStatus: 'approved',
      isVerified: true,
    } as const;
    open(aProviderSession({ providerType: 'health_facility' }, facility));
    expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', '/provider/diagnostic_center');
    expect(cards()).toHaveLength(3);
  });

  it('puts the Ethiopian hour beside times on this device, and remembers it', async () => {
    const { person, unmount } = open();
    const choice = { name: /^Show the Ethiopian hour/ };
    await person.click(await screen.findByRole('checkbox', choice));
    expect(formatTime('2026-03-02T05:30:00Z', 'en')).toBe('8:30\u00a0AM\u00a0(2:30)');
    unmount();
    open();
    expect(await screen.findByRole('checkbox', choice)).toBeChecked();
    await person.click(screen.getByRole('checkbox', choice));
    expect(formatTime('2026-03-02T05:30:00Z', 'en')).toBe('8:30\u00a0AM');
  });

  it('has a card for each of several facilities, and leads to registering another one', async () => {
    const facilities = ['pharmacy', 'diagnostic_lab'].map(
      (category) =>
        ({
          id: crypto.randomUUID(),
          kind: 'facility',
          category,
          name: `My ${category}`,
          verificationStatus: 'approved',
          isVerified: true,
        }) as const,
    );
    http.answer(countUnreadNotifications, [{ facilityId: facilities[1]?.id ?? '', unread: 2 }]);
    open({ ...aProviderSession({ providerType: 'health_facility' }, facilities[0]), facilities });
    const list = within(await screen.findByRole('list', portals));
    expect(await list.findByText('2 unread notifications')).toBeVisible();
    expect(list.getAllByText(/unread/)).toHaveLength(1);
    expect(
      cards()
        .map((it) => [it.textContent, it.getAttribute('href')])
        .slice(0, 2),
    ).toEqual([
      ['My pharmacy', `/provider/pharmacy?facility=${facilities[0]?.id}`],
      ['My diagnostic_lab', `/provider/diagnostic_center?facility=${facilities[1]?.id}`],
    ]);
    expect(screen.getByRole('link', { name: 'Register another facility' })).toHaveAttribute('href', '/provider/diagnostic_center?view=add');
    expect(screen.getByRole('link', { name: 'Register another pharmacy' })).toHaveAttribute('href', '/provider/pharmacy?view=add');
  });

  it('lets an account without a facility register or claim one, but not a collector', async () => {
    const { unmount } = open(aProviderSession({ providerType: 'health_facility' }, null));
    await screen.findByRole('list', portals);
    expect(cards().map((it) => [it.textContent, it.getAttribute('href')])).toEqual([
      ['Register a Facility', '/provider/diagnostic_center?view=register'],
      ['Register a Pharmacy', '/provider/pharmacy?view=register'],
      ['Medical Waste Disposal', '/provider/waste-disposal'],
      ['Facility Claims', '/provider/facility-claims'],
    ]);
    unmount();
    open(aProviderSession({ providerType: 'staff', staffRoles: ['collector'] }, null));
    await screen.findByRole('list', portals);
    expect(cards().map((it) => it.textContent)).toEqual(['Data Collection']);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  });

  it('leads staff of the waste service to their pages', async () => {
    open(aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager', 'waste_driver'] }, null));
    await screen.findByRole('list', portals);
    expect(cards().map((it) => it.textContent)).toEqual(['Waste Management', "Today's Route"]);
  });

  it('says so to staff without a role, instead of showing an empty list', async () => {
    open(aProviderSession({ providerType: 'staff', staffRoles: [] }, null));
    expect(await screen.findByText('There is no portal for your role yet.')).toBeInTheDocument();
    expect(screen.getByText('Staff')).toBeInTheDocument();
  });

  it('offers an administrator the admin panel and no waste disposal', async () => {
    open(aProviderSession({ providerType: 'admin' }, null));
    await screen.findByRole('list', portals);
    expect(cards().map((it) => it.textContent)).toEqual(['Admin Panel Access']);
  });

  it('shows on the next visit an approval that came after sign-in', async () => {
    const session = aProviderSession({ isVerified: false });
    http.answer(getProvider, { ...session, account: { ...session.account, isVerified: true } });
    const routes = (
      <Routes>
        <Route path="/" element={null} />
        <Route path="/provider" element={<DashboardPage />} />
      </Routes>
    );
    const { queryClient, router } = renderWithPlatform(routes, { messages: { 'mf-provider': { en }, account: accountTexts } });
    queryClient.setQueryData(authKeys.provider, session, { updatedAt: Date.now() - 60_000 });
    act(() => router.navigate('/provider'));
    expect(await screen.findByText('Account Verified')).toBeInTheDocument();
  });

  it('says that the account cannot be loaded, and loads it on retry', async () => {
    http.lose(getSession);
    const { person, toasts } = renderWithPlatform(<DashboardPage />, {
      path: '/provider',
      provider: 'unknown',
      messages: { 'mf-provider': { en }, account: accountTexts },
    });
    expect(await screen.findByText('Unable to load provider data')).toBeInTheDocument();
    expect(toasts).toEqual([{ variant: 'destructive', title: 'Failed to load provider data' }]);
    expect(screen.getByRole('button', { name: 'Back to Login' })).toBeInTheDocument();
    http.answer(getSession, { patient: null, provider: aProviderSession({ firstName: 'Dawit', lastName: 'Haile' }) });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dawit Haile' })).toBeInTheDocument();
  });

  it('redirects a visitor to sign-in', async () => {
    http.answer(getSession, { patient: null, provider: null });
    const { router } = renderWithPlatform(<DashboardPage />, {
      path: '/provider',
      provider: 'unknown',
      messages: { 'mf-provider': { en }, account: accountTexts },
    });
    await waitFor(() => expect(router.href).toBe('/provider/login'));
  });

  it('keeps a provider whose sign-out failed on the page, and reports the failure', async () => {
    const { person, toasts, router } = open();
    http.lose(providerLogout);
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(toasts[0]).toMatchObject({ variant: 'destructive', title: 'You are still signed in' }));
    expect(router.href).toBe('/provider');
  });

  it('signs out to the start page, and leaves no draft in the tab', async () => {
    const { person, router } = open();
    sessionStorage.setItem('portal draft notes', '"Recheck"');
    http.answer(providerLogout);
    http.refuse(getProvider, { code: 'unauthenticated', message: 'Please sign in' });
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.href).toBe('/'));
    await waitFor(() => expect(sessionStorage.getItem('portal draft notes')).toBeNull());
  });

  it('leads to what protects the account', async () => {
    http.answer(getSecondFactor, { isOn: false, isRequired: false, recoveryCodesLeft: 0, since: null });
    http.answer(listProviderDevices, []);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Open the security settings' }));
    expect(await screen.findByRole('button', { name: 'Set up the app' })).toBeVisible();
  });
});
