import { describe, expect, it } from '@jest/globals';
import { changeProviderFacility, getProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aFacilityPortal, openPortal, portalOptions } from './facility.test-support.tsx';

const http = stubHttp();

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const figures = {
  requestsToday: 3,
  openRequests: 2,
  medicinesInStock: 33,
  stockItems: 1250,
  expired: 0,
  outOfStock: 0,
  lowStock: 0,
  expiring: 0,
};

describe('a diagnostic center', () => {
  const center = { portal: 'diagnostic_center' } as const;

  it('sees its figures, information, services with prices, hours and latest requests', async () => {
    const services = [
      { name: 'X-ray', price: 1250 },
      { name: 'Urinalysis', price: null },
    ];
    openPortal(http, { name: 'Bole Diagnostics', figures, services, rating: 4.5, workingHours: { Monday: '8:00 AM - 5:00 PM' } }, center);
    const tiles = await region('At a glance');
    for (const text of ['Services Offered', '2', 'Requests Today', '3', 'Rating', '4.5', 'Status', 'Active'])
      expect(tiles.getByText(text)).toBeInTheDocument();
    const facts = await region('Center Information');
    for (const text of ['Bole Diagnostics', 'Piassa, Arada, Addis Ababa', '+251 91 100 0002', 'Diagnostic Laboratory', 'Approved'])
      expect(facts.getByText(text)).toBeInTheDocument();
    const tags = (await region('Services Available')).getAllByRole('listitem').map((it) => it.textContent);
    expect(tags).toEqual(['X-ray ETB 1,250.00', 'Urinalysis ']);
    expect(
      (await region('Operating Hours'))
        .getAllByRole('listitem')
        .map((it) => it.textContent)
        .slice(0, 2),
    ).toEqual(['Monday 8:00 AM - 5:00 PM', 'Tuesday – Sunday Not set']);
    expect(screen.getByText('recent diagnostic')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Diagnostic Center Portal');
  });

  it('comes to its requests first, before figures and facts', async () => {
    openPortal(http, { figures }, center);
    const tiles = await screen.findByRole('region', { name: 'At a glance' });
    const order = screen.getByText('recent diagnostic').compareDocumentPosition(tiles);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    [70, true, null, undefined],
    [45, true, null, /^Your license expires on/],
    [5, true, null, /^Your license expires on/],
    [5, true, { expiresOn: '2099-12-31', sentAt: '2026-11-20T09:00:00.000Z' }, undefined],
    [-3, false, null, /^Your license has expired/],
  ] as const)(
    '%s days before its license expires (listed: %s, renewed: %j) is told %s',
    async (days, licenseStands, licenseRenewal, words) => {
      const licenseExpiresOn = formatIsoDay(new Date(Date.now() + days * 86_400_000));
      openPortal(http, { licenseExpiresOn, licenseStands, licenseRenewal }, center);
      const facts = await region('Center Information');
      expect(facts.getByText('Valid until')).toBeInTheDocument();
      const title = screen.queryByText(/^Your license (expires on|has expired)/);
      if (!words) return expect(title).not.toBeInTheDocument();
      expect(title).toHaveTextContent(words);
      const profile = '/provider/diagnostic_center?view=profile';
      expect(screen.getByRole('link', { name: 'Send renewed license' })).toHaveAttribute('href', profile);
    },
  );

  it('says what is missing: rating, services or hours', async () => {
    openPortal(http, { rating: null }, center);
    expect((await region('At a glance')).getByText('New')).toBeInTheDocument();
    expect(screen.getByText('No services listed')).toBeInTheDocument();
    expect(screen.getByText('Operating hours not set')).toBeInTheDocument();
  });

  it('opens its requests by their URL, and has no stock', async () => {
    openPortal(http, {}, { ...center, query: '?view=requests' });
    expect(await screen.findByText('queue of diagnostic')).toBeInTheDocument();
    const views = within(screen.getByRole('navigation', { name: 'Portal sections' }));
    expect(views.getAllByRole('link').map((it) => it.textContent)).toEqual([
      'Overview',
      'Requests',
      'Services and prices',
      'Reviews',
      'Information',
    ]);
    expect(views.getByRole('link', { name: 'Requests' })).toHaveAttribute('aria-current', 'page');
  });

  it('may be a hospital; a dentist has the portal without a queue', async () => {
    const { unmount } = openPortal(http, { facilityType: 'hospital' }, center);
    expect(await screen.findByText('recent diagnostic')).toBeInTheDocument();
    unmount();
    openPortal(http, { facilityType: 'dentistry' }, { ...center, query: '?view=requests' });
    expect(await screen.findByText('Facility Information')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Facility Portal');
    expect(screen.queryByRole('link', { name: 'Requests' })).not.toBeInTheDocument();
    expect(screen.queryByText('Requests Today')).not.toBeInTheDocument();
    expect(screen.queryByText(/recent|queue/)).not.toBeInTheDocument();
  });
});

describe('a pharmacy', () => {
  it('sees its stock, orders, license number and hours', async () => {
    openPortal(http, { figures, licenseNumber: 'PH-77' });
    const tiles = await region('At a glance');
    for (const text of ['Medication Inventory', '1,250', 'Orders Today', '3', 'New', 'Open'])
      expect(tiles.getByText(text)).toBeInTheDocument();
    expect((await region('Pharmacy Information')).getByText('PH-77')).toBeInTheDocument();
    expect(screen.getByText('recent medication')).toBeInTheDocument();
    expect(screen.queryByText('Services Available')).not.toBeInTheDocument();
    expect(screen.queryByText('Your stock needs attention')).not.toBeInTheDocument();
  });

  it('links to low and expiring items', async () => {
    openPortal(http, { figures: { ...figures, lowStock: 1, expiring: 4 } });
    const low = await screen.findByRole('link', { name: '1 item is running low' });
    expect(low).toHaveAttribute('href', '/provider/pharmacy?view=stock&mark=low');
    expect(screen.getByRole('link', { name: '4 items expire soon' })).toHaveAttribute(
      'href',
      '/provider/pharmacy?view=stock&mark=expiring',
    );
  });

  it('opens its stock by its URL', async () => {
    openPortal(http, {}, { query: '?view=stock' });
    expect(await screen.findByText('shelf')).toBeInTheDocument();
  });

  it('sees why no orders come while verification is pending, and after a rejection', async () => {
    const { unmount } = openPortal(http, { verificationStatus: 'pending', isVerified: false });
    expect(await screen.findByText(/You can't receive orders until it is approved/)).toBeInTheDocument();
    unmount();
    openPortal(http, { verificationStatus: 'rejected', isVerified: false });
    expect(await screen.findByText(/support@tenaye\.example/)).toBeInTheDocument();
    expect(screen.queryByText('Verification Pending')).not.toBeInTheDocument();
  });
});

describe('opening and closing', () => {
  it('is told as done though the answer was lost', async () => {
    const { person, stored } = openPortal(http, { figures });
    await person.click(await screen.findByRole('button', { name: 'Close the pharmacy' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close your pharmacy?' }));
    http.lose(changeProviderFacility);
    http.answer(getProviderFacility, { ...stored, isActive: false, version: 'later' });
    await person.click(dialog.getByRole('button', { name: 'Close the pharmacy' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Your pharmacy is closed')).toBeInTheDocument();
  });

  it('closes after a confirmation, which says what it means', async () => {
    const { person, stored } = openPortal(http, { figures });
    http.answer(changeProviderFacility, { ...stored, isActive: false, version: 'later' });
    await person.click(await screen.findByRole('button', { name: 'Close the pharmacy' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close your pharmacy?' }));
    expect(dialog.getByText(/Patients won't find your pharmacy and can't order/)).toBeInTheDocument();
    expect(dialog.getByText('You still have 2 open requests to answer.')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Close the pharmacy' }));
    expect(await screen.findByText('Your pharmacy is closed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the pharmacy' })).toBeInTheDocument();
    expect(http.requests(changeProviderFacility).map((it) => it.body)).toEqual([{ isActive: false, version: stored.version }]);
  });

  it('changes nothing when the dialog is dismissed', async () => {
    const { person } = openPortal(http, { isActive: false }, { portal: 'diagnostic_center' });
    await person.click(await screen.findByRole('button', { name: 'Set active' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(http.requests(changeProviderFacility)).toEqual([]);
  });

  it('shows the current facility when it was changed elsewhere, and closes that one at the next press', async () => {
    const { person, stored } = openPortal(http, {});
    http.refuse(changeProviderFacility, {
      code: 'changed_elsewhere',
      message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
    });
    await person.click(await screen.findByRole('button', { name: 'Close the pharmacy' }));
    const version = 'later';
    http.answer(getProviderFacility, { ...stored, name: 'New Name', isActive: false, version });
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Close the pharmacy' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The status could not be changedThis was changed elsewhere/);
    expect(await screen.findByText('New Name')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Close the pharmacy' }));
    await waitFor(() => expect(http.requests(changeProviderFacility).at(-1)?.body).toEqual({ isActive: false, version }));
  });
});

describe('access to a facility portal', () => {
  it("redirects a pharmacy from the center's portal to its own", async () => {
    http.answer(getProviderFacility, aProviderFacility({ facilityType: 'pharmacy' }));
    const provider = aProviderSession({ providerType: 'health_facility' }, null);
    const { router } = renderWithPlatform(aFacilityPortal('diagnostic_center'), {
      ...portalOptions,
      path: '/provider/diagnostic_center?view=services',
      provider,
    });
    await waitFor(() => expect(router.href).toBe('/provider/pharmacy'));
  });

  it('can be loaded again after a lost connection', async () => {
    http.lose(getProviderFacility);
    const provider = aProviderSession({ providerType: 'health_facility' }, null);
    const { person } = renderWithPlatform(aFacilityPortal('pharmacy'), { ...portalOptions, provider });
    expect(await screen.findByText('Failed to load provider data')).toBeInTheDocument();
    http.answer(getProviderFacility, aProviderFacility({ name: 'Arada Pharmacy' }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Arada Pharmacy')).toBeInTheDocument();
  });
});
