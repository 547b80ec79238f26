import { describe, expect, it } from '@jest/globals';
import { getProviderFacility, registerFacility } from '@tenaye/contracts/provider-facility.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { aProviderFacility } from '@tenaye/testing/portal-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from './facility.test-support.tsx';

const http = stubHttp();
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
    await person.type(screen.getByLabelText('License number'), 'PH-1');
    await person.type(screen.getByLabelText('Address'), 'Piassa');
    const made = aProviderFacility({ name: 'Piassa Pharmacy', ...pending });
    http.answer(registerFacility, made);
    http.answer(getProviderFacility, made);
    await person.dblClick(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(/You can't receive orders until it is approved/)).toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Registered. An administrator will verify it.' }]);
    expect(router.href).toBe('/provider/pharmacy');
    const sent = http.requests(registerFacility);
    expect(sent.map((it) => it.body)).toEqual([
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
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^\S{8,}$/);
  });

  it("offers the types of the center's portal, and says what is missing", async () => {
    const { person } = openPortal(http, null, { portal: 'diagnostic_center', query: '?view=register' });
    const types = within(await screen.findByLabelText('Type of facility')).getAllByRole('option');
    expect(types).toHaveLength(22);
    expect(types.map((it) => it.textContent)).not.toContain('Pharmacy');
    await person.click(screen.getByRole('button', { name: 'Register' }));
    for (const text of ['Please choose the type of your facility', 'License number is required', 'Address is required'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(http.requests(registerFacility)).toEqual([]);
  });

  async function filled() {
    const opened = openPortal(http, null, { query: '?view=register' });
    await opened.person.type(await screen.findByLabelText('License number'), 'PH-1');
    await opened.person.type(screen.getByLabelText('Address'), 'Piassa');
    return opened;
  }

  it('is led to claim a facility that is already listed, with the typed values kept', async () => {
    const { person } = await filled();
    const message = 'This facility is already listed. Please claim it instead of registering it again.';
    http.refuse(registerFacility, { code: 'already_listed', message });
    await person.click(screen.getByRole('button', { name: 'Register' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(message)).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'Claim an existing facility' })).toHaveAttribute('href', '/provider/facility-claims');
    expect(screen.getByLabelText('License number')).toHaveValue('PH-1');
  });

  it('is led to support when another account has registered it', async () => {
    const { person } = await filled();
    http.refuse(registerFacility, { code: 'already_claimed', message: 'Another account has already registered this facility.' });
    await person.click(screen.getByRole('button', { name: 'Register' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: /^Write to/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
    expect(alert.queryByRole('link', { name: 'Claim an existing facility' })).not.toBeInTheDocument();
  });

  it('retries with the same key after a lost connection', async () => {
    const { person } = await filled();
    http.lose(registerFacility);
    await person.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeInTheDocument();
    const made = aProviderFacility(pending);
    http.answer(registerFacility, made);
    http.answer(getProviderFacility, made);
    await person.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Verification Pending');
    const keys = http.requests(registerFacility).map((it) => it.headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('finds the facility that an attempt with a lost answer registered', async () => {
    const { person } = await filled();
    http.refuse(registerFacility, { code: 'wrong_status', message: 'Your account already has a facility' });
    http.answer(getProviderFacility, aProviderFacility(pending));
    await person.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.getByText('Verification Pending')).toBeInTheDocument());
  });
});
