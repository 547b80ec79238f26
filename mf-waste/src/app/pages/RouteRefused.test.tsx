import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ErrorCode } from '@tenaye/contracts/errors.facts.ts';
import { getDriverRoute, sendStopEvents } from '@tenaye/contracts/waste-route.ts';
import { uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import type { PlatformRender } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { aDriver, aRoute, aStop, copyOf, openRoute, sentSteps, stepsIn, takeAll } from './route.test-support.tsx';

const http = stubHttp();
const online = () => act(() => void window.dispatchEvent(new Event('online')));

beforeEach(() => {
  Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(3);
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 8, height: 8, close: () => undefined }) });
  // A drawing context whose methods do nothing.
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.create(pen));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type = 'image/png') => done(new Blob(['a picture that is larger than its file'], { type })));
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));

/** Collects the waste of a stop without a network, with a photo between the weight and the signatures. */
async function collect(person: PlatformRender['person']): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'I have arrived' }));
  await person.click(await screen.findByRole('link', { name: 'Weigh the waste' }));
  await person.type(screen.getByLabelText('Sharps (kg)'), '9');
  await person.click(screen.getByRole('button', { name: 'Save the weight' }));
  await screen.findByLabelText(/Name of the person/);
  await person.click(screen.getByRole('link', { name: 'Back to the stop' }));
  await person.upload(await screen.findByLabelText('Take a photo'), new File(['RIFF'], 'from-a-messenger.webp', { type: 'image/webp' }));
  await screen.findByText('1 photo');
  await person.click(screen.getByRole('link', { name: 'Sign' }));
  await person.type(await screen.findByLabelText(/Name of the person/), 'Sister Tigist');
  for (const pad of screen.getAllByRole('button', { name: 'Type a name' })) await person.click(pad);
  for (const name of screen.getAllByLabelText('Name as the signature')) await person.type(name, 'T. A.');
  await person.type(screen.getByLabelText(/^Why it is not drawn/), 'Screen broken');
  await person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
  await screen.findByText('1 of 1 stop done');
}

async function collected() {
  const stop = aStop();
  const provider = aDriver();
  http.answer(getDriverRoute, aRoute([stop]));
  http.lose(sendStopEvents);
  const { person, unmount } = openRoute(provider, `/provider/waste-route?stop=${stop.id}`);
  await collect(person);
  return { provider, person, unmount };
}

const picturesOf = (body: unknown): File[] => (body instanceof FormData ? body.getAll('images').filter((it) => it instanceof File) : []);

describe('a refused arrival', () => {
  it('is not asked about any more once the signature of its stop was taken', async () => {
    await collected();
    http.answer(sendStopEvents, (request) => ({
      results: stepsIn(request).map(({ id, kind }) =>
        kind === 'arrived' ? { id, outcome: 'refused', reason: 'moved' } : { id, outcome: 'applied', reason: null },
      ),
      status: 'completed',
      actualWeights: null,
    }));
    online();
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
    expect(screen.queryByText(/Refused: ask your manager/)).not.toBeInTheDocument();
  });

  it('stays while nothing later was taken, and goes when the server names the signature', async () => {
    const stop = aStop();
    http.answer(getDriverRoute, aRoute([stop]));
    http.answer(sendStopEvents, (request) => ({
      results: stepsIn(request).map(({ id }) => ({ id, outcome: 'refused', reason: 'moved' })),
      status: 'scheduled',
      actualWeights: null,
    }));
    const { person } = openRoute(aDriver(), `/provider/waste-route?stop=${stop.id}`);
    await person.click(await screen.findByRole('button', { name: 'I have arrived' }));
    expect(await screen.findByText('Bole Clinic. Refused: ask your manager')).toBeInTheDocument();
    const signed = { id: uuid(), kind: 'signed' as const, outcome: 'applied' as const };
    http.answer(getDriverRoute, { ...aRoute([{ ...stop, events: [signed] }]), readAt: '2026-03-02T06:00:00.000Z' });
    await person.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Collected')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Refused: ask your manager/)).not.toBeInTheDocument());
  });
});

describe('a pickup that was signed without a network', () => {
  it('sends a photo of any format as a JPEG, even when the file is smaller', async () => {
    await collected();
    takeAll(http);
    online();
    await screen.findByText('Everything is sent.');
    const pictures = picturesOf(http.requests(sendStopEvents).at(-1)?.body);
    expect(pictures.map((it) => it.type)).toEqual(['image/jpeg', 'image/png', 'image/png']);
  });

  it.each<[ErrorCode, number]>([
    ['unsupported_type', 415],
    ['unusable_file', 422],
    ['too_large', 413],
    ['invalid_input', 400],
    ['wrong_status', 409],
    ['not_found', 404],
  ])('is completed when the API answers %s to its photo (%d), which stays to be sent again', async (code) => {
    const { provider, person, unmount } = await collected();
    takeAll(http);
    http.refuse(sendStopEvents, { code, message: 'Please upload another file' }, (request) =>
      stepsIn(request).some((it) => it.kind === 'photo'),
    );
    const lost = sentSteps(http).length;
    online();
    expect(await screen.findByText('Photo: Please upload another file')).toBeInTheDocument();
    expect(screen.getByText('Bole Clinic. Refused: ask your manager')).toBeInTheDocument();
    expect(await screen.findByText(/^1 step was refused\.$/)).toBeInTheDocument();
    expect(
      sentSteps(http)
        .slice(lost)
        .map((it) => it.kind),
    ).toEqual(['arrived', 'weighed', 'photo', 'signed', 'arrived', 'weighed', 'photo', 'signed']);
    expect(screen.getByText('1 of 1 stop done')).toBeInTheDocument();
    unmount();

    openRoute(provider);
    takeAll(http);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
    const last = http.requests(sendStopEvents).at(-1);
    expect(last && stepsIn(last).map((it) => it.kind)).toEqual(['photo']);
    expect(picturesOf(last?.body)).toHaveLength(1);
  });

  it('keeps weight, name and signatures when all of it is refused, and gives them as a file', async () => {
    const { provider, unmount } = await collected();
    http.refuse(sendStopEvents, { code: 'invalid_input', message: 'Please check the fields' });
    online();
    expect(await screen.findByText(/^4 steps were refused\.$/)).toBeInTheDocument();
    unmount();

    const { person } = openRoute(provider);
    const page = await copyOf(person);
    expect(page.body.textContent).toMatch(/Sharps: 9.kg.*Name of the person who hands the waste over: Sister Tigist/);
    const pictures = [...page.querySelectorAll('img')].map((it) => it.getAttribute('src')?.slice(0, 11));
    expect(pictures).toEqual(['data:image/', 'data:image/', 'data:image/']);
    takeAll(http);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything is sent.')).toBeInTheDocument();
    expect(picturesOf(http.requests(sendStopEvents).at(-1)?.body)).toHaveLength(3);
  });

  it('waits, says what the API says when the account may not send any more, and is given as a file then', async () => {
    const { person } = await collected();
    http.refuse(sendStopEvents, { code: 'forbidden', message: "You aren't among the drivers" });
    online();
    expect(await screen.findByText(/4 steps wait on this phone\. You aren't among the drivers/)).toBeInTheDocument();
    expect(screen.queryByText(/sign in again/)).not.toBeInTheDocument();
    const page = await copyOf(person, 'Save a copy of 4 steps');
    expect(page.body.textContent).toMatch(/Steps that were not sent.*Bole Clinic: Weighed: not sent yet.*Sharps: 9.kg.*Sister Tigist/);
    expect(page.querySelectorAll('img')).toHaveLength(3);
  });
});
