import { describe, expect, it } from '@jest/globals';
import { type ExpiredBatch, exportExpiredStock, listExpiredStock } from '@tenaye/contracts/expired-stock.ts';
import { listInventory } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import type { PartName, PartProps, Parts } from '@tenaye/platform/remote/parts.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { anInventoryItem, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Inventory } from './Inventory.tsx';

const http = stubHttp();
const provider = aProviderSession({ providerType: 'health_facility' }, null);
const gone = { expiryDate: '2026-01-31', inventoryId: crypto.randomUUID() };
const amoxicillin = { ...gone, id: crypto.randomUUID(), itemName: 'Amoxicillin', number: 'B 12', quantity: 40 };

function open(expired: ExpiredBatch[], parts?: Parts) {
  http.answer(listInventory, [anInventoryItem()]);
  http.answer(getProviderFacility, aProviderFacility({ figures: { ...aProviderFacility().figures, expired: 1 } }));
  http.answer(listExpiredStock, expired);
  const messages = { 'mf-provider': { en } };
  return renderWithPlatform(<Inventory />, { path: '/provider/pharmacy?view=stock', provider, messages, ...(parts && { parts }) });
}

/** The waste portal's part, which notes what it is given. */
function aWastePortal() {
  const given: PartProps[PartName][] = [];
  const parts: Parts = {
    show: (_, element, props) => {
      element.textContent = 'The request of a pickup';
      given.push(props);
      return { update: (next) => given.push(next), remove: () => element.replaceChildren() };
    },
  };
  return { parts, given };
}

describe('expired items', () => {
  it('are handed over by a part of the waste portal, and leave the list once it has sent the request', async () => {
    const { parts, given } = aWastePortal();
    const { person } = open([amoxicillin], parts);
    await person.click(await screen.findByRole('button', { name: 'Hand over as waste' }));
    expect(await screen.findByText('The request of a pickup')).toBeInTheDocument();
    expect(given.at(-1)?.batches).toEqual([amoxicillin]);
    http.answer(listExpiredStock, []);
    act(() => {
      given.at(-1)?.onSent();
      given.at(-1)?.onClose();
    });
    await waitFor(() => expect(screen.queryByText(/has expired/)).not.toBeInTheDocument());
    expect(screen.queryByText('The request of a pickup')).toBeNull();
  });

  it('are in a register that is saved as a file', async () => {
    const { person } = open([]);
    http.lose(exportExpiredStock);
    await person.click(await screen.findByRole('button', { name: 'Register of expired items as CSV' }));
    await waitFor(() => expect(http.requests(exportExpiredStock)).toHaveLength(1));
  });

  it('that can’t be loaded are asked for again', async () => {
    const { parts } = aWastePortal();
    const { person } = open([amoxicillin], parts);
    http.refuse(listExpiredStock, { code: 'internal', message: 'Something went wrong. Please try again.' });
    await person.click(await screen.findByRole('button', { name: 'Hand over as waste' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    http.answer(listExpiredStock, [amoxicillin]);
    await person.click(again);
    expect(await screen.findByText('The request of a pickup')).toBeInTheDocument();
  });

  it('stay in the stock while the waste portal is away, which is said', async () => {
    const { person } = open([amoxicillin]);
    await person.click(await screen.findByRole('button', { name: 'Hand over as waste' }));
    expect(await screen.findByText("The waste request can't be opened right now")).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText("The waste request can't be opened right now")).toBeNull();
    expect(screen.getByText('1 item has expired.')).toBeInTheDocument();
  });
});
