import { describe, expect, it } from '@jest/globals';
import { listInventory } from '@tenaye/contracts/inventory.ts';
import { getProviderFacility, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { anInventoryItem, aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { FacilityPortal } from './FacilityPortal.tsx';

const http = stubHttp();

describe('the stock of a pharmacy with many items', () => {
  it('is asked for before the facility with its counts has arrived, and neither is asked for twice', async () => {
    const facility = later<ProviderFacility>();
    http.answer(getProviderFacility, () => facility.promise);
    http.answer(listInventory, [anInventoryItem({ itemName: 'Amoxicillin' })]);
    renderWithPlatform(<FacilityPortal portal="pharmacy" />, {
      path: '/provider/pharmacy?view=stock&q=amox',
      provider: aProviderSession({ providerType: 'health_facility' }, null),
      messages: { 'mf-provider': { en } },
    });
    await waitFor(() => expect(http.requests(listInventory)).toMatchObject([{ query: { q: 'amox', limit: '25' } }]));
    facility.resolve(aProviderFacility());
    expect(await screen.findByRole('rowheader', { name: /Amoxicillin/ })).toBeVisible();
    expect(http.requests(listInventory)).toHaveLength(1);
    expect(http.requests(getProviderFacility)).toHaveLength(1);
  });
});
