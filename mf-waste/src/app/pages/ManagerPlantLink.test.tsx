import { describe, expect, it, jest } from '@jest/globals';
import { getManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { createPlantLink, sendPlantLink, withdrawPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

function open(pickup: ReturnType<typeof aDetail>) {
  http.answer(getManagerPickup, pickup);
  return renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager?pickup=${pickup.id}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
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
