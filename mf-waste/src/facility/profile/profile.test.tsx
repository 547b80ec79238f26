import { beforeEach, describe, expect, it } from '@jest/globals';
import { getWasteCertification } from '@tenaye/contracts/waste-compliance.ts';
import { listPickupRequests } from '@tenaye/contracts/waste-pickup.ts';
import { changeWasteProfile, getWasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { listSegregationAudits } from '@tenaye/contracts/waste-segregation.ts';
import { getWasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { getWeighedWaste } from '@tenaye/contracts/waste-weighing.ts';
import { aProviderAccount } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aClinic, aWasteProfile, openWaste } from '../../waste.test-support.tsx';
import { valuesOf } from './profile.form.ts';

const http = stubHttp();
stubEventStream();
beforeEach(() => {
  http.answer(listSegregationAudits, []);
  http.answer(getWeighedWaste, { weights: {} });
});

describe('the profile tab', () => {
  it('sends only what was changed, keeps the draft while another tab is open, and shows what was saved', async () => {
    http.answer(getWasteProfile, aWasteProfile());
    http.answer(listPickupRequests, []);
    for (const it of [getWasteTariff, getWasteCertification]) http.refuse(it, { code: 'not_found', message: 'Not found' });
    const { person, toasts } = openWaste('?tab=profile');
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await person.type(await screen.findByLabelText(/^Contact person/), 'Sister Tigist');
    await person.click(screen.getByRole('checkbox', { name: /^Isolation/ }));
    await person.clear(screen.getByLabelText(/^Waste in a week/));
    await person.click(screen.getByRole('link', { name: 'New Request' }));
    await screen.findByRole('button', { name: 'Submit Request' });
    await person.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByLabelText(/^Contact person/)).toHaveValue('Sister Tigist');
    const saved = aWasteProfile({ contactPerson: 'Sister Tigist', version: 'v2' });
    http.answer(changeWasteProfile, saved);
    http.answer(getWasteProfile, saved);
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Profile saved' }]));
    expect(http.requests(changeWasteProfile).map((it) => it.body)).toEqual([
      { contactPerson: 'Sister Tigist', wasteTypes: ['sharps', 'isolation'], wasteGenerationRate: null, version: 'v1' },
    ]);
    expect(await screen.findByText('Sister Tigist')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  it('keeps the draft through a reload, for its account only, and no longer than until it is cancelled', async () => {
    http.answer(getWasteProfile, aWasteProfile());
    const [clinic, account] = [aClinic(), aProviderAccount({ providerType: 'health_facility' })];
    const base = aWasteProfile({ version: 'v0' });
    const name = `waste.profile ${account.id} ${clinic.id}`;
    sessionStorage.setItem(
      name,
      JSON.stringify({ values: { ...valuesOf(base), contactPerson: 'Ato Kebede', storageCapacity: '12' }, base }),
    );
    const other = openWaste('?tab=profile', [clinic]);
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
    other.unmount();
    const { person } = openWaste('?tab=profile', [clinic], account);
    const contact = await screen.findByLabelText(/^Contact person/);
    expect(contact).toHaveValue('Ato Kebede');
    await person.type(contact, '!');
    expect(JSON.parse(sessionStorage.getItem(name) ?? '')).toMatchObject({
      values: { contactPerson: 'Ato Kebede!' },
      base: { version: 'v0' },
    });
    http.answer(changeWasteProfile, aWasteProfile());
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Edit Profile' });
    expect(http.requests(changeWasteProfile)[0]?.body).toEqual({ contactPerson: 'Ato Kebede!', storageCapacity: 12, version: 'v0' });
    expect(sessionStorage.getItem(name)).toBeNull();
  });

  it('stays as it is while it is being saved, because what is typed then would be lost', async () => {
    http.answer(getWasteProfile, aWasteProfile());
    http.answer(changeWasteProfile, () => new Promise<never>(() => undefined));
    const { person } = openWaste('?tab=profile');
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const contact = await screen.findByLabelText(/^Contact person/);
    await person.clear(contact);
    await person.type(contact, 'Selam');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(http.requests(changeWasteProfile)).toHaveLength(1));
    await person.type(contact, ' Bekele');
    expect(contact).toHaveValue('Selam');
    await person.click(within(screen.getByRole('form')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  it('sends a changed pin as a whole, and keeps a draft of the release that had neither pin, TIN nor beds', async () => {
    const base = aWasteProfile({ latitude: 9.01, longitude: 38.76 });
    http.answer(getWasteProfile, base);
    const [clinic, account] = [aClinic(), aProviderAccount({ providerType: 'health_facility' })];
    const { tin: _tin, latitude: _latitude, longitude: _longitude, beds: _beds, isCooled: _isCooled, ...former } = valuesOf(base);
    const { tin: _t, latitude: _a, longitude: _o, ...formerBase } = base;
    const draft = { values: { ...former, contactPerson: 'Ato Kebede' }, base: formerBase };
    sessionStorage.setItem(`waste.profile ${account.id} ${clinic.id}`, JSON.stringify(draft));
    const { person } = openWaste('?tab=profile', [clinic], account);
    expect(await screen.findByLabelText(/^Contact person/)).toHaveValue('Ato Kebede');
    await person.type(screen.getByLabelText(/^TIN/), '0012345678');
    await person.type(screen.getByLabelText(/^Beds/), '12');
    await person.type(screen.getByLabelText(/^Storage capacity/), '80,5');
    await person.click(screen.getByRole('checkbox', { name: /^Cold storage/ }));
    await person.type(screen.getByLabelText('Latitude'), '9.5');
    await person.type(screen.getByLabelText('Longitude'), '38.7');
    http.answer(changeWasteProfile, aWasteProfile());
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(http.requests(changeWasteProfile)).toHaveLength(1));
    expect(http.requests(changeWasteProfile)[0]?.body).toEqual({
      contactPerson: 'Ato Kebede',
      tin: '0012345678',
      latitude: 9.5,
      longitude: 38.7,
      beds: 12,
      storageCapacity: 80.5,
      isCooled: true,
      version: 'v1',
    });
  });

  it('is saved although the answer was lost, which is said instead of a change elsewhere', async () => {
    const base = aWasteProfile({ version: 'v1' });
    http.answer(getWasteProfile, base);
    const { person, toasts } = openWaste('?tab=profile');
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await person.type(await screen.findByLabelText(/^Contact person/), 'Sister Tigist');
    http.lose(changeWasteProfile);
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The profile was not saved')).toBeVisible();
    http.answer(getWasteProfile, { ...base, contactPerson: 'Sister Tigist', version: 'v2' });
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Profile saved' }));
    expect(await screen.findByText('Sister Tigist')).toBeVisible();
  });

  it('ends the editing by the button that began it, and forgets what was typed', async () => {
    http.answer(getWasteProfile, aWasteProfile());
    const { person } = openWaste('?tab=profile');
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await person.type(await screen.findByLabelText(/^Contact person/), 'Sister Tigist');
    const [toggle] = screen.getAllByRole('button', { name: 'Cancel' });
    if (toggle) await person.click(toggle);
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(await screen.findByLabelText(/^Contact person/)).toHaveValue('');
  });

  it('lists what is wrong, and keeps what was typed when someone else changed the profile meanwhile', async () => {
    http.answer(getWasteProfile, aWasteProfile());
    const { person } = openWaste('?tab=profile');
    await person.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const name = await screen.findByLabelText('Facility name');
    await person.clear(name);
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('link', { name: 'Facility name is required' })).toHaveAttribute('href', `#${name.id}`);
    await person.type(name, 'Bole Medical');
    http.refuse(changeWasteProfile, {
      code: 'changed_elsewhere',
      message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    });
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/was changed elsewhere in the meantime/)).toBeVisible();
    expect(name).toHaveValue('Bole Medical');
    await person.click(screen.getByRole('button', { name: 'Discard and load again' }));
    expect(await screen.findByText('Bole Clinic')).toBeVisible();
  });
});
