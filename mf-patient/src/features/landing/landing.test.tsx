import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { first } from '../../messages/first.ts';
import { ClientHome } from './ClientHome.tsx';
import { Landing } from './Landing.tsx';

const messages = { 'mf-patient': { en } };
const landing = (videosUrl: string | null = null) =>
  renderWithPlatform(<Landing onAssessment={() => undefined} />, { messages: { 'mf-patient': { en: first } }, config: { videosUrl } });

describe('landing page', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['See a Doctor', 'intended_service', 'doctor'],
    ['Find a diagnostic center', 'intended_destination', '/diagnostics'],
    ['Find a pharmacy', 'intended_destination', '/pharmacy'],
  ])('%s stores %s=%s and goes to sign-in', async (name, key, value) => {
    const { person, router } = landing();
    await person.click(screen.getByRole('link', { name }));
    expect(router.href).toBe('/client/auth');
    expect({ ...sessionStorage }).toEqual({ [key]: value });
  });

  it('follows the card touched last: the first one decided after a change of mind', async () => {
    const { person } = landing();
    await person.click(screen.getByRole('link', { name: 'See a Doctor' }));
    await person.click(screen.getByRole('link', { name: 'Find a pharmacy' }));
    expect({ ...sessionStorage }).toEqual({ intended_destination: '/pharmacy' });
    await person.click(screen.getByRole('link', { name: 'See a Doctor' }));
    expect({ ...sessionStorage }).toEqual({ intended_service: 'doctor' });
  });

  it('opens the videos in a new tab without access to this one', () => {
    landing('https://videos.example/tenaye');
    const link = screen.getByRole('link', { name: /Health Education/ });
    expect(link).toHaveAttribute('href', 'https://videos.example/tenaye');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('says that there are no videos instead of showing a dead link', () => {
    landing();
    expect(screen.queryByRole('link', { name: /Health Education/ })).not.toBeInTheDocument();
    expect(screen.getByText('Videos are not available yet')).toBeVisible();
  });

  it('links to the other portals and shows the support contacts', () => {
    landing();
    const footer = within(screen.getByRole('navigation', { name: 'Site map' }));
    expect(footer.getByRole('link', { name: 'Provider Portal' })).toHaveAttribute('href', '/provider/login');
    expect(footer.getByRole('link', { name: 'Admin Portal' })).toHaveAttribute('href', '/admin/login');
    expect(screen.getByRole('link', { name: 'support@tenaye.example' })).toHaveAttribute('href', 'mailto:support@tenaye.example');
    expect(screen.getByRole('link', { name: '+251 11 123 4567' })).toHaveAttribute('href', 'tel:+251111234567');
  });
});

describe('client home', () => {
  it('goes straight to a service and stores no intent for a sign-in that will not happen', async () => {
    sessionStorage.clear();
    const { person, router } = renderWithPlatform(<ClientHome underWay={null} firstName="Selam" />, { messages });
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Selam' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'See a Doctor' }));
    expect(router.href).toBe('/appointments');
    expect({ ...sessionStorage }).toEqual({});
  });
});
