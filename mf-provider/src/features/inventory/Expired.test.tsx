import { describe, expect, it } from '@jest/globals';
import { disposeExpiredStock, type ExpiredBatch, listExpiredStock } from '@tenaye/contracts/expired-stock.ts';
import { listInventory } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { anInventoryItem, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { instructionsOf } from './expired/instructions.ts';
import { Inventory } from './Inventory.tsx';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const gone = { expiryDate: '2026-01-31', inventoryId: crypto.randomUUID() };
const amoxicillin = { ...gone, id: crypto.randomUUID(), itemName: 'Amoxicillin', number: 'B 12', quantity: 40 };
const gauze = { ...gone, id: crypto.randomUUID(), inventoryId: crypto.randomUUID(), itemName: 'Gauze', number: null, quantity: 5 };

function open(expired: ExpiredBatch[]) {
  http.answer(listInventory, [anInventoryItem()]);
  http.answer(getProviderFacility, aProviderFacility({ figures: { ...aProviderFacility().figures, expired: 2 } }));
  http.answer(listExpiredStock, expired);
  return renderWithPlatform(<Inventory />, { path: '/provider/pharmacy?view=stock', provider, messages: { 'mf-provider': { en } } });
}

describe('expired items', () => {
  it('are handed over as waste by a request that is filled in, and once it was refused the notice stays', async () => {
    const { person, toasts } = open([amoxicillin, gauze]);
    expect(await screen.findByText('2 items have expired.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Hand over as waste' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'Hand over expired items as waste' }));
    expect(form.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      'Amoxicillin × 40Batch B 12 · Jan 31, 2026',
      'Gauze × 5Jan 31, 2026',
    ]);
    const send = () => person.click(form.getByRole('button', { name: 'Send the waste request' }));
    http.refuse(disposeExpiredStock, { code: 'wrong_status', message: 'Some of these have left the stock in the meantime.' });
    await send();
    expect(await form.findByText('Some of these have left the stock in the meantime.')).toBeInTheDocument();
    http.answer(disposeExpiredStock, { pickupId: crypto.randomUUID(), pieces: 45 });
    http.answer(listExpiredStock, []);
    await send();
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The waste request was sent. 45 pieces left your stock.' }));
    expect(http.requests(disposeExpiredStock).at(-1)?.body).toEqual({
      batches: [amoxicillin.id, gauze.id],
      estimatedWeight: 0.9,
      preferredPickupDate: requestableDays(Date.now()).from,
      preferredTimeSlot: 'morning',
      specialInstructions: 'Expired items from the stock: Amoxicillin × 40 (batch B 12), Gauze × 5',
    });
    await waitFor(() => expect(screen.queryByText(/have expired/)).not.toBeInTheDocument());
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
