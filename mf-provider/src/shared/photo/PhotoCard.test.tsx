import { beforeAll, describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { getDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { removeDoctorPhoto, setDoctorPhoto } from '@tenaye/contracts/profile-photo.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aDoctorProfile } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { doctorProfileQuery } from '../doctor.queries.ts';
import { PhotoCard } from './PhotoCard.tsx';

const http = stubHttp();
const address = `/api/photos/${uuid()}`;
// jsdom has no object URLs.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:portrait';
  URL.revokeObjectURL = () => undefined;
});

const portrait = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });

function Own({ accountId }: { accountId: string }) {
  const { data } = useQuery(doctorProfileQuery(accountId));
  return data && <PhotoCard of="doctor" photo={data.profilePhoto} headingLevel="h2" />;
}

function open(profilePhoto: string | null, account: Parameters<typeof aProviderSession>[0] = {}) {
  const session = aProviderSession(account);
  http.answer(getDoctorProfile, aDoctorProfile({ profilePhoto }));
  return renderWithPlatform(<Own accountId={session.account.id} />, { provider: session, messages: { 'mf-provider': { en } } });
}

describe('the photo that patients see', () => {
  it('is sent as soon as it is chosen, and shown', async () => {
    const { person, toasts } = open(null);
    http.answer(setDoctorPhoto, { photo: address });
    const field = await screen.findByLabelText(/Choose a picture of yourself/);
    http.answer(getDoctorProfile, aDoctorProfile({ profilePhoto: address }));
    await person.upload(field, portrait);
    expect(await screen.findByRole('img', { name: 'Your photo as patients see it' })).toHaveAttribute('src', address);
    await waitFor(() => expect(toasts).toEqual([{ title: 'Patients now see this photo' }]));
    const body = http.requests(setDoctorPhoto).at(-1)?.body;
    expect(body instanceof FormData && body.get('photo')).toMatchObject({ name: 'me.jpg' });
  });

  it('is not said to be seen by patients before the doctor is verified', async () => {
    const { person, toasts } = open(null, { isVerified: false });
    http.answer(setDoctorPhoto, { photo: address });
    await person.upload(await screen.findByLabelText(/Choose a picture of yourself/), portrait);
    await waitFor(() => expect(toasts).toEqual([{ title: 'Photo saved. Patients see it once you are verified.' }]));
  });

  it('stays chosen when it could not be sent, with the reason', async () => {
    const { person } = open(null);
    http.refuse(setDoctorPhoto, { code: 'unusable_file', message: "This picture can't be read. Please choose another." });
    await person.upload(await screen.findByLabelText(/Choose a picture of yourself/), portrait);
    expect(await screen.findByText("This picture can't be read. Please choose another.")).toBeVisible();
    expect(screen.getByText('me.jpg')).toBeVisible();
  });

  it('is removed only after a question, and the focus stays in the card', async () => {
    const { person, toasts } = open(address);
    http.answer(removeDoctorPhoto, { photo: null });
    await person.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(http.requests(removeDoctorPhoto)).toEqual([]);
    http.answer(getDoctorProfile, aDoctorProfile({ profilePhoto: null }));
    await person.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Your photo was removed' }]));
    await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your photo' })).toHaveFocus());
  });

  it('is told as removed when only the answer was lost', async () => {
    const { person, toasts } = open(address);
    http.lose(removeDoctorPhoto);
    await person.click(await screen.findByRole('button', { name: 'Remove photo' }));
    http.answer(getDoctorProfile, aDoctorProfile({ profilePhoto: null }));
    await person.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Your photo was removed' }]));
  });
});
