import {
  listMyAreas,
  listMyBackChecks,
  listMyCollected,
  listNearby,
  listReturned,
  type ReturnedSubmission,
} from '@tenaye/contracts/data-collection.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import type { HttpStub } from '@tenaye/testing/http.ts';
import { type PlatformRender, renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import en from '../../messages/en.json' with { type: 'json' };
import { CollectionPage } from './CollectionPage.tsx';

export const aCollector = () => aProviderSession({ id: uuid(), providerType: 'staff', staffRoles: ['collector'] }, null);
export const openCollection = (provider = aCollector(), path = '/data-collection', config = {}) =>
  renderWithPlatform(<CollectionPage />, { path, provider, config, messages: { 'mf-datacollect': { en } } });

/** The positions that the device reports in turn once it is asked. */
let fixes: { latitude: number; longitude: number; accuracy: number }[] = [];
export const reportFixes = (...reported: typeof fixes): void => {
  fixes = reported;
};

/** Gives a test a device that knows where it is, in a place where nothing is listed and nothing was submitted. */
export function stubDevice(http: HttpStub): void {
  http.answer(listReturned, []);
  http.answer(listMyCollected, []);
  http.answer(listNearby, []);
  http.answer(listMyAreas, []);
  http.answer(listMyBackChecks, []);
  reportFixes({ latitude: 9.012345678, longitude: 38.7654321, accuracy: 7.6 });
  const watchPosition: Geolocation['watchPosition'] = (onFound) => {
    for (const coords of fixes) queueMicrotask(() => onFound({ coords: { ...coords }, timestamp: 0 } as GeolocationPosition));
    return 1;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch: () => undefined } });
  Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(3);
  URL.createObjectURL ??= () => 'blob:photo';
  URL.revokeObjectURL ??= () => undefined;
}

/** The time of the photo's file, a minute before the test. */
const lastModified = Date.now() - 60_000;
const photo = new File(['jpg'], 'front.jpg', { type: 'image/jpeg', lastModified });

/** Measures the position, and takes what the device has reported. */
export async function measure(person: PlatformRender['person']): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Capture GPS Location' }));
  await person.click(await screen.findByRole('button', { name: 'Use this position' }));
  await screen.findByRole('button', { name: 'Location Captured' });
}

/** Chooses the photo of the facility. */
export async function choosePhoto(person: PlatformRender['person']): Promise<void> {
  await person.upload(screen.getByLabelText(/Upload a photo of the facility/), photo);
  await screen.findByRole('button', { name: 'Remove' });
}

/** Measures the position and chooses the photo. */
export async function capture(person: PlatformRender['person']): Promise<void> {
  await measure(person);
  await choosePhoto(person);
}
const required = {
  'Institution name': 'Sululta Selam',
  'License number': 'PH-77',
  'Contact first name': 'Abebe',
  'Contact last name': 'Bikila',
  'Phone number': '0911778899',
  'Physical address': 'Main road',
  'City / location': 'Sululta',
  'Operating hours': 'Mon-Sat 8-20',
  'Services offered': 'Consultations',
};

/** Types the required fields of a clinic. */
export async function fill(person: PlatformRender['person'], more: Record<string, string> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...required, ...more })) {
    if (!text) continue;
    await person.click(screen.getByLabelText(label));
    await person.paste(text);
  }
}

/** The API's answer to a submission. */
export const anAnswer = (institutionName = 'Sululta Selam') => ({
  id: uuid(),
  providerType: 'Clinic' as const,
  institutionName,
  cityLocation: 'Sululta',
  status: 'pending' as const,
  createdAt: new Date().toISOString(),
  doubles: [],
});

/** Records a whole clinic and submits it. */
export async function submitClinic(person: PlatformRender['person'], more: Record<string, string> = {}): Promise<void> {
  await capture(person);
  await person.click(screen.getByLabelText('Clinic'));
  await fill(person, more);
  await person.click(screen.getByRole('button', { name: 'Submit' }));
}

/** A submission that was sent back. */
export const aReturned = (): ReturnedSubmission => ({
  id: uuid(),
  createdAt: '2026-03-02T08:30:00.000Z',
  remark: 'The phone number is wrong',
  providerType: 'Clinic',
  institutionName: 'Adama Clinic',
  contactFirstName: 'Abebe',
  contactLastName: 'Bikila',
  phoneNumber: '+251911778899',
  emailAddress: null,
  physicalAddress: 'Main road',
  cityLocation: 'Adama',
  operatingHours: 'Every day',
  servicesOffered: 'First aid',
  equipmentAvailable: null,
  accreditationLevel: null,
  licenseNumber: 'L-1',
  licenseNotSeen: false,
  additionalNotes: null,
  testCategories: null,
  turnaroundTime: null,
  sampleCollection: null,
  medicationsAvailable: null,
  deliveryService: null,
  paymentMethods: null,
  insuranceAccepted: null,
  latitude: 8.54,
  longitude: 39.27,
  accuracy: 5,
  measures: null,
});
