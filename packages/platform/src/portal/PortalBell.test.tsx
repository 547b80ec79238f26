import { describe, expect, it } from '@jest/globals';
import {
  countUnreadNotifications,
  listAdminNotifications,
  listProviderNotifications,
  type Notification,
  readAllProviderNotifications,
  readProviderNotification,
} from '@tenaye/contracts/notification.ts';
import { getProvider, type ProviderData } from '@tenaye/contracts/provider-account.ts';
import { aNotification, anAdminNotification, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { authKeys } from '../client/auth.tsx';
import { PortalFrame } from './PortalFrame.tsx';

const http = stubHttp();
const stream = stubEventStream();

const frame = (
  <PortalFrame title="Portal" lead="What it is for" signOutTo="/">
    <p>Content</p>
  </PortalFrame>
);
const open = (notifications: Notification[], account: Parameters<typeof aProviderSession>[0] = {}) => {
  http.answer(listProviderNotifications, notifications);
  return renderWithPlatform(frame, { path: '/provider/dashboard', provider: aProviderSession(account) });
};
const aFacilityData = (category: string): ProviderData => ({
  id: crypto.randomUUID(),
  kind: 'facility',
  name: 'Bole',
  category,
  verificationStatus: 'approved',
  isVerified: true,
});
const bell = (name: string) => screen.findByRole('button', { name });
const many = (count: number): Notification[] => Array.from({ length: count }, () => aNotification());

describe('the bell of the portals', () => {
  it.each([
    [0, 'Notifications', ''],
    [1, 'Notifications, 1 unread', '1'],
    [9, 'Notifications, 9 unread', '9'],
    [10, 'Notifications, 9+ unread', '9+'],
  ])('with %i unread is called "%s" and shows "%s"', async (count, name, figure) => {
    open([...many(count), aNotification({ isRead: true })]);
    expect((await bell(name)).textContent).toBe(figure);
  });

  it('lists a notification that arrives twice once, above the others', async () => {
    const { person } = open([aNotification({ title: 'Older', isRead: true })]);
    await bell('Notifications');
    const notification = aNotification({ title: 'New appointment' });
    for (const _ of [1, 2]) act(() => stream.send({ audience: 'provider', notification }));
    await person.click(await bell('Notifications, 1 unread'));
    expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      expect.stringContaining('New appointment'),
      expect.stringContaining('Older'),
    ]);
  });

  it('does not lose a notification that arrives while the list is being read', async () => {
    const notification = aNotification();
    const answers: ((list: Notification[]) => void)[] = [];
    http.answer(listProviderNotifications, () => new Promise<Notification[]>((resolve) => answers.push(resolve)));
    renderWithPlatform(frame, { path: '/provider/dashboard', provider: aProviderSession() });
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => stream.send({ audience: 'provider', notification }));
    answers[0]?.([]);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([notification]);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('reads the account when the connection is back, but not once the session has ended, which would take the page away', async () => {
    http.answer(getProvider, aProviderSession());
    const { queryClient } = open([]);
    await bell('Notifications');
    act(() => stream.reconnect());
    await waitFor(() => expect(http.requests(getProvider)).toHaveLength(1));
    const ended = { code: 'unauthenticated', message: 'Please sign in' } as const;
    http.refuse(listProviderNotifications, ended);
    http.refuse(getProvider, ended);
    act(() => stream.reconnect());
    await waitFor(() => expect(queryClient.getQueryData(authKeys.expired)).toBe('provider'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(http.requests(getProvider)).toHaveLength(1);
    expect(screen.getByText('Content')).toBeVisible();
  });

  it('shows an administrator those of administrators, and leads to the providers who wait for them', async () => {
    http.answer(listAdminNotifications, []);
    const provider = aProviderSession({ providerType: 'admin' }, null);
    const { person } = renderWithPlatform(frame, { path: '/provider/admin', provider });
    await bell('Notifications');
    const notification = anAdminNotification({ title: 'A doctor registered' });
    act(() => stream.send({ audience: 'admin', notification }));
    await person.click(await bell('Notifications, 1 unread'));
    expect(screen.getByRole('link', { name: /A doctor registered/ })).toHaveAttribute('href', '/provider/admin?tab=pending');
    expect(http.requests(listProviderNotifications)).toEqual([]);
  });

  it('leads administrators from an alarm or a passed limit to what it is about', async () => {
    http.answer(listAdminNotifications, [
      anAdminNotification({ title: 'Limit passed', type: 'system', relatedId: null, isRead: true, figure: 'lateShare' }),
      anAdminNotification({ title: 'Alarm: failed jobs', type: 'system', relatedId: null, alarm: 'failed_jobs' }),
    ]);
    const provider = aProviderSession({ providerType: 'admin' }, null);
    const { person } = renderWithPlatform(frame, { path: '/provider/admin', provider });
    await person.click(await bell('Notifications, 1 unread'));
    expect(screen.getByRole('link', { name: /Alarm: failed jobs/ })).toHaveAttribute('href', '/provider/admin?tab=platform&view=jobs');
    expect(screen.getByRole('link', { name: /Limit passed/ })).toHaveAttribute('href', '/provider/admin?tab=intelligence');
  });

  it('rings the moment the server tells the provider, and not for the patient of the same browser', async () => {
    open([]);
    await bell('Notifications');
    const notification = aNotification({ title: 'New appointment' });
    act(() => stream.send({ audience: 'patient', notification: aNotification() }));
    expect(await bell('Notifications')).toBeVisible();
    act(() => stream.send({ audience: 'provider', notification }));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(http.requests(listProviderNotifications)).toHaveLength(1);
  });

  it.each([
    ['appointment', (id: string) => `/provider/doctor?appointment=${id}`],
    ['diagnostic', (id: string) => `/provider/diagnostic_center?view=requests&request=${id}`],
    ['medication', (id: string) => `/provider/pharmacy?view=requests&request=${id}`],
    ['system', () => '/provider/dashboard'],
    ['other', () => '/provider/dashboard'],
  ] as const)('leads from a notification of type %s to where it is worked on, marks it read and closes', async (type, place) => {
    const relatedId = crypto.randomUUID();
    const notification = aNotification({ type, relatedId, title: 'Something new' });
    const { person, router } = open([notification]);
    http.answer(readProviderNotification, { ...notification, isRead: true });
    await person.click(await bell('Notifications, 1 unread'));
    http.answer(listProviderNotifications, [{ ...notification, isRead: true }]);
    await person.click(screen.getByRole('link', { name: /Unread: Something new/ }));
    expect(router.href).toBe(place(relatedId));
    expect(http.requests(readProviderNotification).map((it) => it.params)).toEqual([{ id: notification.id }]);
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(await bell('Notifications')).toBeVisible();
  });

  it.each([
    ['diagnostic', 'lab', (id: string) => `/provider/diagnostic_center?view=requests&request=${id}`],
    ['medication', 'pharmacy', (id: string) => `/provider/pharmacy?view=requests&request=${id}`],
    ['system', 'lab', () => '/provider/diagnostic_center?'],
    ['system', 'another account', () => '/provider/dashboard'],
  ] as const)('leads an account with several facilities from a %s notification about the %s to that one', async (type, whose, place) => {
    const [pharmacy, lab] = [aFacilityData('pharmacy'), aFacilityData('diagnostic_lab')];
    const facility = { pharmacy, lab, 'another account': aFacilityData('pharmacy') }[whose];
    const relatedId = crypto.randomUUID();
    http.answer(countUnreadNotifications, []);
    http.answer(listProviderNotifications, [aNotification({ type, relatedId, title: 'News', facilityId: facility.id, isRead: true })]);
    const session = { ...aProviderSession({ providerType: 'health_facility' }, pharmacy), facilities: [pharmacy, lab] };
    const { person, router } = renderWithPlatform(frame, { path: '/provider/dashboard', provider: session });
    await person.click(await bell('Notifications'));
    await person.click(screen.getByRole('link', { name: /News/ }));
    const named = whose === 'another account' ? '' : `facility=${facility.id}`;
    expect(router.href).toBe(`${place(relatedId)}${named && !place(relatedId).endsWith('?') ? '&' : ''}${named}`);
  });

  describe('of an account with several facilities', () => {
    const [pharmacy, lab] = [
      { ...aFacilityData('pharmacy'), name: 'Bole Pharmacy' },
      { ...aFacilityData('diagnostic_lab'), name: 'Bole Lab' },
    ];
    const news = {
      pharmacy: aNotification({ title: 'Bole Pharmacy: New request', facilityId: pharmacy.id }),
      lab: aNotification({ title: 'Bole Lab: New request', facilityId: lab.id }),
    };
    const answer = (...all: Notification[]) =>
      http.answer(listProviderNotifications, ({ query: { about } }) => all.filter((it) => !about || it.facilityId === about));
    const openAt = async (path: string) => {
      answer(news.pharmacy, news.lab);
      http.answer(
        countUnreadNotifications,
        [pharmacy, lab].map(({ id }) => ({ facilityId: id, unread: 1 })),
      );
      const session = { ...aProviderSession({ providerType: 'health_facility' }, pharmacy), facilities: [pharmacy, lab] };
      const rendered = renderWithPlatform(frame, { path, provider: session });
      await rendered.person.click(await bell('Notifications, 2 unread'));
      return rendered;
    };
    const listed = () => screen.getAllByRole('listitem').map((it) => it.textContent);

    it('lists those of the facility in the URL, and all on demand, while the bell counts all', async () => {
      const { person } = await openAt(`/provider/diagnostic_center?facility=${lab.id}`);
      await waitFor(() => expect(listed()).toEqual([expect.stringContaining('Bole Lab: New request')]));
      const filter = screen.getByRole('combobox', { name: 'Show notifications of' });
      expect(filter).toHaveDisplayValue('1 unread: Bole Lab');
      await person.selectOptions(filter, 'All facilities');
      await waitFor(() => expect(listed()).toHaveLength(2));
      expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    });

    it('leads to the unread ones of another facility first, which the bell counts too', async () => {
      const { person } = await openAt(`/provider/diagnostic_center?facility=${lab.id}`);
      await person.click(await screen.findByRole('button', { name: '1 unread: Bole Pharmacy' }));
      await waitFor(() => expect(listed()).toEqual([expect.stringContaining('Bole Pharmacy: New request')]));
      expect(screen.getByRole('button', { name: '1 unread: Bole Lab' })).toBeVisible();
    });

    it('lists all where the URL names no facility', async () => {
      await openAt('/provider/dashboard');
      await waitFor(() => expect(listed()).toHaveLength(2));
      expect(screen.getByRole('combobox')).toHaveDisplayValue('All facilities');
    });

    it('shows a new one in the narrowed list, and marks only what is listed as read', async () => {
      const { person } = await openAt(`/provider/pharmacy?facility=${pharmacy.id}`);
      await waitFor(() => expect(listed()).toHaveLength(1));
      http.answer(readAllProviderNotifications);
      const read = { ...news.pharmacy, isRead: true };
      answer(read, news.lab);
      await person.click(screen.getByRole('button', { name: 'Mark all read' }));
      expect(await bell('Notifications, 1 unread')).toBeVisible();
      expect(http.requests(readAllProviderNotifications).map((it) => it.query)).toEqual([{ about: pharmacy.id }]);
      const later = aNotification({ title: 'Bole Pharmacy: Another request', facilityId: pharmacy.id });
      answer(later, read, news.lab);
      act(() => stream.send({ audience: 'provider', notification: later }));
      await waitFor(() => expect(listed()).toHaveLength(2));
      expect(await bell('Notifications, 2 unread')).toBeVisible();
    });
  });

  it('takes a mark back and says so', async () => {
    const { person, toasts } = open(many(1));
    http.lose(readAllProviderNotifications);
    await person.click(await bell('Notifications, 1 unread'));
    await person.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Could not mark as read', variant: 'destructive' }]));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    const { person } = open([]);
    await person.click(await bell('Notifications'));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  });

  it('says that nothing came, and tries again', async () => {
    http.refuse(listProviderNotifications, { code: 'unavailable', message: 'The service is not available' });
    const { person } = renderWithPlatform(frame, { path: '/provider/dashboard', provider: aProviderSession() });
    await person.click(await bell('Notifications'));
    expect(await screen.findByText(/^We'll be right back/)).toBeVisible();
    http.answer(listProviderNotifications, many(1));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('shows nothing of the account that was signed in before', async () => {
    const { queryClient } = open([aNotification({ title: 'For the first' })]);
    await bell('Notifications, 1 unread');
    http.answer(listProviderNotifications, []);
    act(() => void queryClient.setQueryData(['auth', 'provider'], aProviderSession()));
    expect(await bell('Notifications')).toBeVisible();
  });
});
