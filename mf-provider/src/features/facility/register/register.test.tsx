import { beforeEach, describe, expect, it } from '@jest/globals';
import { checkExistence } from '@tenaye/contracts/claim.ts';
import { renewLicense } from '@tenaye/contracts/license-renewal.ts';
import { getProviderFacility, registerFacility } from '@tenaye/contracts/provider-facility.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseLicense, openPortal, sentLicense as sent } from '../facility.test-support.tsx';

const http = stubHttp();
// A slow machine takes longer between two letters than the pause after which the form asks.
beforeEach(() => http.answer(checkExistence, { exists: false, providerType: 'health_facility', matches: [] }));
const pending = { isVerified: false, verificationStatus: 'pending' } as const;
describe('an account without a facility', () => {
  it.each([
    { portal: 'diagnostic_center', text: 'Diagnostic center profile not found' },
    { portal: 'pharmacy', text: 'Pharmacy profile not found' },
  ] as const)('reads "$text" and is led to claiming and registering', async ({ portal, text }) => {
    const { person, router } = openPortal(http, null, { portal });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Claim an existing facility' })).toHaveAttribute('href', '/provider/facility-claims');
    await person.click(screen.getByRole('link', { name: 'Register here' }));
    expect(router.href).toBe(`/provider/${portal}?view=register`);
    expect(await screen.findByRole('heading', { name: /^Register your/ })).toHaveFocus();
  });

  it('registers a pharmacy once, prefilled from the account, and then shows it as pending', async () => {
    const { person, session, router, toasts } = openPortal(http, null, { query: '?view=register' });
    const { account } = session;
    expect(await screen.findByLabelText('Pharmacy name')).toHaveValue('Piassa Pharmacy');
    expect(screen.getByLabelText('Email')).toHaveValue(account.email);
    expect(screen.queryByLabelText('Type of facility')).not.toBeInTheDocument();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await person.type(screen.getByLabelText('License number'), 'PH-1');
    expect(isAsked()).toBe(true);
    await person.type(screen.getByLabelText('Address'), 'Piassa');
    await chooseLicense(person);
    const made = aProviderFacility({ name: 'Piassa Pharmacy', ...pending });
    http.answer(registerFacility, made);
    http.answer(renewLicense, sent);
    http.answer(getProviderFacility, made);
    await person.dblClick(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(/You can't receive orders until it is approved/)).toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Registered. An administrator will verify it.' }]);
    expect(router.href).toBe('/provider/pharmacy');
    const registrations = http.requests(registerFacility);
    expect(registrations.map((it) => it.body)).toEqual([
      {
        name: 'Piassa Pharmacy',
        facilityType: 'pharmacy',
        licenseNumber: 'PH-1',
        address: 'Piassa',
        location: account.location,
        phone: account.phone,
        email: account.email,
      },
    ]);
    expect(registrations[0]?.headers.get('Idempotency-Key')).toMatch(/^\S{8,}$/);
    expect(http.requests(renewLicense)).toMatchObject([{ query: { facilityId: made.id } }]);
  });

  it('keeps the form when the license is refused, and sends another one for the facility that is registered', async () => {
    const { person, toasts } = await filled();
    const made = aProviderFacility({ ...pending, licenseSentAt: null });
    http.answer(registerFacility, made);
    http.refuse(renewLicense, { code: 'unsupported_type', message: 'Please choose a PDF, JPEG or PNG file' });
    await person.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Your facility is registered')).toBeVisible();
    expect(screen.getByText('Please choose a PDF, JPEG or PNG file')).toBeVisible();
    expect(screen.getByLabelText('Last day of the license')).toHaveValue(sent.expiresOn);
    await chooseLicense(person, 'scan.pdf');
    http.answer(renewLicense, sent);
    http.answer(getProviderFacility, { ...made, licenseSentAt: sent.sentAt });
    await person.click(screen.getByRole('button', { name: 'Send license' }));
    await screen.findByText('Verification Pending');
    expect(http.requests(registerFacility)).toHaveLength(1);
    expect(http.requests(renewLicense)).toHaveLength(2);
    expect(toasts).toEqual([{ title: 'Registered. An administrator will verify it.' }]);
  });

  it('can send the license later, and is told where', async () => {
    const { person } = await filled();
    const made = aProviderFacility({ ...pending, licenseSentAt: null });
    http.answer(registerFacility, made);
    http.answer(getProviderFacility, made);
    http.lose(renewLicense);
    await person.click(screen.getByRole('button', { name: 'Register' }));
    await person.click(await screen.findByRole('button', { name: 'Send it later' }));
    expect(await screen.findByText('Your license is missing')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send license' })).toHaveAttribute('href', expect.stringContaining('view=profile'));
  });

  it("offers the types of the center's portal, and says what is missing", async () => {
    const { person } = openPortal(http, null, { portal: 'diagnostic_center', query: '?view=register' });
    const types = within(await screen.findByLabelText('Type of facility')).getAllByRole('option');
    expect(types).toHaveLength(22);
    expect(types.map((it) => it.textContent)).not.toContain('Pharmacy');
    await person.click(screen.getByRole('button', { name: 'Register' }));
    const file = 'Please choose your license';
    for (const text of ['Please choose the type of your facility', 'License number is required', 'Address is required', file])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(http.requests(registerFacility)).toEqual([]);
  });

  async function filled() {
    const opened = openPortal(http, null, { query: '?view=register' });
    await opened.person.type(await screen.findByLabelText('License number'), 'PH-1');
    await opened.person.type(screen.getByLabelText('Address'), 'Piassa');
    await chooseLicense(opened.person);
    return opened;
  }

  it('is led to claim a facility that is already listed, and to support when another account has registered it', async () => {
    const { person } = await filled();
    const message = 'This facility is already listed. Please claim it instead of registering it again.';
    http.refuse(registerFacility, { code: 'already_listed', message });
    await person.click(screen.getByRole('button', { name: 'Register' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(message)).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'Claim an existing facility' })).toHaveAttribute('href', '/provider/facility-claims');
    http.refuse(registerFacility, { code: 'already_claimed', message: 'Another account has already registered this facility.' });
    await person.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('link', { name: /^Write to/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
    const refusal = within(screen.getByRole('alert'));
    expect(refusal.queryByRole('link', { name: 'Claim an existing facility' })).not.toBeInTheDocument();
  });

  it('finds the facility that an attempt with a lost answer registered', async () => {
    const { person } = await filled();
    http.refuse(registerFacility, { code: 'wrong_status', message: 'Your account already has a facility' });
    http.answer(getProviderFacility, aProviderFacility(pending));
    await person.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.getByText('Verification Pending')).toBeInTheDocument());
  });
});
