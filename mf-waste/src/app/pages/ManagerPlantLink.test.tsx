import { describe, expect, it, jest } from '@jest/globals';
import { countManagerPickups, getManagerPickup, listManagerPickups } from '@tenaye/contracts/waste-pickup-manager.ts';
import { createPlantLink, sendPlantLink, withdrawPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import { listDrivers } from '@tenaye/contracts/waste-route-manager.ts';
import { listWasteTariffs } from '@tenaye/contracts/waste-tariff.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail, aPickup } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();
const provider = aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null);

/** The dialog for an undelivered and a delivered pickup. */
async function openForTwo() {
  const facts = { status: 'completed', date: '2026-03-02' } as const;
  const pickups = [
    aPickup({ ...facts, facilityName: 'First Clinic' }),
    aPickup({ ...facts, facilityName: 'Second Clinic', deliveredAt: '2026-03-02T08:00:00.000Z' }),
  ];
  const counts = { total: 0, late: 0, unassigned: 0, undelivered: 1, untreated: 2, differing: 0, areas: [] };
  http.answer(listManagerPickups, pickups);
  http.answer(countManagerPickups, { date: '2026-03-02', ...counts });
  http.answer(listDrivers, []);
  http.answer(listWasteTariffs, []);
  const path = '/provider/waste-manager?view=closed&delivery=untreated';
  const { person } = renderWithPlatform(<ManagerPage />, { path, provider, messages });
  await person.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await person.click(screen.getByRole('button', { name: 'Make a link for the plant' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.type(dialog.getByLabelText(/Treatment plant/), 'Akaki Plant');
  return { person, dialog, ids: pickups.map((it) => it.id) };
}

const refusing = (...paths: string[]) =>
  http.refuse(createPlantLink, {
    code: 'wrong_status',
    message: "A plant can't sign for some of this waste. No link was made.",
    issues: paths.map((path) => ({ path, message: 'Please choose waste of one delivery' })),
  });

function open(pickup: ReturnType<typeof aDetail>) {
  http.answer(getManagerPickup, pickup);
  return renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager?pickup=${pickup.id}`,
    provider,
    messages,
  });
}

describe('the link of a treatment plant', () => {
  it('is made for a named plant, shown once, and copied', async () => {
    const pickup = aDetail({ status: 'completed' });
    http.answer(createPlantLink, {
      id: uuid(),
      token: 'secret',
      plantName: 'Akaki Plant',
      expiresAt: '2026-04-01T07:00:00.000Z',
      contact: null,
    });
    const { person, toasts } = open(pickup);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(await screen.findByRole('button', { name: 'Make a link for the plant' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(http.requests(createPlantLink)).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Treatment plant/), 'Akaki Plant');
    await person.click(dialog.getByRole('button', { name: 'Make the link' }));
    const address = await screen.findByLabelText(/Address of the link/);
    expect(address).toHaveValue(`${location.origin}/waste/plant?token=secret`);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Link copied' }]));
    expect(write).toHaveBeenCalledWith(`${location.origin}/waste/plant?token=secret`);
    expect(http.requests(createPlantLink).map((it) => it.body)).toEqual([{ ids: [pickup.id], plantName: 'Akaki Plant' }]);
  });

  it('of delivered waste asks for no plant, because the delivery names it', async () => {
    const pickup = aDetail({ status: 'completed', deliveredAt: '2026-03-02T08:00:00.000Z' });
    http.answer(createPlantLink, {
      id: uuid(),
      token: 'secret',
      plantName: 'Repi Plant',
      expiresAt: '2026-04-01T07:00:00.000Z',
      contact: null,
    });
    const { person } = open(pickup);
    await person.click(await screen.findByRole('button', { name: 'Make a link for the plant' }));
    await person.click(await screen.findByRole('button', { name: 'Make the link' }));
    await screen.findByText('Link for Repi Plant');
    expect(http.requests(createPlantLink).map((it) => it.body)).toEqual([{ ids: [pickup.id] }]);
  });

  it('leaves out waste of another delivery, which is named, and is made for the rest', async () => {
    refusing('ids.1');
    const { person, dialog, ids } = await openForTwo();
    await person.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(await dialog.findByText(/^Second Clinic \(.*Mar 2, 2026\) will be left out\.$/)).toBeVisible();
    expect(dialog.getByLabelText(/Treatment plant/)).toHaveValue('Akaki Plant');
    const answer = { id: uuid(), token: 'secret', plantName: 'Akaki Plant', expiresAt: '2026-04-01T07:00:00.000Z', contact: null };
    http.answer(createPlantLink, answer);
    await person.click(dialog.getByRole('button', { name: 'Make the link' }));
    await screen.findByLabelText(/Address of the link/);
    const plantName = 'Akaki Plant';
    expect(http.requests(createPlantLink).map((it) => it.body)).toEqual([
      { ids, plantName },
      { ids: ids.slice(0, 1), plantName },
    ]);
  });

  it('says so when nothing is left for it', async () => {
    refusing('ids.0', 'ids.1');
    const { person, dialog } = await openForTwo();
    await person.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByRole('alertdialog', { name: 'Nothing left to sign for' })).toBeVisible();
  });

  it('is sent to the remembered address of the plant, or by SMS; a refusal keeps what was typed, and the link can be copied still', async () => {
    const contact = { email: 'gate@akaki.example', phone: null };
    const id = uuid();
    http.answer(createPlantLink, { id, token: 'secret', plantName: 'Akaki Plant', expiresAt: '2026-04-01T07:00:00.000Z', contact });
    const { person, toasts } = open(aDetail({ status: 'completed' }));
    await person.click(await screen.findByRole('button', { name: 'Make a link for the plant' }));
    await person.type(screen.getByLabelText(/Treatment plant/), 'Akaki Plant');
    await person.click(screen.getByRole('button', { name: 'Make the link' }));
    await person.click(await screen.findByRole('button', { name: 'Send by email or SMS' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send the link to Akaki Plant' }));
    expect(dialog.getByLabelText(/^Email address/)).toHaveValue('gate@akaki.example');
    await person.selectOptions(dialog.getByLabelText(/^Send by/), 'Text message (SMS)');
    await person.click(dialog.getByRole('button', { name: 'Send the link' }));
    await dialog.findAllByText('Please enter a valid phone number');
    expect(http.requests(sendPlantLink)).toHaveLength(0);
    await person.type(dialog.getByLabelText(/^Phone number/), '0911223344');
    await person.click(dialog.getByRole('checkbox', { name: 'Remember this address for Akaki Plant' }));
    http.refuse(sendPlantLink, { code: 'rate_limited', message: 'Please wait a while' });
    await person.click(dialog.getByRole('button', { name: 'Send the link' }));
    await dialog.findByRole('alert');
    expect(dialog.getByLabelText(/^Phone number/)).toHaveValue('0911223344');
    http.answer(sendPlantLink, { sentAt: '2026-03-02T08:30:00.000Z', sentTo: '+251911223344' });
    await person.dblClick(dialog.getByRole('button', { name: 'Send the link' }));
    await screen.findByText(/^Sent to \+251911223344/);
    expect(toasts).toMatchObject([{ title: 'Link sent' }]);
    expect(screen.getByLabelText(/Address of the link/)).toHaveValue(`${location.origin}/waste/plant?token=secret`);
    expect(http.requests(sendPlantLink).map((it) => [it.params, it.body])).toEqual(
      [1, 2].map(() => [{ id }, { token: 'secret', by: 'sms', phone: '0911223344', isRemembered: true }]),
    );
  });

  it('has a state, and is withdrawn after a question', async () => {
    const plantLink = {
      ...({ id: uuid(), plantName: 'Akaki Plant', state: 'opened' } as const),
      ...{ createdAt: '2026-03-02T08:00:00.000Z', openedAt: '2026-03-02T09:00:00.000Z', expiresAt: '2026-04-01T08:00:00.000Z' },
      ...{ sentAt: '2026-03-02T08:30:00.000Z', sentTo: 'gate@akaki.example' },
    };
    http.answer(withdrawPlantLink);
    const { person, toasts } = open(aDetail({ status: 'completed', treatedOn: null, plantLink }));
    await screen.findByText('Opened');
    screen.getByText('gate@akaki.example');
    await person.click(screen.getByRole('button', { name: 'Withdraw the link' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    http.answer(getManagerPickup, aDetail({ status: 'completed', plantLink: { ...plantLink, state: 'withdrawn' } }));
    await person.click(dialog.getByRole('button', { name: 'Withdraw the link' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Link withdrawn' }]));
    await screen.findByText('Withdrawn');
    expect(screen.queryByRole('button', { name: 'Withdraw the link' })).toBeNull();
    expect(http.requests(withdrawPlantLink).map((it) => it.params)).toEqual([{ id: plantLink.id }]);
  });
});
