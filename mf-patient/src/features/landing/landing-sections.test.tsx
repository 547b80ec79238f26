import { describe, expect, it } from '@jest/globals';
import type { Config } from '@tenaye/contracts/config.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { noteScrolls } from '@tenaye/testing/scrolls.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { Landing } from './Landing.tsx';
import { LandingBelow } from './LandingBelow.tsx';
import { LandingFinder } from './LandingFinder.tsx';
import { LandingProof } from './LandingProof.tsx';

const Finder = lazyPart(async () => LandingFinder);
const Proof = lazyPart(async () => LandingProof);
const Below = Object.assign(() => <LandingBelow />, { preload: async () => undefined });
const messages = { 'mf-patient': { en } };
const scrolled = noteScrolls();

const landing = (path = '/', config: Partial<Config> = {}) => {
  let asked = 0;
  const onAssessment = () => {
    asked += 1;
  };
  const page = <Landing Finder={Finder} Proof={Proof} Below={Below} onAssessment={onAssessment} />;
  const rendered = renderWithPlatform(page, { path, config, messages });
  return { ...rendered, asked: () => asked };
};
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

describe('the site map', () => {
  it.each([
    ['Why Tenaye', 'why'],
    ['Vision', 'vision'],
    ['Mission', 'mission'],
    ['Story', 'story'],
    ['Contact', 'contact'],
  ])('leads to %s: URL, scroll position and focus', async (name, id) => {
    const { person, router } = landing();
    await person.click(within(screen.getByRole('navigation', { name: 'Site map' })).getByRole('link', { name }));
    expect(router.href).toBe(`/#${id}`);
    await waitFor(() => expect(heading(name)).toHaveFocus());
    expect(scrolled).toEqual([id]);
    expect(screen.getByRole('region', { name })).toBeVisible();
  });

  it('does not move the focus after Back', async () => {
    const { person, router } = landing();
    const map = within(screen.getByRole('navigation', { name: 'Site map' }));
    await person.click(map.getByRole('link', { name: 'Vision' }));
    await person.click(map.getByRole('link', { name: 'Story' }));
    act(() => router.navigate(-1));
    await waitFor(() => expect(router.href).toBe('/#vision'));
    expect(scrolled).toEqual(['vision', 'story']);
    expect(heading('Story')).toHaveFocus();
  });

  it('focuses the section of a link from elsewhere', async () => {
    landing('/#mission');
    await waitFor(() => expect(heading('Mission')).toHaveFocus());
    for (const aim of ['Accessibility', 'Quality assurance', 'Innovation'])
      expect(screen.getByRole('heading', { name: aim })).toBeVisible();
  });

  it('scrolls back to the top', async () => {
    const { person } = landing();
    await person.click(screen.getByRole('link', { name: 'Patient Portal' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrolled).toEqual(['top']);
  });
});

describe('contact', () => {
  it("shows this installation's social pages, each in a tab without access to this one", () => {
    landing('/', { socialLinks: [{ label: 'Telegram', url: 'https://telegram.example/tenaye' }] });
    const link = screen.getByRole('link', { name: /Telegram/ });
    expect(link).toHaveAttribute('href', 'https://telegram.example/tenaye');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('the assessment', () => {
  it('is offered to visitors who are unsure', async () => {
    const { person, asked } = landing();
    await person.click(screen.getByRole('button', { name: 'AI Health Assessment' }));
    expect(asked()).toBe(1);
  });
});
