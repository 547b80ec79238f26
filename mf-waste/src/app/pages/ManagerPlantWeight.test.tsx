import { describe, expect, it } from '@jest/globals';
import { acceptPlantWeight, getManagerPickup, type ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

const open = {
  collected: 10,
  received: 7.5,
  at: '2026-03-02T08:00:00.000Z',
  settlement: null,
  settledAt: null,
  settledBy: null,
  reason: null,
};

const opened = (pickup: ManagerPickupDetail) => {
  http.answer(getManagerPickup, pickup);
  return renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager?pickup=${pickup.id}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });
};

describe('a weight at the plant that differs', () => {
  it('is accepted with a reason; the dialog says what stays and who isn’t told, and a refusal keeps what was typed', async () => {
    const pickup = aDetail({ status: 'completed', weightDiffers: true, actualWeight: 10, plantWeight: open });
    const { person, toasts } = opened(pickup);
    const section = within(await screen.findByRole('region', { name: 'Weight at the plant' }));
    section.getByText('10 kg were collected, and the plant weighed 7.5 kg');
    await person.click(section.getByRole('button', { name: 'Accept the difference' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept the weight at the plant: Bole Clinic' }));
    dialog.getByText(/Manifest, certificates and invoice stay as they are, and neither facility nor plant is told/);
    const save = () => person.click(dialog.getByRole('button', { name: 'Accept the difference' }));
    await save();
    await dialog.findAllByText('Please give a reason');
    expect(http.requests(acceptPlantWeight)).toHaveLength(0);
    http.refuse(acceptPlantWeight, { code: 'changed_elsewhere', message: 'Somebody has changed this since' });
    await person.type(dialog.getByLabelText(/^Reason/), 'Rain in the open truck');
    await save();
    await dialog.findByText('Somebody has changed this since');
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Rain in the open truck');
    const settled = { ...open, settlement: 'accepted', settledAt: '2026-03-02T09:00:00.000Z', settledBy: 'Hana Bekele' } as const;
    const after = aDetail({ ...pickup, weightDiffers: false, plantWeight: { ...settled, reason: 'Rain in the open truck' } });
    http.answer(acceptPlantWeight, after);
    http.answer(getManagerPickup, after);
    await save();
    await screen.findByText('The difference was accepted');
    screen.getByText('Hana Bekele');
    expect(toasts.at(-1)?.title).toBe('Difference accepted');
    expect(http.requests(acceptPlantWeight).map((it) => it.body)).toEqual(
      [1, 2].map(() => ({ version: pickup.version, reason: 'Rain in the open truck' })),
    );
    expect(screen.queryByRole('button', { name: 'Accept the difference' })).toBeNull();
  });

  it('is read again when its acceptance got no answer, and isn’t said to have failed', async () => {
    const pickup = aDetail({ status: 'completed', weightDiffers: true, actualWeight: 10, plantWeight: open });
    const { person, toasts } = opened(pickup);
    await person.click(await screen.findByRole('button', { name: 'Accept the difference' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText(/^Reason/), 'Rain');
    http.lose(acceptPlantWeight);
    http.answer(getManagerPickup, { ...pickup, plantWeight: { ...open, settlement: 'accepted', reason: 'Rain' } });
    await person.click(dialog.getByRole('button', { name: 'Accept the difference' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Difference accepted' }]));
  });
});
