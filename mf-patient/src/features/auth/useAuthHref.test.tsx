import { expect, it } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { SignInForm } from './SignInForm.tsx';

const noop = () => undefined;
const linksAt = (path: string): (string | null)[] => {
  const shared = { email: '', onEmail: noop, isResetAsked: false, onResetAsked: noop };
  renderWithPlatform(<SignInForm {...shared} />, { path, messages: { 'mf-patient': { en } } });
  return screen.getAllByRole('link').map((it) => it.getAttribute('href'));
};

it('keeps what is wanted after the sign-in in the links of a page whose scripts have not run', () => {
  const wanted = 'next=%2Fappointments%3Fdoctor%3D1';
  expect(linksAt(`/client/auth?${wanted}&remote=x`)).toEqual([`/client/auth/forgot-password?${wanted}`, `/client/auth/code?${wanted}`]);
});

it('adds nothing once the browser keeps it', () => {
  expect(linksAt('/client/auth?remote=x')).toEqual(['/client/auth/forgot-password', '/client/auth/code']);
});
