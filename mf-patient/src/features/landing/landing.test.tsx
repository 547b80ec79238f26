import { describe, expect, it } from '@jest/globals';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { aUser } from '@tenaye/testing/builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { first } from '../../messages/first.ts';
import { ClientHome } from './ClientHome.tsx';
import { Landing } from './Landing.tsx';
import { LandingBelow } from './LandingBelow.tsx';
import { LandingFinder } from './LandingFinder.tsx';
import { LandingProof } from './LandingProof.tsx';

const Finder = lazyPart(async () => LandingFinder);
const Proof = lazyPart(async () => LandingProof);
const Below = Object.assign(() => <LandingBelow />, { preload: async () => undefined });
const messages = { 'mf-patient': { en } };
const landing = (videosUrl: string | null = null, hidesProviderPortal = false) =>
  renderWithPlatform(<Landing Finder={Finder} Proof={Proof} Below={Below} onAssessment={() => undefined} />, {
    messages: { 'mf-patient': { en: { ...first, about: en.about } } },
    config: { videosUrl, hidesProviderPortal },
  });

describe('landing page', () => {
  it.each([
    ['See a Doctor', '/client/auth?service=doctor'],
    ['Find a diagnostic center', '/client/auth?next=%2Fdiagnostics'],
    ['Find a pharmacy', '/client/auth?next=%2Fpharmacy'],
  ])('%s names the service in the address of sign-in, which also counts before the scripts are there', (name, href) => {
    landing();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
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

describe('the way to the provider portal', () => {
  const home = (hidesProviderPortal: boolean) =>
    renderWithPlatform(<ClientHome underWay={null} firstName="Selam" />, { user: aUser(), config: { hidesProviderPortal }, messages });
  const way = () => screen.queryByRole('link', { name: 'Provider Portal' });

  it('is in the footer of a signed-in patient, whose header has no button', () => {
    home(false);
    expect(way()).toHaveAttribute('href', '/provider/login');
  });

  it.each([
    ['a visitor', () => landing(null, true)],
    ['a patient', () => home(true)],
  ])('is in no footer of %s where the operator hides it', (_, open) => {
    open();
    expect(way()).not.toBeInTheDocument();
  });
});

describe('client home', () => {
  it('goes straight to a service and stores no intent for a sign-in that will not happen', async () => {
    sessionStorage.setItem('intended_destination', '/pharmacy');
    const { person, router } = renderWithPlatform(<ClientHome underWay={null} firstName="Selam" />, { messages });
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Selam' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'See a Doctor' }));
    expect(router.href).toBe('/appointments');
    expect({ ...sessionStorage }).toEqual({});
  });
});
