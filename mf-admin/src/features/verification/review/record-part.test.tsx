import { describe, expect, it } from '@jest/globals';
import { listAudit } from '@tenaye/contracts/audit.ts';
import { getListingRecord, type ListingRecord } from '@tenaye/contracts/listing-record.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { anEntry } from '../../../shared/audit/audit.test-support.ts';
import { aListing } from '../../../shared/listing.test-support.ts';
import { RecordPart } from './RecordPart.tsx';

const http = stubHttp();
const listing = aListing({ kind: 'facility', name: 'Bole Clinic' });
const nothing = { owner: null, unlisted: null, claims: [], visits: [] };
const unknown: ListingRecord = { origin: { from: 'unknown', id: null, name: null, row: null }, ...nothing };

const open = (record: Partial<ListingRecord>) => {
  http.answer(getListingRecord, { ...unknown, ...record });
  renderWithPlatform(<RecordPart listing={listing} />, {
    path: '/provider/admin?tab=all',
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });
};

describe('the record of a provider', () => {
  it('leads to the imported file, the deactivated owner and the claims', async () => {
    http.answer(listAudit, []);
    const [batch, owner, claim, visit] = Array.from({ length: 4 }, () => crypto.randomUUID());
    if (!batch || !owner || !claim || !visit) throw new Error('Four ids');
    open({
      origin: { from: 'import', id: batch, name: 'list.csv', row: 7 },
      owner: { id: owner, name: 'Hana Bekele', email: 'hana@tenaye.example', isActive: false },
      visits: [{ id: visit, collectorName: 'Tirunesh Dibaba', createdAt: '2026-03-02T08:00:00.000Z', isUpdate: true }],
      claims: [
        {
          kind: 'facility',
          id: claim,
          profileName: 'Bole Clinic',
          claimantName: 'Sara Alemu',
          status: 'rejected',
          createdAt: '2026-03-02T08:00:00.000Z',
        },
      ],
    });
    const link = (name: string) => screen.findByRole('link', { name });
    expect(await link('Row 7 of the imported file list.csv')).toHaveAttribute('href', `/provider/admin?tab=import&batch=${batch}`);
    expect(await link('Hana Bekele (hana@tenaye.example)')).toHaveAttribute('href', `/provider/admin?tab=people&person=${owner}`);
    expect(await link('Mon, Mar 2, 2026, Tirunesh Dibaba (update)')).toHaveAttribute(
      'href',
      `/provider/admin?tab=submissions&submission=${visit}`,
    );
    expect(screen.getByText('Deactivated account')).toBeVisible();
    expect(await link('Sara Alemu, Mon, Mar 2, 2026')).toHaveAttribute('href', `/provider/admin?tab=claims&claim=facility.${claim}`);
  });

  it('tells in sentences what was done, the person leading to their page, with the values before and after', async () => {
    const entry = anEntry({ action: 'facility.approve', targetKind: 'facility', targetName: 'Bole Clinic' });
    http.answer(listAudit, [entry]);
    open({});
    expect(await screen.findByText(/Before: pending\. After: approved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sara Alemu' })).toHaveAttribute('href', `/provider/admin?tab=people&person=${entry.actorId}`);
    expect(http.requests(listAudit)[0]?.query).toEqual({ target: listing.id, kind: 'acts', limit: '20' });
    expect(screen.getByRole('link', { name: 'All entries in the audit log' })).toHaveAttribute(
      'href',
      `/provider/admin?tab=audit&target=${listing.id}`,
    );
    expect(screen.getByText('Not recorded')).toBeVisible();
    expect(screen.getByText('No account owns this profile')).toBeVisible();
  });

  it('says that it failed to load', async () => {
    http.refuse(getListingRecord, { code: 'internal', message: 'Something went wrong' });
    renderWithPlatform(<RecordPart listing={listing} />, {
      path: '/provider/admin?tab=all',
      provider: aProviderSession({ providerType: 'admin' }, null),
      messages: { 'mf-admin': { en } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The record could not be loaded');
  });
});
