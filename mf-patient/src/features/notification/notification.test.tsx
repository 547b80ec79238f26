import { describe, expect, it } from '@jest/globals';
import { listNotifications, type Notification, readAllNotifications, readNotification } from '@tenaye/contracts/notification.ts';
import { aNotification, anAdminNotification } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { NotificationBell } from './NotificationBell.tsx';

const http = stubHttp();
const stream = stubEventStream();

const ring = (notifications: Notification[]) => {
  http.answer(listNotifications, notifications);
  return renderWithPlatform(<NotificationBell />, { messages: { 'mf-patient': { en } } });
};
const bell = (name: string) => screen.findByRole('button', { name });
const many = (count: number, part: Partial<Notification> = {}) => Array.from({ length: count }, () => aNotification(part));

describe('bell', () => {
  it('shows the time as "MMM d, HH:mm" in Addis Ababa', async () => {
    const { person } = ring([aNotification({ createdAt: '2026-03-01T20:05:00.000Z' })]);
    await person.click(await bell('Notifications, 1 unread'));
    expect(screen.getByText('Mar 1, 23:05')).toBeVisible();
  });

  it('marks the clicked one read, and only that one', async () => {
    const [first, second] = [aNotification({ title: 'Booked' }), aNotification({ title: 'Confirmed' })];
    const { person } = ring([first, second]);
    http.answer(readNotification, { ...first, isRead: true });
    await person.click(await bell('Notifications, 2 unread'));
    http.answer(listNotifications, [{ ...first, isRead: true }, second]);
    await person.click(screen.getByRole('button', { name: /Booked/ }));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(http.requests(readNotification).map((it) => it.params)).toEqual([{ id: first.id }]);
  });

  it('reverts the mark and reports it when the server refuses', async () => {
    const { person, toasts } = ring(many(1));
    http.refuse(readNotification, { code: 'internal', message: 'Something went wrong' });
    await person.click(await bell('Notifications, 1 unread'));
    await person.click(screen.getByRole('button', { name: /Appointment confirmed/ }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Could not mark as read', variant: 'destructive' }]));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('counts a new notification as soon as it arrives, and ignores one for the admin audience', async () => {
    ring([]);
    await bell('Notifications');
    const notification = aNotification();
    act(() => stream.send({ audience: 'admin', notification: anAdminNotification() }));
    expect(http.requests(listNotifications)).toHaveLength(1);
    act(() => stream.send({ audience: 'patient', notification }));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(http.requests(listNotifications)).toHaveLength(1);
  });

  it('closes on Escape, returns the focus and leaves no open connection behind', async () => {
    const { person, unmount } = ring(many(1));
    const button = await bell('Notifications, 1 unread');
    await person.click(button);
    await person.tab();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    unmount();
    expect(stream.connections).toBe(0);
  });

  it.each([
    ['appointment', '/appointments?appointment='],
    ['diagnostic', '/diagnostics?request='],
    ['medication', '/pharmacy?request='],
  ] as const)('leads from a notification about %s to its page, marks it read and closes', async (type, page) => {
    const notification = aNotification({ type, relatedId: crypto.randomUUID() });
    const { person, router } = ring([notification]);
    http.answer(readNotification, { ...notification, isRead: true });
    await person.click(await bell('Notifications, 1 unread'));
    http.answer(listNotifications, [{ ...notification, isRead: true }]);
    await person.click(screen.getByRole('link', { name: /Unread: Appointment confirmed/ }));
    expect(router.href).toBe(`${page}${notification.relatedId}`);
    expect(http.requests(readNotification)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  it('still links there once it is read, without marking it again', async () => {
    const { person, router } = ring([aNotification({ relatedId: crypto.randomUUID(), isRead: true })]);
    await person.click(await bell('Notifications'));
    await person.click(await screen.findByRole('link', { name: /Appointment confirmed/ }));
    expect(router.href).toContain('/appointments?');
    expect(http.requests(readNotification)).toHaveLength(0);
  });

  it('keeps the focus on what was marked with the keyboard, and marks it once', async () => {
    const notification = aNotification();
    const { person } = ring([notification]);
    http.answer(readNotification, { ...notification, isRead: true });
    await person.click(await bell('Notifications, 1 unread'));
    await person.tab();
    await person.tab();
    expect(screen.getByRole('button', { name: /^Unread: / })).toHaveFocus();
    http.answer(listNotifications, [{ ...notification, isRead: true }]);
    await person.keyboard('{Enter}');
    await bell('Notifications');
    expect(screen.getByRole('button', { name: /^Appointment confirmed/ })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(http.requests(readNotification)).toHaveLength(1);
  });

  it('marks all read, keeps the focus in the panel and announces it', async () => {
    const notifications = many(2);
    const { person } = ring(notifications);
    http.answer(readAllNotifications);
    await person.click(await bell('Notifications, 2 unread'));
    http.answer(
      listNotifications,
      notifications.map((it) => ({ ...it, isRead: true })),
    );
    await person.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('All notifications marked as read')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
    expect(await bell('Notifications')).toBeVisible();
    await waitFor(() => expect(http.requests(listNotifications)).toHaveLength(2));
  });

  it('shows older ones page by page, counts their unread ones, and keeps the loaded ones when a page fails', async () => {
    http.answerPages(listNotifications, [[aNotification({ title: 'Newer' })], [aNotification({ title: 'Older' })]]);
    const { person } = renderWithPlatform(<NotificationBell />, { messages: { 'mf-patient': { en } } });
    await person.click(await bell('Notifications, 1 unread'));
    const panel = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(panel.queryByText('Older')).not.toBeInTheDocument();
    http.lose(listNotifications);
    await person.click(panel.getByRole('button', { name: 'Show more' }));
    expect(await panel.findByText('Network error. Please try again.')).toBeVisible();
    expect(panel.getByText('Newer')).toBeVisible();
    http.answerPages(listNotifications, [[aNotification({ title: 'Newer' })], [aNotification({ title: 'Older' })]]);
    await person.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Older')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(await bell('Notifications, 2 unread')).toBeVisible();
  });

  it('reloads what it may have missed while disconnected', async () => {
    ring([]);
    await bell('Notifications');
    http.answer(listNotifications, many(2));
    act(() => stream.reconnect());
    expect(await bell('Notifications, 2 unread')).toBeVisible();
  });
});
