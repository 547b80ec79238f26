import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getDriverRoute, sendStopEvents } from '@tenaye/contracts/waste-route.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import type { PlatformRender } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDriver, aRoute, aStop, openRoute, sentSteps, stepsIn, takeAll } from './route.test-support.tsx';

const http = stubHttp();

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(3);
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:stamp', revokeObjectURL: noop });
});

const noop = () => undefined;
/** A pen that draws nothing: jsdom has none. */
const drawing = { clearRect: noop, fillRect: noop, beginPath: noop, lineTo: noop, stroke: noop, drawImage: noop };

const padOf = (name: string) => within(screen.getByRole('group', { name }));

function draw(name: string): void {
  const pad = padOf(name).getByRole('img');
  fireEvent.pointerDown(pad, { clientX: 10, clientY: 10 });
  fireEvent.pointerUp(pad);
}

async function weigh(person: PlatformRender['person']): Promise<void> {
  await person.type(await screen.findByLabelText('Sharps (kg)'), '10');
  await person.click(screen.getByRole('button', { name: 'Save the weight' }));
  await screen.findByLabelText(/Name of the person/);
}

const weighingAt = (id: string) => `/provider/waste-route?stop=${id}&step=weigh`;

describe('the signatures at a stop', () => {
  it('take the driver’s own from the stop before, through a restart; it can be drawn again', async () => {
    const stops = [aStop({ contactPerson: 'Hana Bekele' }), aStop({ facilityName: 'Gerji Clinic', position: 1 })];
    const [first, second] = stops;
    const provider = aDriver();
    http.answer(getDriverRoute, aRoute(stops));
    takeAll(http);
    const { person, unmount } = openRoute(provider, weighingAt(first?.id ?? ''));
    await weigh(person);
    await person.click(screen.getByRole('button', { name: 'Enter Hana Bekele, the contact person' }));
    expect(screen.getByLabelText(/Name of the person/)).toHaveValue('Hana Bekele');
    expect(screen.queryByRole('button', { name: /the contact person/ })).toBeNull();
    draw('Signature for Bole Clinic');
    draw('Your signature');
    await person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    await screen.findByText('1 of 2 stops done');
    unmount();

    const again = openRoute(provider, weighingAt(second?.id ?? ''));
    await weigh(again.person);
    expect(padOf('Your signature').getByRole('img', { name: 'Your signature: drawn' })).toBeInTheDocument();
    expect(padOf('Signature for Gerji Clinic').getByRole('img', { name: /empty/ })).toBeInTheDocument();
    await again.person.click(padOf('Your signature').getByRole('button', { name: 'Clear the drawing' }));
    expect(padOf('Your signature').getByRole('img', { name: /empty/ })).toBeInTheDocument();
    draw('Your signature');
    draw('Signature for Gerji Clinic');
    await again.person.type(screen.getByLabelText(/Name of the person/), 'Sister Tigist');
    await again.person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    await screen.findByText('2 of 2 stops done');
    await screen.findByText('Everything is sent.');
    const signed = sentSteps(http).filter((it) => it.kind === 'signed');
    expect(signed.map((it) => it.signerName)).toEqual(['Hana Bekele', 'Sister Tigist']);
    const pictures = http
      .requests(sendStopEvents)
      .filter((it) => stepsIn(it).some(({ kind }) => kind === 'signed'))
      .map(({ body }) => (body instanceof FormData ? body.getAll('images').length : 0));
    expect(pictures).toEqual([2, 2]);
  });

  it('cover other weighed pickups of the same premises that are ticked, each with its weights and a step of its own', async () => {
    const [morning, evening] = [aStop(), aStop({ timeSlot: 'evening', position: 1 })];
    // Another branch, a pickup that isn't weighed, and one whose weight needs a reason.
    const branch = aStop({ phone: '+251922000000', position: 2 });
    const others = [branch, aStop({ position: 3 }), aStop({ estimatedWeight: 30, position: 4 })];
    http.answer(getDriverRoute, aRoute([morning, evening, ...others]));
    http.lose(sendStopEvents);
    const provider = aDriver();
    for (const { id } of [evening, branch, others[2] ?? branch]) {
      const { person, unmount } = openRoute(provider, weighingAt(id));
      await weigh(person);
      unmount();
    }
    const { person } = openRoute(provider, weighingAt(morning.id));
    await weigh(person);
    const also = within(screen.getByRole('group', { name: 'The signatures also cover these pickups' }));
    expect(also.getByRole('checkbox')).toHaveAccessibleName(/^Evening .*: Sharps: 10.kg$/);
    await person.click(also.getByRole('checkbox'));
    expect(also.getByText('2 pickups are signed together: 20 kg.')).toBeInTheDocument();
    draw('Signature for Bole Clinic');
    draw('Your signature');
    await person.type(screen.getByLabelText(/Name of the person/), 'Sister Tigist');
    takeAll(http);
    await person.dblClick(screen.getByRole('button', { name: 'Complete the pickup' }));
    await screen.findByText('2 of 5 stops done');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Everything is sent.');
    const signed = http
      .requests(sendStopEvents)
      .flatMap((it) => stepsIn(it).flatMap((step) => (step.kind === 'signed' ? [{ stop: it.params.id, ...step }] : [])));
    expect(signed.map((it) => it.stop)).toEqual([evening.id, morning.id]);
    expect(signed.map((it) => it.signerName)).toEqual(['Sister Tigist', 'Sister Tigist']);
    expect(new Set(signed.flatMap((it) => [it.id, it.signature, it.driverSignature])).size).toBe(6);
  });

  it('are typed only with a reason for the facility’s, which is on its picture', async () => {
    const texts: string[] = [];
    const pen = { ...drawing, fillText: (text: string) => void texts.push(text) };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.create(pen));
    const stop = aStop();
    http.answer(getDriverRoute, aRoute([stop]));
    takeAll(http);
    const { person } = openRoute(aDriver(), weighingAt(stop.id));
    await weigh(person);
    draw('Your signature');
    await person.type(screen.getByLabelText(/Name of the person/), 'Sister Tigist');
    const pad = padOf('Signature for Bole Clinic');
    await person.click(pad.getByRole('button', { name: 'Type a name' }));
    await person.type(pad.getByLabelText('Name as the signature'), 'Tigist');
    await person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please say why the facility');
    expect(sentSteps(http).map((it) => it.kind)).toEqual(['weighed']);
    await person.type(pad.getByLabelText(/^Why it is not drawn/), 'screen broken');
    await person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    await screen.findByText('1 of 1 stop done');
    expect(texts).toEqual(['Tigist', 'Typed: screen broken']);
  });

  it('may be a photo of the facility’s stamp, which stays on the phone as a JPEG until the step is sent', async () => {
    const stop = aStop();
    const provider = aDriver();
    http.answer(getDriverRoute, aRoute([stop]));
    takeAll(http);
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 8, height: 8, close: () => undefined }) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.create(drawing));
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['picture'], { type: type ?? '' })));
    const { person, unmount } = openRoute(provider, weighingAt(stop.id));
    await weigh(person);
    expect(padOf('Your signature').queryByRole('button', { name: 'Photo of a stamp' })).toBeNull();
    await person.click(padOf('Signature for Bole Clinic').getByRole('button', { name: 'Photo of a stamp' }));
    await person.type(screen.getByLabelText(/Name of the person/), 'Sister Tigist');
    await person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The facility');
    const photo = new File(['RIFF'], 'stamp.webp', { type: 'image/webp' });
    await person.upload(padOf('Signature for Bole Clinic').getByLabelText(/^Take a photo of the stamp/), photo);
    await padOf('Signature for Bole Clinic').findByText('A photo is attached.');
    expect(padOf('Signature for Bole Clinic').getByRole('presentation')).toHaveAttribute('src', 'blob:stamp');
    unmount();

    const again = openRoute(provider, `/provider/waste-route?stop=${stop.id}&step=sign`);
    await screen.findByText('A photo is attached.');
    expect(screen.getByLabelText(/Name of the person/)).toHaveValue('Sister Tigist');
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    draw('Your signature');
    await again.person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    await screen.findByText('1 of 1 stop done');
    const [signed] = sentSteps(http).filter((it) => it.kind === 'signed');
    expect(signed).toMatchObject({ isStampPhoto: true, signerName: 'Sister Tigist' });
    const images = http
      .requests(sendStopEvents)
      .flatMap(({ body }) => (body instanceof FormData ? body.getAll('images') : []))
      .flatMap((it) => (it instanceof File ? [[it.name, it.type]] : []));
    expect(images).toContainEqual([`${signed?.signature}.jpg`, 'image/jpeg']);
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('stay drawn when a photo that was taken before is read only then', async () => {
    const picture = later<object>();
    const stop = aStop();
    http.answer(getDriverRoute, aRoute([stop]));
    takeAll(http);
    Object.assign(globalThis, { createImageBitmap: () => picture.promise });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.create(drawing));
    const { person } = openRoute(aDriver(), weighingAt(stop.id));
    await weigh(person);
    const pad = padOf('Signature for Bole Clinic');
    await person.click(pad.getByRole('button', { name: 'Photo of a stamp' }));
    await person.upload(pad.getByLabelText(/^Take a photo of the stamp/), new File(['RIFF'], 'stamp.webp', { type: 'image/webp' }));
    await person.click(pad.getByRole('button', { name: 'Draw' }));
    draw('Signature for Bole Clinic');
    await act(async () => picture.resolve({ width: 8, height: 8, close: noop }));
    await person.click(pad.getByRole('button', { name: 'Photo of a stamp' }));
    expect(await pad.findByText('A photo is attached.')).toBeVisible();
    await person.click(pad.getByRole('button', { name: 'Draw' }));
    expect(pad.getByRole('img', { name: 'Signature for Bole Clinic: drawn' })).toBeVisible();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
});

