import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countDirectoryDoctors, countDirectoryFacilities, listDirectoryDoctors } from '@tenaye/contracts/directory.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { aDirectoryDoctor } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { signInHref } from '../../shared/sign-in-intent.ts';
import { LandingProof } from './LandingProof.tsx';
import { ProofPlace } from './ProofPlace.tsx';

const http = stubHttp();
const { IntersectionObserver } = globalThis;
let scrollTo: () => void;
beforeEach(() => {
  class Seen {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      scrollTo = () => tell([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Seen });
  http.answer(countDirectoryDoctors, { count: 1269 });
  http.answer(countDirectoryFacilities, ({ query }) => ({ count: query.kind === 'center' ? 1 : 15 }));
});
afterEach(() => void Object.assign(globalThis, { IntersectionObserver }));

const start = '2026-03-02T06:00:00.000Z';
const open = async () => {
  renderWithPlatform(<ProofPlace Proof={lazyPart(async () => LandingProof)} />, { user: null, messages: { 'mf-patient': { en } } });
  expect(http.requests(listDirectoryDoctors)).toEqual([]);
  await act(async () => scrollTo());
};

describe('the doctors who are free soonest, on the landing page', () => {
  it('are asked for when they come into view: three, with their times, which book', async () => {
    const doctor = aDirectoryDoctor({ name: 'Dr. Abel', consultationFee: 600, nextFreeAt: start, nextTimes: [{ mode: 'online', start }] });
    http.answer(listDirectoryDoctors, [doctor]);
    await open();
    expect(await screen.findByRole('link', { name: 'Dr. Abel' })).toHaveAttribute('href', `/doctors/${doctor.id}`);
    expect(screen.getByText(/ETB 600\.00/)).toBeVisible();
    const chip = screen.getByRole('link', { name: /^Book Dr\. Abel, Online Consultation, .*9:00/ });
    const booking = `/appointments?doctor=${doctor.id}&mode=online&slot=${encodeURIComponent(start)}`;
    expect(chip).toHaveAttribute('href', signInHref(booking));
    expect(http.requests(listDirectoryDoctors)[0]?.query).toEqual({ sort: 'soonest', limit: '3' });
  });

  it('stand below the real numbers, which lead to the lists', async () => {
    http.answer(listDirectoryDoctors, [aDirectoryDoctor({ nextFreeAt: start })]);
    await open();
    expect(await screen.findByRole('link', { name: '1,269 doctors' })).toHaveAttribute('href', '/doctors');
    expect(screen.getByRole('link', { name: '1 center' })).toHaveAttribute('href', '/centers');
    expect(screen.getByRole('link', { name: '15 pharmacies' })).toHaveAttribute('href', '/pharmacies');
  });

  it('leave no empty place and no error where nobody is free or the service is away', async () => {
    http.answer(listDirectoryDoctors, [aDirectoryDoctor({ nextFreeAt: null })]);
    http.lose(countDirectoryDoctors);
    await open();
    expect(screen.queryByRole('heading', { name: 'Free soonest' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
