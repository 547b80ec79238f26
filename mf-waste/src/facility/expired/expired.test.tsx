import { describe, expect, it, jest } from '@jest/globals';
import { disposeExpiredStock } from '@tenaye/contracts/expired-stock.ts';
import { getWasteCertification } from '@tenaye/contracts/waste-compliance.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { getWasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../../../remote.json' with { type: 'json' };
import { en } from '../../messages/en.test-support.ts';
import { parts } from '../../remote.tsx';
import { aTariff, uncertified } from '../../waste.test-support.tsx';
import { ExpiredPickup } from './ExpiredPickup.tsx';
import { instructionsOf } from './instructions.ts';

const http = stubHttp();
const gone = { expiryDate: '2026-01-31', inventoryId: crypto.randomUUID() };
const amoxicillin = { ...gone, id: crypto.randomUUID(), itemName: 'Amoxicillin', number: 'B 12', quantity: 40 };
const gauze = { ...gone, id: crypto.randomUUID(), inventoryId: crypto.randomUUID(), itemName: 'Gauze', number: null, quantity: 5 };

describe('expired items', () => {
  it('are handed over as waste by a request that is filled in, and stay in the dialog when it is refused', async () => {
    const [onSent, onClose] = [jest.fn(), jest.fn()];
    const given = { facilityId: crypto.randomUUID(), batches: [amoxicillin, gauze], onSent, onClose };
    http.answer(getWasteTariff, aTariff);
    http.answer(getWasteCertification, { ...uncertified, discountPercent: 15 });
    const provider = aProviderSession({ providerType: 'health_facility' }, null);
    const { person, toasts } = renderWithPlatform(<ExpiredPickup {...given} />, { provider, messages: { 'mf-waste': { en } } });
    const form = within(await screen.findByRole('alertdialog', { name: 'Hand over expired items as waste' }));
    expect(form.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Amoxicillin × 40 (batch B 12)Jan 31, 2026',
      'Gauze × 5Jan 31, 2026',
    ]);
    const send = () => person.click(form.getByRole('button', { name: 'Send the waste request' }));
    http.refuse(disposeExpiredStock, { code: 'wrong_status', message: 'Some of these have left the stock in the meantime.' });
    await send();
    expect(await form.findByText('Some of these have left the stock in the meantime.')).toBeInTheDocument();
    expect(onSent).not.toHaveBeenCalled();
    expect(form.getByLabelText(/^Weight in kg/)).toHaveValue('0.9');
    await person.clear(form.getByLabelText(/^Weight in kg/));
    expect(form.queryByText(/^Estimated cost/)).not.toBeInTheDocument();
    await person.type(form.getByLabelText(/^Weight in kg/), '20');
    expect(await form.findByText('Estimated cost: ETB 1,173.00 with tax')).toBeVisible();
    expect(http.requests(getWasteCertification)[0]?.query).toEqual({ facilityId: given.facilityId });
    await person.clear(form.getByLabelText(/^Weight in kg/));
    await person.type(form.getByLabelText(/^Weight in kg/), '1,5');
    expect(form.getByText('Estimated cost: ETB 575.00 with tax')).toBeVisible();
    http.answer(disposeExpiredStock, { pickupId: crypto.randomUUID(), pieces: 45 });
    await send();
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The waste request was sent. 45 pieces left your stock.' }));
    expect([onSent.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
    const sent = http.requests(disposeExpiredStock).at(-1);
    expect(sent?.query).toEqual({ facilityId: given.facilityId });
    expect(sent?.body).toEqual({
      batches: [amoxicillin.id, gauze.id],
      estimatedWeight: 1.5,
      preferredPickupDate: requestableDays(Date.now()).from,
      preferredTimeSlot: 'morning',
      specialInstructions: 'Expired items from the stock: Amoxicillin × 40 (batch B 12), Gauze × 5',
    });
  });

  it('are named to the driver as far as the request has room', () => {
    const text = instructionsOf(
      'Expired:',
      Array.from({ length: 200 }, (_, at) => `Item ${at} × 1`),
      (count) => `${count} more`,
    );
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(text).toMatch(/^Expired: Item 0 × 1, .*, \d+ more$/);
  });
});

it('the parts that remote.json lists are those of the module, because the shell looks for them by it', () => {
  expect(Object.keys(parts)).toEqual(manifest.parts);
});
