import { describe, expect, it } from '@jest/globals';
import { changeProviderFacility, getProviderFacility, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFacilityPortal, openPortal, portalOptions } from '../facility.test-support.tsx';

const http = stubHttp();
const LATER = 'later';

const sent = () => http.requests(changeProviderFacility).map((it) => it.body);
const save = () => screen.getByRole('button', { name: 'Save changes' });
/** Fills a field at once, where typing letter by letter isn't what is tested. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const group = async (name: string) => within(await screen.findByRole('region', { name }));
/** Makes the stubbed server accept every change and store it. */
const take = (stored: ProviderFacility, part: Partial<ProviderFacility>) =>
  http.answer(changeProviderFacility, { ...stored, ...part, version: LATER });

describe('the information of a facility', () => {
  const open = (given: Partial<ProviderFacility> = {}, portal: 'pharmacy' | 'diagnostic_center' = 'pharmacy') =>
    openPortal(http, given, { portal, query: '?view=profile' });

  it('sends only what was changed', async () => {
    const { person, stored } = open({ isVerified: false, verificationStatus: 'pending' });
    const address = await screen.findByLabelText('Address');
    fill(address, 'Ring Road');
    await person.selectOptions(screen.getByLabelText('Type'), 'Hospital');
    take(stored, { address: 'Ring Road', facilityType: 'pharmacy' });
    await person.click(save());
    await waitFor(() => expect(sent()).toEqual([{ address: 'Ring Road', facilityType: 'hospital', version: stored.version }]));
  });

  it('tells that it was saved though the answer was lost', async () => {
    const { person, stored, toasts } = open();
    fill(await screen.findByLabelText('Address'), 'Ring Road');
    http.lose(changeProviderFacility);
    http.answer(getProviderFacility, { ...stored, address: 'Ring Road', version: LATER });
    await person.click(save());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Saved successfully' }]));
  });

  it('keeps what is typed while a slow save is under way, also when its answer is lost', async () => {
    const { person, stored, toasts } = open();
    const address = await screen.findByLabelText('Address');
    const notes = screen.getByLabelText('Additional notes');
    const answered = later<ProviderFacility>();
    http.answer(changeProviderFacility, () => answered.promise);
    fill(address, 'Ring Road');
    await person.click(save());
    fill(notes, 'Ring twice');
    const first = { ...stored, address: 'Ring Road', version: LATER };
    http.answer(getProviderFacility, first);
    answered.resolve(first);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(notes).toHaveValue('Ring twice');
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    http.answer(changeProviderFacility, async () => {
      fill(address, 'Bole');
      throw new TypeError('connection lost');
    });
    http.answer(getProviderFacility, { ...first, additionalNotes: 'Ring twice', version: 'last' });
    await person.click(save());
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(address).toHaveValue('Bole');
    expect(sent()).toEqual([
      { address: 'Ring Road', version: stored.version },
      { additionalNotes: 'Ring twice', version: LATER },
    ]);
  });

  it('lets the owner state the level of care that a list left open, and asks nobody else', async () => {
    const clinic = open(
      { isVerified: false, verificationStatus: 'pending', facilityType: 'medium_clinic', isLevelKnown: false },
      'diagnostic_center',
    );
    await clinic.person.click(await screen.findByRole('checkbox', { name: /This is the level on our license/ }));
    take(clinic.stored, { isLevelKnown: true });
    await clinic.person.click(save());
    await waitFor(() => expect(sent()).toEqual([{ isLevelKnown: true, version: clinic.stored.version }]));
    clinic.unmount();
    open({ isVerified: false, verificationStatus: 'pending', facilityType: 'medium_clinic', isLevelKnown: true }, 'diagnostic_center');
    await screen.findByLabelText('Address');
    expect(screen.queryByRole('checkbox', { name: /level on our license/ })).toBeNull();
  });

  it('lets a facility choose how long its quotes hold', async () => {
    const { person, stored } = openPortal(http, {}, { query: '?view=profile' });
    await person.selectOptions(await screen.findByLabelText('How long your quotes hold'), '48 hours');
    take(stored, { quoteHours: 48 });
    await person.click(save());
    await waitFor(() => expect(sent()).toEqual([{ quoteHours: 48, version: stored.version }]));
  });

  it('does not let verified values be edited', async () => {
    open({ name: 'Piassa Pharmacy' });
    expect(await screen.findByLabelText('Name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('License number')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Type')).toBeDisabled();
    expect(screen.getByText(/To change them, write to support@tenaye\.example/)).toBeInTheDocument();
  });

  it("writes hours as signs do, copies Monday, and keeps a day's wording until it is changed", async () => {
    const { person, stored } = open({ workingHours: { Monday: '8:30 AM - 5:00 PM', Sunday: 'After mass' } });
    const hours = await group('Operating Hours');
    expect(hours.getByLabelText('Sunday')).toHaveDisplayValue('As written: After mass');
    await person.selectOptions(hours.getByLabelText('Tuesday'), 'Open 24 hours');
    await person.selectOptions(hours.getByLabelText('Wednesday'), 'Closed');
    fill(hours.getByLabelText('Closes on Monday'), '18:15');
    take(stored, {});
    await person.click(save());
    const week = { Monday: '8:30 AM - 6:15 PM', Tuesday: 'Open 24 hours', Wednesday: 'Closed', Sunday: 'After mass' };
    await waitFor(() => expect(sent()).toEqual([{ workingHours: week, version: stored.version }]));
    await person.click((await group('Operating Hours')).getByRole('button', { name: 'Copy Monday to all days' }));
    expect(screen.getByLabelText('Sunday')).toHaveDisplayValue('Opening hours');
  });

  it('asks for a missing time', async () => {
    const { person } = open();
    await person.selectOptions(await screen.findByLabelText('Friday'), 'Opening hours');
    fill(screen.getByLabelText('Opens on Friday'), '');
    await person.click(save());
    await person.click(await screen.findByRole('link', { name: 'Please enter the hours' }));
    expect(screen.getByLabelText('Friday')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("takes the device's position, shows its accuracy, and can be removed", async () => {
    const found = { coords: { latitude: 8.9987654, longitude: 38.7812301, accuracy: 12.4 }, timestamp: 1 };
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (tell: (it: unknown) => void) => tell(found) },
    });
    const { person, stored } = open({ latitude: null, longitude: null });
    await person.click(await screen.findByRole('button', { name: 'Use my current location' }));
    await waitFor(() => expect(screen.getByLabelText('Latitude')).toHaveValue('8.998765'));
    expect(screen.getByText('Accurate to 12 m')).toBeInTheDocument();
    take(stored, {});
    await person.click(save());
    await waitFor(() => expect(sent()).toEqual([{ latitude: 8.998765, longitude: 38.78123, version: stored.version }]));
  });

  it('says why there is no position, and refuses half of one', async () => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
    const { person } = open({ latitude: null, longitude: null });
    await person.click(await screen.findByRole('button', { name: 'Use my current location' }));
    expect(await screen.findByText('Geolocation is not supported by this browser')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Latitude'), '9.01');
    await person.click(save());
    expect(await screen.findByRole('link', { name: 'Please enter both coordinates or neither' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('lets a pharmacy enter delivery and payment, with known and custom methods', async () => {
    const { person, stored } = open({ paymentMethods: ['cash', 'Mobile money', 'Barter'] });
    expect(await screen.findByRole('checkbox', { name: 'Mobile money' })).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Cash' }));
    await person.click(screen.getByRole('checkbox', { name: 'Card' }));
    await person.type(screen.getByLabelText('Other payment methods'), ', Coffee');
    await person.click(screen.getByRole('checkbox', { name: 'We deliver to patients' }));
    fill(screen.getByLabelText('Delivery radius (km)'), '7,5');
    fill(screen.getByLabelText('Delivery fee (ETB)'), '120');
    take(stored, {});
    await person.click(save());
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          deliveryService: true,
          deliveryRadius: 7.5,
          deliveryFee: 120,
          paymentMethods: ['Mobile money', 'card', 'Barter', 'Coffee'],
          version: stored.version,
        },
      ]),
    );
    expect(screen.queryByLabelText('Equipment')).not.toBeInTheDocument();
  });

  it('requires at least one payment method', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: 'Cash' }));
    await person.click(save());
    await person.click(await screen.findByRole('link', { name: 'Please choose at least one payment method' }));
    expect(screen.getByRole('checkbox', { name: 'Cash' })).toHaveFocus();
  });

  it('lets a center enter its equipment, one item per line', async () => {
    const { person, stored } = open({ equipment: ['Microscope'] }, 'diagnostic_center');
    await person.type(await screen.findByLabelText('Equipment'), '\n Centrifuge \n');
    take(stored, {});
    await person.click(save());
    await waitFor(() => expect(sent()).toEqual([{ equipment: ['Microscope', 'Centrifuge'], version: stored.version }]));
    expect(screen.queryByText('Payment methods')).not.toBeInTheDocument();
  });

  it("shows the server's refusal of a field at the field, and links to support when another facility has the license", async () => {
    const { person } = open();
    http.refuse(changeProviderFacility, {
      code: 'invalid_input',
      message: 'Invalid input',
      issues: [{ path: 'phone', message: 'Please enter a valid phone number' }],
    });
    const phone = await screen.findByLabelText(/^Phone/);
    fill(phone, '0000000000');
    await person.click(save());
    await person.click(await screen.findByRole('link', { name: 'Please enter a valid phone number' }));
    expect(phone).toHaveFocus();
    expect(phone).toBeInvalid();
    http.refuse(changeProviderFacility, { code: 'already_listed', message: 'Another facility is listed here already.' });
    await person.click(save());
    const alert = within((await screen.findByText('Another facility is listed here already.')).closest('[role="alert"]') ?? document.body);
    expect(alert.getByRole('link', { name: /^Write to/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/));
  });

  const stale = {
    code: 'changed_elsewhere',
    message: 'This was changed elsewhere in the meantime. Please look at it again before you go on.',
  } as const;
  /** The server has a later version than the page, and refuses changes of any other. */
  const changeElsewhere = (stored: ProviderFacility, part: Partial<ProviderFacility>) => {
    http.answer(getProviderFacility, { ...stored, ...part, version: LATER });
    take(stored, part);
    http.refuse(changeProviderFacility, stale, ({ body }) => changeProviderFacility.body.parse(body).version !== LATER);
  };

  it('saves over a change elsewhere that touched other fields', async () => {
    const { person, stored } = open();
    fill(await screen.findByLabelText('Additional notes'), 'Ring twice');
    changeElsewhere(stored, { services: [{ name: 'Glucose', price: 80 }] });
    await person.click(save());
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument());
    expect(sent()).toEqual([stored.version, LATER].map((version) => ({ additionalNotes: 'Ring twice', version })));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('saves what was typed after a save whose outcome nobody could tell, and doesn’t take the former one for it', async () => {
    const { person, stored, toasts } = open();
    fill(await screen.findByLabelText('Address'), 'Ring Road');
    http.lose(changeProviderFacility);
    http.lose(getProviderFacility);
    await person.click(save());
    expect(await screen.findByText(/couldn't tell whether it was saved/)).toBeVisible();
    fill(screen.getByLabelText('Additional notes'), 'Ring twice');
    changeElsewhere(stored, { address: 'Ring Road' });
    const both = { ...stored, address: 'Ring Road', additionalNotes: 'Ring twice', version: 'last' };
    http.answer(changeProviderFacility, both);
    http.refuse(changeProviderFacility, stale, ({ body }) => changeProviderFacility.body.parse(body).version !== LATER);
    await person.click(save());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Saved successfully' }]));
    expect(sent().at(-1)).toEqual({ address: 'Ring Road', additionalNotes: 'Ring twice', version: LATER });
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it('keeps the typed values when they were changed elsewhere, until the current state is loaded', async () => {
    const { person, stored } = open();
    changeElsewhere(stored, { additionalNotes: 'From elsewhere' });
    fill(await screen.findByLabelText('Additional notes'), 'Ring twice');
    await person.click(save());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/changed elsewhere in the meantime/)).toBeInTheDocument();
    expect(screen.getByLabelText('Additional notes')).toHaveValue('Ring twice');
    await person.click(alert.getByRole('button', { name: 'Load the current version' }));
    await waitFor(() => expect(screen.getByLabelText('Additional notes')).toHaveValue('From elsewhere'));
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it('says that there is nothing to save, and discards what was typed on request', async () => {
    const { person } = open({ additionalNotes: 'Old' });
    const notes = await screen.findByLabelText('Additional notes');
    await person.click(save());
    expect(screen.getByText('Nothing has changed, so there is nothing to save.')).toBeVisible();
    await person.type(notes, 'x');
    expect(screen.queryByText(/nothing to save/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(notes).toHaveValue('Old');
    expect(http.requests(changeProviderFacility)).toEqual([]);
  });

  it('keeps the typed values while other views are visited and when the pharmacy is closed there', async () => {
    const { session, stored, unmount } = open();
    fill(await screen.findByLabelText('Additional notes'), 'Ring twice');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    unmount();

    const again = renderWithPlatform(aFacilityPortal('pharmacy'), { ...portalOptions, path: '/provider/pharmacy', provider: session });
    take(stored, { isActive: false });
    await again.person.click(await screen.findByRole('button', { name: 'Close the pharmacy' }));
    await again.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the pharmacy' }));
    expect(await screen.findByText('Your pharmacy is closed')).toBeInTheDocument();
    act(() => again.router.navigate('/provider/pharmacy?view=profile'));
    expect(await screen.findByLabelText('Additional notes')).toHaveValue('Ring twice');
    changeElsewhere(stored, { isActive: false });
    await again.person.click(save());
    await waitFor(() => expect(sent().at(-1)).toEqual({ additionalNotes: 'Ring twice', version: LATER }));
  });
});
