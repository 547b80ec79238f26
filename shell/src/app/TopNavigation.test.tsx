import { describe, expect, it } from '@jest/globals';
import { aUser } from '@tenaye/testing/builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import messages from '../messages/en.json' with { type: 'json' };
import { TopNavigation } from './TopNavigation.tsx';

const shell = { messages: { shell: { en: messages } } };
const portal = () => screen.queryByRole('link', { name: 'Provider Portal' });

describe('the way to the provider portal', () => {
  it('is there for visitors, and is no link of the router: the portal starts with a page of its own', async () => {
    const { person, router } = renderWithPlatform(<TopNavigation />, shell);
    expect(portal()).toHaveAttribute('href', '/provider/login');
    portal()?.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    await person.click(screen.getByRole('link', { name: 'Provider Portal' }));
    expect(router.href).toBe('/');
  });

  it('can be hidden', () => {
    renderWithPlatform(<TopNavigation showsProviderPortal={false} />, shell);
    expect(portal()).not.toBeInTheDocument();
  });

  it.each([
    ['/', aUser()],
    ['/provider/login', null],
    ['/admin/login', null],
  ])('is not offered on %s to who is there or signed in as a patient', (path, user) => {
    renderWithPlatform(<TopNavigation />, { ...shell, path, user });
    expect(portal()).not.toBeInTheDocument();
  });
});