describe('a signature that was begun', () => {
  /** A stop that is weighed and signed, but not completed. */
  async function begun() {
    const stops = [aStop(), aStop({ facilityName: 'Gerji Clinic', position: 1 })];
    const [left, kept] = stops;
    http.answer(getDriverRoute, aRoute(stops));
    takeAll(http);
    const { person } = openRoute(aDriver(), weighingAt(left?.id ?? ''));
    await weigh(person);
    draw('Signature for Bole Clinic');
    // While it sends, the button does nothing.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByText('Bole Clinic: signed, but not sent')).not.toBeInTheDocument();
    /** What a manager has done meanwhile arrives on the phone. */
    const plan = async (...of: (typeof left)[]) => {
      const route = aRoute(of.flatMap((it) => it ?? []));
      http.answer(getDriverRoute, { ...route, readAt: '2026-03-02T06:00:00.000Z' });
      await person.click(screen.getByRole('button', { name: 'Update' }));
    };
    return { person, left, kept, plan };
  }

  it('at a stop that has left the route since is named until the driver deletes it', async () => {
    const { person, kept, plan } = await begun();
    await plan(kept);
    expect(await screen.findByText('Bole Clinic: signed, but not sent')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete what was entered?' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Bole Clinic: signed, but not sent')).not.toBeInTheDocument());
  });

  it('at a stop that was canceled since is named', async () => {
    const { left, kept, plan } = await begun();
    await plan(left && { ...left, status: 'cancelled' }, kept);
    expect(await screen.findByText('Bole Clinic: signed, but not sent')).toBeVisible();
  });

  it('and completed is named no more', async () => {
    const { person } = await begun();
    draw('Your signature');
    await person.type(screen.getByLabelText(/Name of the person/), 'Sister Tigist');
    await person.click(screen.getByRole('button', { name: 'Complete the pickup' }));
    expect(await screen.findByText('1 of 2 stops done')).toBeVisible();
    expect(screen.queryByText('Bole Clinic: signed, but not sent')).not.toBeInTheDocument();
  });
});
