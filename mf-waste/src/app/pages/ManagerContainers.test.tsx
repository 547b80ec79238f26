import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import type { PickupContainer } from '@tenaye/contracts/waste-container.ts';
import {
  completePickup,
  correctPickup,
  deliverPickups,
  getManagerPickup,
  type ManagerPickupDetail,
  treatPickups,
} from '@tenaye/contracts/waste-pickup-manager.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

const container = (code: string, more: Partial<PickupContainer> = {}): PickupContainer => ({
  ...{ code, wasteType: 'sharps', kind: 'safety_box', isDeclared: true, isTaken: true, check: 'scanned', kilograms: null },
  ...more,
});
const behind = { isTaken: false, check: null };
const weighed = { actualWeight: 9, actualWeights: { sharps: 9 } };
const done = { status: 'completed', ...weighed } as const;

/** Opens a pickup, and the dialog behind a button. */
async function open(overrides: Partial<ManagerPickupDetail>, button: string) {
  const pickup = aDetail({ wasteTypes: ['sharps'], ...overrides });
  http.answer(getManagerPickup, pickup);
  const { person } = renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager?pickup=${pickup.id}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });
  await person.click(await screen.findByRole('button', { name: button }));
  return { pickup, person, dialog: within(await screen.findByRole('alertdialog')) };
}

describe('the containers of a pickup', () => {
  it('are listed with what became of each, and differences are named', async () => {
    const containers = [container('7K3MD-Q2XF9', { kilograms: 9 }), container('AAAAA-BBBBB', behind)];
    const counts = { containersGiven: 12, containersReceived: 12, containersTreated: 11 };
    const deliveredAt = '2026-03-02T08:00:00.000Z';
    await open({ ...done, containers, ...counts, deliveredAt }, 'Record the treatment');
    const list = within(screen.getByRole('region', { name: 'Containers', hidden: true }));
    list.getByText('Sharps, Safety box (7K3MD-Q2XF9): Taken, label scanned, 9 kg');
    list.getByText('Sharps, Safety box (AAAAA-BBBBB): Stayed behind');
    list.getByText('The plant treated 11 containers, but 12 reached it.');
    expect(list.queryByText(/^The plant received/)).toBeNull();
  });

  it('are ticked when a manager completes the pickup from a paper', async () => {
    const { pickup, person, dialog } = await open({ containers: [container('7K3MD-Q2XF9', behind)] }, 'Complete');
    http.answer(completePickup, pickup);
    await person.type(dialog.getByLabelText(/Sharps \(kg\)/), '10');
    await person.click(dialog.getByRole('checkbox', { name: 'Sharps, Safety box (7K3MD-Q2XF9)' }));
    await person.type(dialog.getByLabelText(/signed/), 'Sister Tigist');
    await person.click(dialog.getByRole('button', { name: /^Complete/ }));
    await waitFor(() => expect(http.requests(completePickup)).toHaveLength(1));
    expect(http.requests(completePickup)[0]?.body).toMatchObject({ containers: [{ code: '7K3MD-Q2XF9', check: 'ticked' }] });
  });

  it('are counted at the plant by pickup; a wrong number is shown at its field, and an empty one isn’t sent', async () => {
    const { pickup, person, dialog } = await open({ ...done, containersGiven: 12 }, 'Record the delivery');
    http.answer(deliverPickups, []);
    await person.type(dialog.getByLabelText(/Treatment plant/), 'Akaki Plant');
    await person.type(dialog.getByLabelText(/Who signed at the plant/), 'Kebede');
    const count = dialog.getByLabelText(/^Containers of Bole Clinic/);
    dialog.getByText('12 expected. Leave it empty if the paper states no number.');
    await person.type(count, '1.5');
    const save = () => person.click(dialog.getByRole('button', { name: /^Record/ }));
    await save();
    expect(await dialog.findByText(containerTexts.atPlant)).toBeVisible();
    await person.clear(count);
    await person.type(count, '11');
    await save();
    await waitFor(() => expect(http.requests(deliverPickups)).toHaveLength(1));
    expect(http.requests(deliverPickups)[0]?.body).toMatchObject({ containers: [{ id: pickup.id, count: 11 }] });
  });

  it('are counted after the treatment too, against what the plant received', async () => {
    const counts = { containersGiven: 12, containersReceived: 11, deliveredAt: '2026-03-02T08:00:00.000Z' };
    const { pickup, person, dialog } = await open({ ...done, ...counts }, 'Record the treatment');
    http.answer(treatPickups, []);
    dialog.getByText('11 expected. Leave it empty if the paper states no number.');
    await person.selectOptions(dialog.getByLabelText(/How the plant treated it/), 'Incineration');
    await person.type(dialog.getByLabelText(/Who answers for it/), 'Ato Girma');
    await person.click(dialog.getByRole('button', { name: 'Record and issue' }));
    await waitFor(() => expect(http.requests(treatPickups)).toHaveLength(1));
    const sent = { ids: [pickup.id], method: 'incineration', treatedOn: localDate(Date.now()), signerName: 'Ato Girma' };
    expect(http.requests(treatPickups)[0]?.body).toEqual(sent);
  });

  it('are corrected alone, and the dialog says that weight and invoice stay', async () => {
    const prices = { sharps: 85, pathological: 1, pharmaceutical: 1, chemotherapy: 1, microbiological: 1, isolation: 1 };
    const charge: ManagerPickupDetail['charge'] = {
      ...{ invoiceNumber: 'INV-2026-00001', totalAmount: 879.75, creditedAmount: 0, paidAmount: 0, discountPercent: 0 },
      rates: { prices, minimumCharge: 0, taxPercent: 15 },
    };
    const containers = [container('7K3MD-Q2XF9'), container('AAAAA-BBBBB')];
    const { pickup, person, dialog } = await open({ ...done, charge, containers, containersGiven: 2 }, 'Correct the weights');
    http.answer(correctPickup, pickup);
    dialog.getByText('The weights stay as they are, and so does invoice INV-2026-00001.');
    await person.click(dialog.getByRole('checkbox', { name: 'Sharps, Safety box (AAAAA-BBBBB)' }));
    await person.type(dialog.getByLabelText(/Why are the weights corrected/), 'One stayed');
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    await waitFor(() => expect(http.requests(correctPickup)).toHaveLength(1));
    expect(http.requests(correctPickup)[0]?.body).toMatchObject({
      actualWeights: { sharps: 9 },
      containers: [{ code: '7K3MD-Q2XF9', wasteType: 'sharps', kind: 'safety_box', check: 'scanned' }],
    });
  });
});
