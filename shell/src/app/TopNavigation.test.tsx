import { describe, expect, it } from '@jest/globals';
import { getSession } from '@tenaye/contracts/session.ts';
import { InBar } from '@tenaye/platform/remote/bar.tsx';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import messages from '../messages/en.json' with { type: 'json' };
import { TopNavigation } from './TopNavigation.tsx';

const http = stubHttp();
const shell = { messages: { shell: { en: messages } } };
const signIn = () => screen.queryByRole('link', { name: 'Sign In' });
const portal = () => screen.queryByRole('link', { name: 'Provider Portal' });

describe('the way to the provider portal', () => {
  it('is there for visitors, and is not a router link, because the portal starts with a page load', async () => {
    const { person, router } = renderWithPlatform(<TopNavigation />, shell);
    expect(portal()).toHaveAttribute('href', '/provider/login');
    portal()?.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    await person.click(screen.getByRole('link', { name: 'Provider Portal' }));
    expect(router.href).toBe('/');
  });

  it('can be hidden, without hiding the way to the patients’ sign-in', () => {
    renderWithPlatform(<TopNavigation showsProviderPortal={false} />, shell);
    expect(portal()).not.toBeInTheDocument();
    expect(signIn()).toHaveAttribute('href', '/client/auth');
  });

  it.each([
    ['/', aUser()],
    ['/provider/login', null],
    ['/admin/login', null],
  ])('is not offered on %s to who is there or signed in as a patient', (path, user) => {
    renderWithPlatform(<TopNavigation />, { ...shell, path, user });
    expect(portal()).not.toBeInTheDocument();
    expect(signIn()).not.toBeInTheDocument();
  });

  it('does not flash while it is unknown who is there, and its room is kept', () => {
    http.answer(getSession, () => new Promise<never>(() => undefined));
    renderWithPlatform(<TopNavigation />, { ...shell, user: 'unknown', provider: 'unknown' });
    // The style hides elements with this attribute, but jsdom applies no styles.
    expect(screen.getByText('Provider Portal').parentElement).toHaveAttribute('data-unknown');
  });
});

it('lets a remote that is on the page put its navigation between the wordmark and the rest', () => {
  renderWithPlatform(
    <>
      <TopNavigation />
      <InBar>
        <a href="/elsewhere">Elsewhere</a>
      </InBar>
    </>,
    shell,
  );
  const inOrder = [...screen.getByRole('banner').querySelectorAll('a, button')];
  const names = ['Tenaye, home', 'Elsewhere', 'Sign In', 'Provider Portal', 'Switch to dark colors'];
  expect(inOrder.map((it) => it.getAttribute('aria-label') ?? it.textContent)).toEqual(names);
});
