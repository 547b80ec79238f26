import { describe, expect, it } from '@jest/globals';
import { logout } from '@tenaye/contracts/patient-account.ts';
import { stubBackButton } from '@tenaye/testing/back-button.ts';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../messages/en.ts';
import { PatientNav } from './PatientNav.tsx';

const http = stubHttp();
const { pressBack } = stubBackButton();
const open = (path: string, videosUrl: string | null = 'https://videos.example') =>
  renderWithPlatform(<PatientNav />, { path, user: aUser(), config: { videosUrl }, messages: { 'mf-patient': { en } } });
const links = () => within(screen.getByRole('navigation', { name: 'Patient portal' })).getAllByRole('link', { hidden: true });
const current = () => links().flatMap((it) => (it.getAttribute('aria-current') === 'page' ? [it.getAttribute('href')] : []));
const marked = () => links().flatMap((it) => (it.hasAttribute('aria-current') ? [it.getAttribute('href')] : []));
const me = () => screen.getByRole('button', { name: 'Me' });

describe('the patient’s navigation', () => {
  it('leads to every place that the specification names, and to doctors and appointments', () => {
    open('/dashboard');
    expect(links().map((it) => it.getAttribute('href'))).toEqual([
      '/dashboard',
      '/doctors',
      '/diagnostics',
      '/pharmacy',
      '/appointments',
      'https://videos.example',
      '/',
      '/profile',
    ]);
    expect(screen.getByText('Diagnostics')).toBeInTheDocument();
    expect(screen.getByText('Educational Videos')).toBeInTheDocument();
    expect(screen.getByText('Landing Page')).toBeInTheDocument();
  });

  it('offers no videos where there are none', () => {
    open('/dashboard', null);
    expect(screen.queryByText('Educational Videos')).not.toBeInTheDocument();
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/doctors/8a1f6b1e-0000-4000-8000-000000000000', '/doctors'],
    ['/appointments', '/appointments'],
    ['/', '/'],
  ])('marks at %s the link to %s alone', (path, href) => {
    open(path);
    expect(current()).toEqual([href]);
    expect(marked()).toEqual([href]);
  });

  it.each([
    ['?doctor=8a1f6b1e-0000-4000-8000-000000000000', '/doctors'],
    ['?step=recommendations&specialties=cardiology', '/doctors'],
    ['?step=browse', '/doctors'],
    ['?booked=8a1f6b1e-0000-4000-8000-000000000000', '/appointments'],
    ['?reschedule=8a1f6b1e-0000-4000-8000-000000000000', '/appointments'],
    ['?appointment=8a1f6b1e-0000-4000-8000-000000000000', '/appointments'],
  ])('marks at /appointments%s the link to %s alone', (search, href) => {
    open(`/appointments${search}`);
    expect(marked()).toEqual([href]);
  });

  it('opens the rest with "Me"; Escape closes it and gives the focus back', async () => {
    const { person } = open('/dashboard');
    expect(me()).toHaveAttribute('aria-expanded', 'false');
    await person.click(me());
    expect(screen.getByRole('link', { name: 'Appointments' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(me()).toHaveAttribute('aria-expanded', 'false');
    expect(me()).toHaveFocus();
  });

  it('closes the rest with Back, which gives the focus back too, and only then leaves Back to the page', async () => {
    const { person } = open('/dashboard');
    await person.click(me());
    await person.tab();
    expect(await act(async () => pressBack())).toBe(true);
    expect(me()).toHaveAttribute('aria-expanded', 'false');
    expect(me()).toHaveFocus();
    expect(pressBack()).toBe(false);
  });

  it('closes the rest when it has led somewhere', async () => {
    const { person, router } = open('/dashboard');
    await person.click(me());
    await person.click(screen.getByRole('link', { name: 'Profile' }));
    expect(router.href).toBe('/profile');
    await waitFor(() => expect(me()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('stays away until a press is over that takes the focus from a field, so that nothing moves under the finger', async () => {
    const { person } = renderWithPlatform(
      <>
        <PatientNav />
        <main>
          <input aria-label="Symptoms" />
          <button type="submit">Continue</button>
        </main>
      </>,
      { user: aUser(), messages: { 'mf-patient': { en } } },
    );
    const bar = screen.getByRole('navigation', { name: 'Patient portal' });
    const next = screen.getByRole('button', { name: 'Continue' });
    await person.click(screen.getByLabelText('Symptoms'));
    await person.pointer({ keys: '[TouchA>]', target: next });
    expect(bar).toHaveAttribute('data-held');
    await person.pointer({ keys: '[/TouchA]', target: next });
    expect(next).toHaveFocus();
    expect(bar).toHaveAttribute('data-held');
    await waitFor(() => expect(bar).not.toHaveAttribute('data-held'));
    await person.click(next);
    expect(bar).not.toHaveAttribute('data-held');
  });

  it('says when a logout failed, and keeps the person signed in', async () => {
    http.lose(logout);
    const { person, toasts } = open('/dashboard');
    await person.click(me());
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'You are still signed in' }));
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
  });
});
