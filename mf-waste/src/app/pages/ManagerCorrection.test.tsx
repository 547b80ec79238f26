import { describe, expect, it } from '@jest/globals';
import { correctPickup, getManagerPickup, type ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

const prices = { sharps: 85, pathological: 1, pharmaceutical: 1, chemotherapy: 1, microbiological: 1, isolation: 1 };
const charge: NonNullable<ManagerPickupDetail['charge']> = {
  invoiceNumber: 'INV-2026-00001',
  totalAmount: 8797.5,
  creditedAmount: 0,
  paidAmount: 500,
  rates: { prices, minimumCharge: 0, taxPercent: 15 },
  discountPercent: 0,
};

/** A pickup for which 90 kg were typed instead of 9 kg, with its dialog open. */
async function openCorrection() {
  const pickup = aDetail({ status: 'completed', actualWeight: 90, actualWeights: { sharps: 90 }, charge, version: 'v7' });
  http.answer(getManagerPickup, pickup);
  const { person, toasts, queryClient } = renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager?pickup=${pickup.id}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });
  await person.click(await screen.findByRole('button', { name: 'Correct the weights' }));
  return { pickup, person, toasts, queryClient, dialog: within(await screen.findByRole('alertdialog')) };
}

describe('a correction of a completed pickup', () => {
  it('says before what becomes of weight, sum and payment, needs a reason, and sends the version that was seen', async () => {
    const { pickup, person, toasts, dialog } = await openCorrection();
    http.answer(correctPickup, { ...pickup, actualWeight: 9, actualWeights: { sharps: 9 } });
    const sharps = dialog.getByLabelText(/Sharps \(kg\)/);
    await person.clear(sharps);
    await person.type(sharps, '9');
    dialog.getByText('Weight: from 90 kg to 9 kg');
    dialog.getByText('Invoice INV-2026-00001: from ETB 8,797.50 to ETB 879.75');
    dialog.getByText('ETB 500.00 of it is paid and becomes a credit of the facility, which pays the new invoice first.');
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    expect(http.requests(correctPickup)).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Why are the weights corrected/), 'Typed 90 for 9');
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Weights corrected' }]));
    expect(http.requests(correctPickup).map((it) => it.body)).toEqual([
      { version: 'v7', actualWeights: { sharps: 9 }, reason: 'Typed 90 for 9' },
    ]);
  });

  it('marks the invoice that it has replaced, so that nobody hands out the former one', async () => {
    const papers = ['INV-2026-00000', 'INV-2026-00001'].map((number) => {
      return { id: uuid(), type: 'invoice', certifies: null, number, isVoid: false } as const;
    });
    const pickup = aDetail({ status: 'completed', charge, papers });
    http.answer(getManagerPickup, pickup);
    renderWithPlatform(<ManagerPage />, {
      path: `/provider/waste-manager?pickup=${pickup.id}`,
      provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
      messages,
    });
    expect(await screen.findByText('Invoice INV-2026-00000')).toHaveTextContent(/Replaced$/);
    expect(screen.getByText('Invoice INV-2026-00001')).not.toHaveTextContent('Replaced');
  });

  it('is repeated as it was sent when its answer was lost, although the pickup has been read again since', async () => {
    const { pickup, person, toasts, dialog } = await openCorrection();
    await person.type(dialog.getByLabelText(/Why are the weights corrected/), 'Typed 90 for 9');
    http.lose(correctPickup);
    http.answer(getManagerPickup, { ...pickup, version: 'v8' });
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    await dialog.findByRole('alert');
    await waitFor(() => expect(http.requests(getManagerPickup)).toHaveLength(2));
    http.answer(correctPickup, { ...pickup, version: 'v8' });
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Weights corrected' }]));
    const sent = http.requests(correctPickup);
    expect(sent.map((it) => it.body)).toMatchObject([{ version: 'v7' }, { version: 'v7' }]);
    expect(new Set(sent.map((it) => it.headers.get('idempotency-key'))).size).toBe(1);
  });

  it('of weights that another manager has corrected meanwhile is refused, and then about the new ones', async () => {
    const { pickup, person, queryClient, dialog } = await openCorrection();
    const sharps = dialog.getByLabelText(/Sharps \(kg\)/);
    await person.clear(sharps);
    await person.type(sharps, '9');
    await person.type(dialog.getByLabelText(/Why are the weights corrected/), 'Typed 90 for 9');
    http.refuse(correctPickup, { code: 'changed_elsewhere', message: 'Please look at it again.' });
    const newer = { ...pickup, actualWeight: 30, actualWeights: { sharps: 30 }, version: 'v8' };
    http.answer(getManagerPickup, newer);
    await act(() => queryClient.refetchQueries({ predicate: (it) => it.queryKey.includes(pickup.id) }));
    expect(await dialog.findByText('Weight: from 30 kg to 9 kg')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please look at it again.');
    const corrected = { ...newer, version: 'v9' };
    http.lose(correctPickup);
    http.answer(getManagerPickup, corrected);
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    await waitFor(() => expect(http.requests(correctPickup)).toHaveLength(2));
    await act(() => queryClient.refetchQueries({ predicate: (it) => it.queryKey.includes(pickup.id) }));
    http.answer(correctPickup, corrected);
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const sent = http.requests(correctPickup);
    expect(sent.map((it) => it.body)).toMatchObject([{ version: 'v7' }, { version: 'v8' }, { version: 'v8' }]);
    expect(sent[2]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
  });

  it('takes a type that nobody requested, and stays open with the reason of a refusal', async () => {
    const { person, dialog } = await openCorrection();
    http.refuse(correctPickup, { code: 'wrong_status', message: 'A payment for this pickup has been announced.' });
    await person.type(dialog.getByLabelText(/Chemotherapy \(kg\)/), '1,5');
    await person.type(dialog.getByLabelText(/Why are the weights corrected/), 'A bag was forgotten');
    await person.click(dialog.getByRole('button', { name: 'Correct and reissue' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A payment for this pickup has been announced.');
    expect(http.requests(correctPickup)[0]?.body).toMatchObject({ actualWeights: { sharps: 90, chemotherapy: 1.5 } });
  });
});
