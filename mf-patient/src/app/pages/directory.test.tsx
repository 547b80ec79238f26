import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import {
  countDirectoryDoctors,
  countDirectoryFacilities,
  getDirectoryDoctor,
  getDirectoryFacility,
  listDirectoryDoctors,
  listDirectoryFacilities,
} from '@tenaye/contracts/directory.ts';
import { getFacility } from '@tenaye/contracts/facility.ts';
import { listNotifications } from '@tenaye/contracts/notification.ts';
import { searchPlaces } from '@tenaye/contracts/place.ts';
import { listOffers, listSuggestions } from '@tenaye/contracts/public-search.ts';
import { listDoctorReviews, listFacilityReviews } from '@tenaye/contracts/review.ts';
import { aDirectoryDoctor, aDoctorListing, aFacilityDetails, aUser, uuid } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { signInHref } from '../../shared/sign-in-intent.ts';
import { PatientRoutes } from '../routes.tsx';

const http = stubHttp();
stubEventStream();
beforeEach(() => {
  http.answer(listSuggestions, []);
  http.answer(listDoctorReviews, []);
  http.answer(listFacilityReviews, []);
});
const open = (path: string, isSignedIn = false) => {
  http.answer(listNotifications, []);
  return renderWithPlatform(<PatientRoutes />, { path, user: isSignedIn ? aUser() : null, messages: { 'mf-patient': { en } } });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const bole = { id: uuid(), name: 'Bole', kind: 'sub_city', region: 'Addis Ababa', latitude: 8.99, longitude: 38.79 } as const;
const facilityOf = (overrides: Partial<DirectoryFacilityProfile> = {}): DirectoryFacilityProfile => {
  const { account_id, phone, email, verification_status, is_verified, ...shown } = aFacilityDetails();
  return { ...shown, ...overrides };
};

describe('doctors for everyone', () => {
  it('shows fee, place, rating with its count and the next free time', async () => {
    http.answer(listDirectoryDoctors, [aDirectoryDoctor({ name: 'Dr. Abel', consultationFee: 1250, reviewCount: 3, nextFreeAt: null })]);
    open('/doctors');
    await heading('Doctors');
    const card = within(await screen.findByRole('article'));
    for (const words of ['ETB 1,250.00', 'Bole Road, Addis Ababa', 'None in the next month']) expect(card.getByText(words)).toBeVisible();
    expect(card.getByText('· 3 reviews')).toBeVisible();
  });

  it.each([
    [false, /You only need an account to book/],
    [true, /^Fees, places and free times\.$/],
  ])('tells only visitors that booking needs an account; signed in: %s (n9)', async (isSignedIn, words) => {
    http.answer(listDirectoryDoctors, []);
    open('/doctors', isSignedIn);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('filters by the address and writes each choice to it, so that a shared link finds the same', async () => {
    http.answer(listDirectoryDoctors, []);
    http.answer(searchPlaces, []);
    const { person, router } = open('/doctors?specialty=cardiology&q=han&gender=male&sort=price');
    expect(await screen.findByText('No doctor fits your search')).toBeVisible();
    expect(http.requests(listDirectoryDoctors)[0]?.query).toMatchObject({
      specialty: 'cardiology',
      q: 'han',
      gender: 'male',
      sort: 'price',
    });
    await person.selectOptions(screen.getByLabelText('Language'), 'om');
    await waitFor(() => expect(router.href).toBe('/doctors?specialty=cardiology&q=han&gender=male&language=om&sort=price'));
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(router.href).toBe('/doctors?sort=price'));
    expect(await screen.findByText('No doctors yet')).toBeVisible();
  });

  it('begins behind the cursor of an address that a page without scripts made, counts all doctors, and leads back', async () => {
    http.answerPages(listDirectoryDoctors, [[aDirectoryDoctor({ name: 'Dr. Abel' })], [aDirectoryDoctor({ name: 'Dr. Zewdu' })]]);
    http.answer(countDirectoryDoctors, { count: 2 });
    const { person, router } = open('/doctors?place=Bole&cursor=1');
    expect(await screen.findByText('Dr. Zewdu')).toBeVisible();
    expect(screen.queryByText('Dr. Abel')).not.toBeInTheDocument();
    expect(await screen.findByText('1 of 2 doctors')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Back to the start of the list' }));
    expect(router.href).toBe('/doctors?place=Bole');
    expect(await screen.findByText('Dr. Abel')).toBeVisible();
  });

  it('shows the doctors who are free soonest first, unless another order is chosen (n8)', async () => {
    http.answer(listDirectoryDoctors, [aDirectoryDoctor()]);
    const { person, router } = open('/doctors?maxFee=500&free=week');
    await screen.findByRole('article');
    expect(http.requests(listDirectoryDoctors)[0]?.query).toMatchObject({ sort: 'soonest', maxFee: '500', free: 'week' });
    await person.selectOptions(screen.getByLabelText('Free'), 'today');
    await waitFor(() => expect(router.href).toBe('/doctors?free=today&maxFee=500'));
  });

  it('suggests a specialty for a complaint, and looks for it when it is taken (N8)', async () => {
    http.answer(listDirectoryDoctors, [aDirectoryDoctor()]);
    http.answer(listSuggestions, [{ kind: 'specialty', id: 'cardiology', name: 'Cardiology', hint: null }]);
    const { person, router } = open('/doctors');
    await person.type(await screen.findByRole('combobox', { name: 'Name, specialty or complaint' }), 'heart');
    const suggestions = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
    await person.click(suggestions.getByRole('option', { name: /^Cardiology/ }));
    await waitFor(() => expect(router.href).toBe('/doctors?q=Cardiology'));
    expect(http.requests(listSuggestions)[0]?.query).toEqual({ q: 'heart', scope: 'doctor' });
  });

  it('shows the nearest where nobody fits, and says so', async () => {
    const near = aDirectoryDoctor({ name: 'Dr. Near', distance: 12.5 });
    http.answer(listDirectoryDoctors, ({ query }) => (query.nearest ? [near] : []));
    http.answer(searchPlaces, [{ ...bole, name: 'Hawassa' }]);
    const { router } = open('/doctors?q=xyzzy&place=Hawassa');
    expect(await screen.findByText('These come nearest to your search.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No doctor fits your search in Hawassa' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dr. Near' })).toBeVisible();
    expect(screen.getByText('12.5 km')).toBeVisible();
    const elsewhere = screen.getByRole('link', { name: 'Find “xyzzy” in pharmacies' });
    expect(elsewhere).toHaveAttribute('href', '/pharmacies?q=xyzzy&place=Hawassa');
    expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
    act(() => router.navigate('/doctors?q=my chest hurts'));
    expect(await screen.findByRole('heading', { name: 'No doctor has all of these words' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call / })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  it('keeps a place for the nearest; they would push what follows away', async () => {
    let answer: (nearest: []) => void = () => undefined;
    const nearest = new Promise<[]>((resolve) => {
      answer = resolve;
    });
    http.answer(searchPlaces, []);
    http.answer(listDirectoryDoctors, ({ query }) => (query.nearest ? nearest : []));
    open('/doctors?q=xyzzy');
    const elsewhere = await screen.findByText('Find “xyzzy” in pharmacies');
    const held = screen.getByText('Loading…').closest('[aria-busy]');
    expect(held?.compareDocumentPosition(elsewhere)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('No doctor fits your search')).not.toBeInTheDocument();
    answer([]);
    expect(await screen.findByText('No doctor fits your search')).toBeVisible();
    expect(held).not.toBeInTheDocument();
  });

  it('leads from a place that was typed as a name to the doctors there', async () => {
    http.answer(listDirectoryDoctors, []);
    http.answer(searchPlaces, ({ query }) => (query.q === 'Kazanchis' ? [{ ...bole, name: 'Kazanchis' }] : []));
    const { person, router } = open('/doctors?q=Kazanchis');
    await person.click(await screen.findByRole('link', { name: 'Doctors in or near Kazanchis' }));
    await waitFor(() => expect(router.href).toBe('/doctors?place=Kazanchis'));
    const fields = () => ['Name, specialty or complaint', 'Place'].map((name) => screen.getByRole('combobox', { name }));
    expect(fields().map((it) => it.getAttribute('value'))).toEqual(['', 'Kazanchis']);
    act(() => router.navigate(-1));
    await waitFor(() => expect(fields().map((it) => it.getAttribute('value'))).toEqual(['Kazanchis', '']));
    act(() => router.navigate('/doctors?q=xyzzy'));
    expect(await screen.findByRole('link', { name: 'Find “xyzzy” in pharmacies' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Doctors in or near/ })).not.toBeInTheDocument();
  });

  it('says that a place isn’t known', async () => {
    http.answer(listDirectoryDoctors, ({ query }) => (query.nearest ? [aDirectoryDoctor()] : []));
    http.answer(searchPlaces, []);
    open('/doctors?q=xyzzy&place=Nowhere');
    expect(await screen.findByText(/^We don't know the place “Nowhere”/)).toBeVisible();
    expect(screen.queryByText('These come nearest to your search.')).not.toBeInTheDocument();
  });

  it('asks the browser for the position only when "Near me" is pressed', async () => {
    const getCurrentPosition = jest.fn((found: PositionCallback) =>
      found({ coords: { latitude: 9, longitude: 38.7, accuracy: 20 }, timestamp: Date.now() } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    http.answer(listDirectoryDoctors, [aDirectoryDoctor()]);
    const { person, router } = open('/doctors');
    await screen.findByRole('article');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(router.href).toBe('/doctors?sort=distance'));
    await waitFor(() =>
      expect(http.requests(listDirectoryDoctors).at(-1)?.query).toMatchObject({ sort: 'distance', lat: '9', lng: '38.7' }),
    );
    sessionStorage.clear();
  });

  it('says that it failed, and tries again', async () => {
    http.lose(listDirectoryDoctors);
    const { person } = open('/doctors');
    const again = await screen.findByRole('button', { name: 'Try again' });
    http.answer(listDirectoryDoctors, [aDirectoryDoctor()]);
    await person.click(again);
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('asks for an account at "Book", and goes on with the doctor, the type and the time that were chosen', async () => {
    const doctor = aDoctorListing();
    http.answer(getDirectoryDoctor, doctor);
    open(`/doctors/${doctor.id}`);
    await heading('Dr. Hanna Tesfaye');
    const booking = `/appointments?doctor=${doctor.id}&mode=online&slot=2026-03-02T06%3A00%3A00.000Z`;
    expect(screen.getByRole('link', { name: /^Book Online Consultation, / })).toHaveAttribute('href', signInHref(booking));
  });

  it('lists the free times of one type of visit by day, and the type is chosen in the address (n6)', async () => {
    const at = (start: string) => ({ start, end: start });
    const doctor = aDoctorListing({
      times: [
        { mode: 'online', slots: ['2026-03-02T06:00:00Z', '2026-03-03T06:00:00Z', '2026-03-05T06:00:00Z'].map(at) },
        { mode: 'in-person', slots: [at('2026-03-04T07:30:00Z')] },
        { mode: 'home-visit', slots: [] },
      ],
    });
    http.answer(getDirectoryDoctor, doctor);
    const { person, router } = open(`/doctors/${doctor.id}`);
    await heading('Dr. Hanna Tesfaye');
    const times = () => screen.getAllByRole('link', { name: /^Book .+, / }).map((it) => it.textContent?.replace(/\s/g, ' '));
    expect(times()).toEqual(['9:00 AM', '9:00 AM', '9:00 AM']);
    const types = within(screen.getByRole('navigation', { name: 'Type of visit' }));
    expect(types.getAllByRole('link').map((it) => it.textContent?.trim())).toEqual(['Online Consultation', 'Visit Clinic']);
    await person.click(types.getByRole('link', { name: 'Visit Clinic' }));
    expect(router.href).toBe(`/doctors/${doctor.id}?mode=in-person`);
    expect(times()).toEqual(['10:30 AM']);
    expect(types.getByRole('link', { current: 'page' })).toHaveTextContent('Visit Clinic');
  });

  it('leads a signed-in patient straight to the form', async () => {
    const doctor = aDirectoryDoctor({ name: 'Dr. Abel' });
    http.answer(listDirectoryDoctors, [doctor]);
    open('/doctors', true);
    expect(await screen.findByRole('link', { name: 'Book Dr. Abel' })).toHaveAttribute('href', `/appointments?doctor=${doctor.id}`);
    expect(screen.getByRole('link', { name: 'Dr. Abel' })).toHaveAttribute('href', `/doctors/${doctor.id}`);
  });

  it('books a time of the list at once, without an account through sign-in', async () => {
    const start = '2099-03-02T06:00:00.000Z';
    const doctor = aDirectoryDoctor({ name: 'Dr. Abel', nextFreeAt: start, nextTimes: [{ mode: 'in-person', start }] });
    http.answer(listDirectoryDoctors, [doctor]);
    open('/doctors');
    const chip = await screen.findByRole('link', { name: /^Book Dr\. Abel, Visit Clinic, .*9:00/ });
    const booking = `/appointments?doctor=${doctor.id}&mode=in-person&slot=2099-03-02T06%3A00%3A00.000Z`;
    expect(chip).toHaveAttribute('href', signInHref(booking));
  });

  it('shows three reviews at once, and the others on request (n7)', async () => {
    const reviewed = { rating: 4, author: 'Selam T.', createdAt: '2026-03-02T06:00:00.000Z', reply: null, repliedAt: null };
    const reviews = ['One', 'Two', 'Three', 'Four'].map((text) => ({ ...reviewed, id: uuid(), text }));
    http.answer(getDirectoryDoctor, aDoctorListing());
    http.answer(listDoctorReviews, reviews);
    const { person } = open(`/doctors/${uuid()}`);
    expect(await screen.findByText('Three')).toBeVisible();
    expect(screen.queryByText('Four')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(screen.getByText('Four')).toBeVisible();
  });

  it('opens at the doctor’s name, although the heading that has the focus while the profile loads disappears', async () => {
    http.answer(listDirectoryDoctors, [aDirectoryDoctor({ name: 'Dr. Abel' })]);
    http.answer(getDirectoryDoctor, aDoctorListing({ name: 'Dr. Abel' }));
    const { person } = open('/doctors');
    await person.click(await screen.findByRole('link', { name: 'Dr. Abel' }));
    expect(await heading('Dr. Abel')).toHaveFocus();
  });

  it('shows the whole profile with its line breaks, and the reviews', async () => {
    http.answer(getDirectoryDoctor, aDoctorListing());
    http.answer(listDoctorReviews, []);
    open(`/doctors/${uuid()}`);
    await heading('Dr. Hanna Tesfaye');
    expect(screen.getByText(/Heart specialist/)).toHaveTextContent('Two lines.', { normalizeWhitespace: false });
    for (const words of ['Amharic, English', 'Female', 'ETB 850.00']) expect(screen.getByText(words)).toBeVisible();
    expect(document.title).toBe('Dr. Hanna Tesfaye · Tenaye');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringContaining('Cardiology in Bole'));
    expect(await screen.findByText('No reviews yet.')).toBeVisible();
  });

  it.each([
    [{ at: '2026-03-02T06:00:00.000Z', authority: null }, 'License checked by Tenaye, Mar 2, 2026'],
    [{ at: '2026-03-02T06:00:00.000Z', authority: 'Oromia Health Bureau' }, /^Licensed according to Oromia Health Bureau, checked by/],
  ])('says who checked the license, and when, of doctors and facilities', async (check, words) => {
    http.answer(getDirectoryDoctor, aDoctorListing({ licenseCheck: check }));
    http.answer(listDoctorReviews, []);
    const { unmount } = open(`/doctors/${uuid()}`);
    expect(await screen.findByText(words)).toBeVisible();
    unmount();
    http.answer(getDirectoryFacility, facilityOf({ license_check: check }));
    open(`/centers/${uuid()}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('claims no check of a license without evidence', async () => {
    http.answer(getDirectoryDoctor, aDoctorListing({ licenseCheck: null }));
    http.answer(listDoctorReviews, []);
    open(`/doctors/${uuid()}`);
    await heading('Dr. Hanna Tesfaye');
    expect(screen.queryByText(/License/)).not.toBeInTheDocument();
  });

  it('copies the link where the browser can’t share', async () => {
    const doctor = aDoctorListing();
    http.answer(getDirectoryDoctor, doctor);
    const { person, toasts } = open(`/doctors/${doctor.id}`);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Link copied' }]));
    expect(write).toHaveBeenCalledWith(window.location.href);
  });

  it('says that a doctor isn’t listed', async () => {
    http.refuse(getDirectoryDoctor, { code: 'not_found', message: 'Not found' });
    open(`/doctors/${uuid()}`);
    expect(await screen.findByText("This doctor isn't listed")).toBeVisible();
    expect(screen.getByRole('link', { name: 'All doctors' })).toHaveAttribute('href', '/doctors');
  });
});

describe('facilities for everyone', () => {
  it('shows the place, the small photo of its front and whether it is open now', async () => {
    const facts = { facility_type: 'pharmacy', working_hours: { daily: 'Open 24 hours' }, photo: '/api/photos/1' } as const;
    const pharmacy = facilityOf({ name: 'Piassa Pharmacy', ...facts });
    http.answer(listDirectoryFacilities, [pharmacy]);
    open('/pharmacies');
    await heading('Pharmacies');
    expect(await screen.findByText('Open now')).toBeVisible();
    const front = document.querySelector('article img');
    expect(front).toHaveAttribute('src', '/api/photos/1?size=small');
    expect(front).toHaveAttribute('loading', 'lazy');
    expect(front).toHaveAttribute('width', '72');
    expect(screen.getByRole('link', { name: 'Piassa Pharmacy' })).toHaveAttribute('href', `/pharmacies/${pharmacy.id}`);
    expect(http.requests(listDirectoryFacilities)[0]?.query).toMatchObject({ kind: 'pharmacy' });
  });

  it('says how many there are on all pages, unless the count is older than the list', async () => {
    const rows = [facilityOf({ facility_type: 'pharmacy' }), facilityOf({ facility_type: 'pharmacy' })];
    http.answer(listOffers, []);
    http.answerPages(listDirectoryFacilities, [rows, rows]);
    http.answer(countDirectoryFacilities, { count: 1234 });
    const { unmount } = open('/pharmacies?q=bole');
    expect(await screen.findByText('2 of 1,234 pharmacies')).toBeVisible();
    expect(http.requests(countDirectoryFacilities).map((it) => it.query)).toEqual([{ kind: 'pharmacy', q: 'bole' }]);
    unmount();
    http.answer(countDirectoryFacilities, { count: 2 });
    open('/pharmacies?q=yeka');
    await waitFor(() => expect(http.requests(countDirectoryFacilities)).toHaveLength(2));
    expect(await screen.findByText('2+ pharmacies')).toBeVisible();
  });

  it('tells who has a medicine, for how much, how old that is and whether it is open, without an account (N10)', async () => {
    const shop = facilityOf({
      name: 'Tena Pharmacy',
      facility_type: 'pharmacy',
      address: 'Bole',
      working_hours: { daily: 'Open 24 hours' },
    });
    const updatedAt = new Date(Date.now() - 3_600_000).toISOString();
    http.answer(listDirectoryFacilities, []);
    http.answer(listOffers, [{ ...shop, distance: 2.5, item: { name: 'Amoxicillin 500mg Capsule', price: 7.98, updatedAt } }]);
    http.answer(searchPlaces, [bole]);
    const { unmount } = open('/pharmacies?q=amoxicillin&place=Bole');
    const row = within(await screen.findByRole('article'));
    expect(await screen.findByText(/ Nearest to Bole first\.$/)).toBeVisible();
    for (const words of [
      'ETB 7.98 each',
      'Amoxicillin 500mg Capsule',
      'Bole, Addis Ababa · 2.5 km',
      'Stock updated 1 hour ago',
      'Open now',
    ])
      expect(row.getByText(words)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Who has “amoxicillin”' })).toBeVisible();
    expect(screen.queryByText('No pharmacy fits your search')).not.toBeInTheDocument();
    expect(http.requests(listOffers)[0]?.query).toEqual({ kind: 'pharmacy', item: 'amoxicillin', place: 'Bole' });
    unmount();
    open('/pharmacies?q=amoxicillin');
    expect(await screen.findByText(/ Cheapest first, from anywhere in Ethiopia\./)).toBeVisible();
  });

  it('answers a question about what it asks for, and says from which place it measures', async () => {
    const item = { name: 'Insulin 10ml Injection', price: 567, updatedAt: null };
    http.answer(listDirectoryFacilities, []);
    http.answer(listOffers, [{ ...facilityOf({ name: 'Tabor' }), distance: 2, item, asked: 'insulin', near: 'Hawassa' }]);
    open('/pharmacies?q=who+has+insulin+in+Hawassa');
    expect(await screen.findByText(/ Nearest to Hawassa first\.$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Who has “insulin”' })).toBeVisible();
  });

  it('looks for the strength and form of a suggested medicine', async () => {
    http.answer(listOffers, []);
    http.answer(listDirectoryFacilities, []);
    http.answer(listSuggestions, [{ kind: 'medicine', id: uuid(), name: 'Amoxicillin', hint: '500mg Capsule' }]);
    const { person, router } = open('/pharmacies');
    await person.type(await screen.findByRole('combobox', { name: 'Medicine or name' }), 'amox');
    await person.click(await screen.findByRole('option', { name: /^Amoxicillin/ }));
    await waitFor(() => expect(router.href).toBe('/pharmacies?q=Amoxicillin+500mg+Capsule'));
  });

  it('has room for the place from "Near me" on, so that the answer of the browser pushes no row away', async () => {
    let found: PositionCallback = () => undefined;
    const getCurrentPosition = (onFound: PositionCallback) => {
      found = onFound;
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    http.answer(listDirectoryFacilities, [facilityOf()]);
    const { person } = open('/centers');
    await person.click(await screen.findByRole('button', { name: 'Near me' }));
    expect(screen.getByRole('button', { name: 'Set location' })).toBeVisible();
    act(() => found({ coords: { latitude: 9, longitude: 38.7, accuracy: 20 }, timestamp: Date.now() } as GeolocationPosition));
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
    sessionStorage.clear();
  });

  it('searches by the address', async () => {
    http.answer(listOffers, []);
    http.answer(listDirectoryFacilities, []);
    const { person, router } = open('/centers?q=pia');
    expect(await screen.findByText('No center fits your search')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Type of center'), 'diagnostic_imaging');
    await waitFor(() => expect(router.href).toBe('/centers?q=pia&type=diagnostic_imaging'));
  });

  it('says how far a pharmacy delivers, not only that it does', async () => {
    http.answer(listDirectoryFacilities, [facilityOf({ facility_type: 'pharmacy', delivery_service: true, delivery_radius: 3 })]);
    open('/pharmacies');
    expect(await screen.findByText('Delivery within 3 km')).toBeVisible();
  });

  it('shows hours in short, prices, and the way to a request through sign-in', async () => {
    const center = facilityOf({
      services: ['CBC'],
      service_prices: { CBC: 320 },
      working_hours: { 'Mon-Sat': '8:00 AM - 6:00 PM', Sunday: 'Closed' },
    });
    http.answer(getDirectoryFacility, center);
    open(`/centers/${center.id}`);
    await heading(center.name);
    expect(screen.getByText('Mon–Sat 8:00 AM - 6:00 PM · Sun closed')).toBeVisible();
    expect(screen.getByText('ETB 320.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to see the phone number' })).toBeVisible();
    const request = signInHref(`/diagnostics?step=upload&center=${center.id}`);
    expect(screen.getByRole('link', { name: 'Send a request' })).toHaveAttribute('href', request);
  });

  it('shows a signed-in patient the phone number', async () => {
    const center = aFacilityDetails();
    http.answer(getDirectoryFacility, facilityOf({ id: center.id }));
    http.answer(getFacility, center);
    open(`/centers/${center.id}`, true);
    expect(await screen.findByRole('link', { name: 'Call +251 91 100 0001' })).toBeVisible();
  });

  it('says that a facility isn’t listed', async () => {
    http.refuse(getDirectoryFacility, { code: 'not_found', message: 'Not found' });
    open(`/pharmacies/${uuid()}`);
    expect(await screen.findByRole('link', { name: 'All pharmacies' })).toHaveAttribute('href', '/pharmacies');
  });
});
