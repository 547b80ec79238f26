import { describe, expect, it } from '@jest/globals';
import { renewLicense } from '@tenaye/contracts/license-renewal.ts';
import { countUnreadNotifications } from '@tenaye/contracts/notification.ts';
import { getProvider, type ProviderData } from '@tenaye/contracts/provider-account.ts';
import { changeProviderFacility, getProviderFacility, registerFacility } from '@tenaye/contracts/provider-facility.ts';
import { aNotification, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFacilityPortal, chooseLicense, portalOptions, sentLicense } from './facility.test-support.tsx';

const http = stubHttp();
const stream = stubEventStream();

const aData = (name: string, category: string): ProviderData => ({
  id: crypto.randomUUID(),
  kind: 'facility',
  name,
  category,
  verificationStatus: 'approved',
  isVerified: true,
});

/** Opens a portal of an account with two pharmacies and a laboratory; the first pharmacy is its main facility. */
function openChain(portal: 'pharmacy' | 'diagnostic_center', query: (ids: { main: string; branch: string; lab: string }) => string) {
  const [main, branch, lab] = [
    aData('Kality Pharmacy', 'pharmacy'),
    aData('Bole Pharmacy', 'pharmacy'),
    aData('Bole Lab', 'diagnostic_lab'),
  ];
  const facilities = [main, branch, lab];
  const session = { ...aProviderSession({ providerType: 'health_facility' }, main), facilities };
  http.answer(getProvider, session);
  http.answer(countUnreadNotifications, []);
  http.answer(getProviderFacility, ({ query: { facilityId } }) => {
    const { id, name, category } = facilities.find((it) => it.id === facilityId) ?? main;
    return aProviderFacility({ id, name, facilityType: category === 'pharmacy' ? 'pharmacy' : 'diagnostic_lab' });
  });
  const path = `/provider/${portal}${query({ main: main.id, branch: branch.id, lab: lab.id })}`;
  const rendered = renderWithPlatform(aFacilityPortal(portal), { ...portalOptions, path, provider: session });
  return { ...rendered, main, branch, lab };
}

const asked = () => http.requests(getProviderFacility).map((it) => it.query.facilityId);

