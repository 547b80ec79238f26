import { type DriverRoute, type DriverStop, type StopEvent, sendStopEvents } from '@tenaye/contracts/waste-route.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import type { HttpStub, SeenRequest } from '@tenaye/testing/http.ts';
import { type PlatformRender, renderWithPlatform } from '@tenaye/testing/render.tsx';
import { textOf } from '@tenaye/testing/saved-files.ts';
import { screen, waitFor } from '@testing-library/react';
import { routeTexts } from '../texts.ts';
import { RoutePage } from './RoutePage.tsx';

const messages = await routeTexts();

export const aStop = (overrides: Partial<DriverStop> = {}): DriverStop => ({
  id: uuid(),
  position: 0,
  status: 'scheduled',
  timeSlot: 'morning',
  facilityName: 'Bole Clinic',
  address: 'Bole Road',
  area: 'Bole',
  phone: '+251911000000',
  contactPerson: null,
  accessInstructions: null,
  specialInstructions: null,
  latitude: null,
  longitude: null,
  wasteTypes: ['sharps'],
  estimatedWeight: 10,
  actualWeight: null,
  containers: [],
  events: [],
  ...overrides,
});
export const aRoute = (stops: DriverStop[]): DriverRoute => ({
  driver: { id: uuid(), name: 'Alemu Gizaw', plateNumber: null },
  date: '2026-03-02',
  depot: { latitude: 9, longitude: 38.7 },
  stops,
  readAt: '2026-03-02T05:00:00.000Z',
});
export const aDriver = () => aProviderSession({ providerType: 'staff', staffRoles: ['waste_driver'] }, null);
export const openRoute = (provider = aDriver(), path = '/provider/waste-route') =>
  renderWithPlatform(<RoutePage />, { path, provider, messages });

/** The steps of one call. */
export const stepsIn = ({ body }: SeenRequest): StopEvent[] => (body instanceof FormData ? JSON.parse(String(body.get('events'))) : []);

/** The steps of every call so far, in the order in which they were sent. */
export const sentSteps = (http: HttpStub): StopEvent[] => http.requests(sendStopEvents).flatMap(stepsIn);

/** Makes the API accept every step. */
export const takeAll = (http: HttpStub): void =>
  http.answer(sendStopEvents, (request) => ({
    results: stepsIn(request).map(({ id }) => ({ id, outcome: 'applied', reason: null })),
    status: 'confirmed',
    actualWeights: null,
  }));

/** The copy of steps that the page saves as a file, by the name of its button. */
export async function copyOf(person: PlatformRender['person'], name = 'Save a copy'): Promise<Document> {
  const saved: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, { createObjectURL: (it: Blob) => `blob:${saved.push(it)}`, revokeObjectURL: () => undefined });
  // jsdom follows no link to a file.
  Object.assign(HTMLAnchorElement.prototype, { click: () => undefined });
  try {
    await person.click(await screen.findByRole('button', { name }));
    await waitFor(() => {
      if (saved.length === 0) throw new Error('No file is saved yet');
    });
  } finally {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  }
  return new DOMParser().parseFromString(await textOf(saved[0]), 'text/html');
}
