import { describe, expect, it, jest } from '@jest/globals';
import { getManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { createPlantLink, withdrawPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
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
    http.answer(createPlantLink, { id: uuid(), token: 'secret', plantName: 'Akaki Plant', expiresAt: '2026-04-01T07:00:00.000Z' });
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
    http.answer(createPlantLink, { id: uuid(), token: 'secret', plantName: 'Repi Plant', expiresAt: '2026-04-01T07:00:00.000Z' });
    const { person } = open(pickup);
    await person.click(await screen.findByRole('button', { name: 'Make a link for the plant' }));
    await person.click(await screen.findByRole('button', { name: 'Make the link' }));
    await screen.findByText('Link for Repi Plant');
    expect(http.requests(createPlantLink).map((it) => it.body)).toEqual([{ ids: [pickup.id] }]);
  });

  it('has a state, and is withdrawn after a question', async () => {
    const plantLink = {
      ...({ id: uuid(), plantName: 'Akaki Plant', state: 'opened' } as const),
      ...{ createdAt: '2026-03-02T08:00:00.000Z', openedAt: '2026-03-02T09:00:00.000Z', expiresAt: '2026-04-01T08:00:00.000Z' },
    };
    http.answer(withdrawPlantLink);
    const { person, toasts } = open(aDetail({ status: 'completed', treatedOn: null, plantLink }));
    await screen.findByText('Opened');
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
