import { describe, expect, it } from '@jest/globals';
import { endDevice, giveConsent, listConsents, listDevices, listReads, type Read, withdrawConsent } from '@tenaye/contracts/privacy.ts';
import { Devices } from '@tenaye/platform/account/Devices.tsx';
import { accountTexts } from '@tenaye/platform/account/texts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { en } from '../../../messages/en.ts';
import { Privacy } from './Privacy.tsx';
import { devicesQuery, endingDevice } from './privacy.queries.ts';
import { Readers } from './Readers.tsx';

const http = stubHttp();
const open = (element: ReactElement, user = aUser()) =>
  renderWithPlatform(element, {
    path: '/profile',
    user,
    messages: { 'mf-patient': { en }, account: accountTexts },
    config: { policyVersion: '2' },
  });
function Signed() {
  const { user } = useAuth();
  return user && <Privacy user={user} />;
}

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const at = '2026-11-02T08:00:00.000Z';
const yes = (purpose: 'terms' | 'assessments', version: string) => ({ id: id(1), purpose, version, givenAt: at, withdrawnAt: null });

describe('consents', () => {
  it('say what was agreed to and when, and the keeping of assessments is withdrawn after its consequences are told', async () => {
    const user = aUser();
    http.answer(listConsents, [yes('terms', '2'), yes('assessments', '1')]);
    http.answer(withdrawConsent, { ...user, keepsAssessments: false });
    const { person, toasts } = open(<Signed />, user);
    expect(await screen.findByText(/^You agreed to the terms and the privacy policy on .* \(version 2\)/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Stop keeping assessments' }));
    expect(screen.getByText(/^Your kept assessments are deleted/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Stop and delete' }));
    expect(await screen.findByText('Your assessments are not kept in your account.')).toBeVisible();
    expect(toasts.at(-1)?.title).toBe('Your assessments were deleted');
    expect(http.requests(withdrawConsent).map((it) => it.body)).toEqual([{ purpose: 'assessments' }]);
  });

  it('are given with one button, as they are withdrawn', async () => {
    const user = aUser({ keepsAssessments: false });
    http.answer(listConsents, [yes('terms', '2')]);
    http.answer(giveConsent, { ...user, keepsAssessments: true });
    const { person } = open(<Signed />, user);
    await person.click(await screen.findByRole('button', { name: 'Keep assessments' }));
    expect(await screen.findByRole('button', { name: 'Stop keeping assessments' })).toBeVisible();
    expect(http.requests(giveConsent).map((it) => it.body)).toEqual([{ purpose: 'assessments', version: '2' }]);
  });

  it('to the terms are asked for again after a change', async () => {
    http.answer(listConsents, [yes('terms', '1')]);
    http.answer(giveConsent, aUser());
    const { person } = open(<Signed />);
    expect(await screen.findByText('The terms and the privacy policy have changed (version 2).')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'I agree' }));
    await waitFor(() => expect(http.requests(giveConsent).map((it) => it.body)).toEqual([{ purpose: 'terms', version: '2' }]));
  });
});

describe('devices', () => {
  it('are listed with where the patient is, and another one is signed out', async () => {
    const here = { id: id(1), browser: 'Firefox', system: 'Linux', signedInAt: at, isCurrent: true };
    const lost = { id: id(2), browser: 'Chrome', system: 'Android', signedInAt: at, isCurrent: false };
    http.answer(listDevices, [here, lost, { ...lost, id: id(3), browser: null, system: null }]);
    http.answer(endDevice);
    const { person } = open(<Devices query={devicesQuery} ending={endingDevice} />);
    expect((await screen.findAllByRole('listitem')).map((it) => it.textContent)).toEqual([
      expect.stringMatching(/^Firefox on Linux This device/),
      expect.stringMatching(/^Chrome on Android .*Sign out$/),
      expect.stringMatching(/^Unknown device .*Sign out$/),
    ]);
    http.answer(listDevices, [here]);
    await person.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(http.requests(endDevice)).toHaveLength(1);
  });

  it('are not called signed in when an earlier press, whose answer was lost, has signed them out', async () => {
    const lost = { id: id(2), browser: 'Chrome', system: 'Android', signedInAt: at, isCurrent: false };
    http.answer(listDevices, [lost]);
    http.refuse(endDevice, { code: 'not_found', message: 'This device is no longer signed in' });
    const { person, toasts } = open(<Devices query={devicesQuery} ending={endingDevice} />);
    await person.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'The device was signed out' }]));
  });
});

describe('who has looked', () => {
  it('is told in whole sentences', async () => {
    const base: Read = { id: id(1), at, readerName: 'Dr. Hana', readerType: 'doctor', record: 'appointment', manner: 'open' };
    http.answer(listReads, [
      base,
      { ...base, id: id(2), readerName: 'Tena Adam Pharmacy', readerType: 'health_facility', record: 'request', manner: 'list' },
      { ...base, id: id(3), readerName: null, readerType: 'admin', record: 'review', manner: 'file' },
      { ...base, id: id(4), readerName: null, readerType: null, record: 'account' },
      {
        ...base,
        id: id(5),
        readerName: null,
        readerType: 'admin',
        record: 'account',
        support: { act: 'end_sign_ins', reason: 'Lost phone' },
      },
    ]);
    open(<Readers />);
    expect((await screen.findAllByRole('listitem')).map((it) => it.querySelector('p')?.textContent)).toEqual([
      'Dr. Hana opened your appointment.',
      'Tena Adam Pharmacy saw your request in a list.',
      'An administrator of Tenaye downloaded a list with your review.',
      'An account that no longer exists opened your account.',
      'An administrator of Tenaye signed you out on every device.',
    ]);
    expect(screen.getByText('The reason: Lost phone')).toBeVisible();
  });

  it('says so when nobody has', async () => {
    http.answer(listReads, []);
    open(<Readers />);
    expect(await screen.findByText('Nobody has looked at your data')).toBeVisible();
  });
});