describe('an account with several facilities', () => {
  it.each(['', '?view=stock'])(
    'begins %s at the first of the portal, and names it in the URL, so that a shared link shows the same',
    async (query) => {
      const { router, main } = openChain('pharmacy', () => query);
      expect(await screen.findByRole('button', { name: 'Facility: Kality Pharmacy' })).toBeVisible();
      expect(router.href).toBe(`/provider/pharmacy${query}${query ? '&' : '?'}facility=${main.id}`);
      expect(asked()).toEqual([main.id]);
    },
  );

  it('begins at the facility that the URL names, and keeps it in every link', async () => {
    const { branch } = openChain('pharmacy', (ids) => `?facility=${ids.branch}`);
    const views = within(await screen.findByRole('navigation', { name: 'Portal sections' }));
    for (const link of views.getAllByRole('link')) expect(link.getAttribute('href')).toContain(`facility=${branch.id}`);
    expect(asked()).toEqual([branch.id]);
  });

  it('names the open one on the page and in the title of its tab, because a phone cuts it off in the bar', async () => {
    const { router, lab } = openChain('pharmacy', (ids) => `?view=stock&facility=${ids.branch}`);
    expect(await screen.findByText('Bole Pharmacy', { selector: 'p' })).toBeInTheDocument();
    expect(document.title).toMatch(/^Bole Pharmacy · Pharmacy Portal/);
    act(() => router.navigate(`/provider/diagnostic_center?facility=${lab.id}`));
    await waitFor(() => expect(document.title).toMatch(/^Bole Lab · /));
  });

  it('changes the named one', async () => {
    const { person, branch } = openChain('pharmacy', (ids) => `?facility=${ids.branch}`);
    http.answer(changeProviderFacility, aProviderFacility({ id: branch.id, name: branch.name, isActive: false }));
    await person.click(await screen.findByRole('button', { name: 'Close the pharmacy' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the pharmacy' }));
    await waitFor(() => expect(http.requests(changeProviderFacility).map((it) => it.query.facilityId)).toEqual([branch.id]));
  });

  it('switches to another one in the same view, and crosses to the other portal where that view is missing', async () => {
    const { person, router, branch, lab } = openChain('pharmacy', (ids) => `?view=stock&facility=${ids.main}`);
    http.answer(countUnreadNotifications, [{ facilityId: lab.id, unread: 2 }]);
    await person.click(await screen.findByRole('button', { name: 'Facility: Kality Pharmacy' }));
    const list = within(screen.getByRole('navigation', { name: 'Your facilities' }));
    expect(await list.findByText('2 unread')).toBeVisible();
    expect(list.getByRole('link', { name: /Bole Lab/ })).toHaveAccessibleName(/2 unread/);
    expect(list.getByRole('link', { name: /Kality Pharmacy/ })).toHaveAttribute('aria-current', 'true');
    expect(list.getByRole('link', { name: /Bole Lab/ })).toHaveAttribute('href', `/provider/diagnostic_center?facility=${lab.id}`);
    await person.click(list.getByRole('link', { name: /Bole Pharmacy/ }));
    expect(router.href).toBe(`/provider/pharmacy?view=stock&facility=${branch.id}`);
    expect(await screen.findByRole('button', { name: 'Facility: Bole Pharmacy' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('goes to the other portal with a facility that belongs there', async () => {
    const { router, lab } = openChain('pharmacy', (ids) => `?view=stock&facility=${ids.lab}`);
    await waitFor(() => expect(router.href).toBe(`/provider/diagnostic_center?facility=${lab.id}`));
  });

  it.each([
    { named: '00000000-0000-4000-8000-000000000000', refusal: { code: 'not_found', message: 'Not found' } },
    { named: 'mine', refusal: { code: 'invalid_input', message: 'Not a valid value' } },
  ] as const)('is refused for facility $named, and led to its own', async ({ named, refusal }) => {
    const { main } = openChain('pharmacy', () => {
      http.refuse(getProviderFacility, refusal);
      return `?facility=${named}`;
    });
    http.refuse(getProviderFacility, refusal);
    expect(await screen.findByText("This facility isn't yours")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Kality Pharmacy' })).toHaveAttribute('href', `/provider/pharmacy?facility=${main.id}`);
    expect(screen.queryByText(/profile not found/)).not.toBeInTheDocument();
  });

  it('keeps what was typed for one facility out of the form of another', async () => {
    const { person, router, main, branch } = openChain('pharmacy', (ids) => `?view=profile&facility=${ids.main}`);
    const notes = () => screen.findByLabelText(/notes/i);
    await person.type(await notes(), 'Ring twice');
    await person.click(screen.getByRole('button', { name: 'Facility: Kality Pharmacy' }));
    await person.click(screen.getByRole('link', { name: /Bole Pharmacy/ }));
    await screen.findByRole('button', { name: 'Facility: Bole Pharmacy' });
    expect(router.href).toContain(branch.id);
    expect(await notes()).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Facility: Bole Pharmacy' }));
    await person.click(screen.getByRole('link', { name: /Kality Pharmacy/ }));
    expect(router.href).toContain(main.id);
    expect(await notes()).toHaveValue('Ring twice');
  });

  it('registers a further one, not prefilled with the name of the first, and opens it', async () => {
    const { person, router } = openChain('pharmacy', () => '?view=add');
    expect(await screen.findByLabelText('Pharmacy name')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Claim an existing facility' })).toHaveAttribute('href', '/provider/facility-claims');
    for (const [label, text] of Object.entries({ 'Pharmacy name': 'Arada Pharmacy', 'License number': 'PH-9', Address: 'Arada' }))
      await person.type(screen.getByLabelText(label), text);
    await chooseLicense(person);
    const made = aProviderFacility({ name: 'Arada Pharmacy' });
    http.answer(registerFacility, made);
    http.answer(renewLicense, sentLicense);
    http.answer(getProviderFacility, made);
    await person.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(router.href).toBe(`/provider/pharmacy?facility=${made.id}`));
    expect(await screen.findByText('Arada Pharmacy')).toBeInTheDocument();
  });
});

describe('an account with one facility', () => {
  it('has no switcher and no facility in its URLs, but names it in its calls', async () => {
    const only = aData('Kality Pharmacy', 'pharmacy');
    http.answer(getProviderFacility, aProviderFacility({ id: only.id }));
    const provider = aProviderSession({ providerType: 'health_facility' }, only);
    const { router } = renderWithPlatform(aFacilityPortal('pharmacy'), { ...portalOptions, path: '/provider/pharmacy', provider });
    const views = within(await screen.findByRole('navigation', { name: 'Portal sections' }));
    expect(views.getByRole('link', { name: 'Requests' })).toHaveAttribute('href', '/provider/pharmacy?view=requests');
    expect(router.href).toBe('/provider/pharmacy');
    expect(screen.queryByRole('button', { name: /^Facility/ })).not.toBeInTheDocument();
    expect(asked()).toEqual([only.id]);
  });

  it('can switch as soon as a claim of a second one is approved, without a reload and without losing what is being typed', async () => {
    const [only, claimed] = [aData('Kality Pharmacy', 'pharmacy'), aData('Bole Lab', 'diagnostic_lab')];
    http.answer(getProviderFacility, aProviderFacility({ id: only.id, name: only.name }));
    const provider = aProviderSession({ providerType: 'health_facility' }, only);
    const portal = aFacilityPortal('pharmacy', <input aria-label="Sold" />);
    const { person, router } = renderWithPlatform(portal, { ...portalOptions, path: '/provider/pharmacy?view=stock', provider });
    await person.type(await screen.findByLabelText('Sold'), 'Amoxicillin');
    http.answer(getProvider, { ...provider, facilities: [only, claimed] });
    const notification = aNotification({ type: 'system', facilityId: claimed.id, title: 'Claim approved' });
    act(() => stream.send({ audience: 'provider', notification }));
    expect(await screen.findByRole('button', { name: 'Facility: Kality Pharmacy' })).toBeVisible();
    expect(router.href).toBe(`/provider/pharmacy?view=stock&facility=${only.id}`);
    expect(screen.getByLabelText('Sold')).toHaveValue('Amoxicillin');
  });
});
