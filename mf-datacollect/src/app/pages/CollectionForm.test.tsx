import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { collectedMeasures, correctCollected, listMyCollected, listReturned, submitCollected } from '@tenaye/contracts/data-collection.ts';
import { providerLogout } from '@tenaye/contracts/provider-account.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aCollector,
  anAnswer,
  aReturned,
  capture,
  fill,
  openCollection,
  reportFixes,
  stubDevice,
  submitClinic,
} from './collection.test-support.tsx';

const http = stubHttp();
beforeEach(() => stubDevice(http));

const sentForms = () => http.requests(submitCollected).map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : {}));

describe('recording a facility', () => {
  it('can’t be submitted without position and photo, and is sent with both and cleared', async () => {
    http.answer(submitCollected, anAnswer());
    const { person, toasts } = openCollection();
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(screen.getByText('Please capture GPS coordinates before submitting')).toBeInTheDocument();
    expect(screen.getByText('Please take or upload a photo of the facility')).toBeInTheDocument();
    await capture(person);
    expect(screen.getByText('9.012346, 38.765432')).toBeInTheDocument();
    expect(screen.getByText('Accurate to 8 meters: good')).toBeInTheDocument();
    await person.click(screen.getByLabelText('Clinic'));
    await fill(person);
    await person.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(toasts.map((it) => it.title)).toContain('Data submitted successfully'));
    expect(toasts.map((it) => it.title)).toEqual(['Location captured', 'Photo uploaded', 'Data submitted successfully']);
    expect(sentForms()).toEqual([
      expect.objectContaining({ latitude: '9.012346', longitude: '38.765432', accuracy: '8', institutionName: 'Sululta Selam' }),
    ]);
    expect(screen.getByLabelText('Institution name')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Capture GPS Location' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(screen.getByText('Today: 1 facility')).toBeInTheDocument();
  });

  it('takes the mean of the accurate positions, and says how far they are apart', async () => {
    http.answer(submitCollected, anAnswer());
    reportFixes(
      { latitude: 9.5, longitude: 38.5, accuracy: 150 },
      { latitude: 9.3, longitude: 38.3, accuracy: 10 },
      { latitude: 9.3002, longitude: 38.3, accuracy: 10 },
    );
    const { person } = openCollection();
    await submitClinic(person);
    await waitFor(() => expect(http.requests(submitCollected)).toHaveLength(1));
    const [sent] = sentForms();
    expect(sent).toMatchObject({ latitude: '9.3001', longitude: '38.3', accuracy: '11' });
    const measures: unknown = JSON.parse(String(sent?.measures));
    expect(measures).toMatchObject({ samples: 2, photoMeters: null, formSeconds: expect.any(Number) });
    expect(collectedMeasures.parse(measures).spread).toBeCloseTo(11.1, 0);
    // The file is a minute older than the test.
    expect(collectedMeasures.parse(measures).photoSeconds).toBeGreaterThanOrEqual(60);
  });

  it('keeps the photo that was chosen last, although an earlier one takes longer to be made smaller', async () => {
    const slow = later<null>();
    const pictures = [slow.promise];
    Object.assign(globalThis, { createImageBitmap: () => pictures.shift() ?? Promise.reject(new Error('No picture')) });
    const provider = aCollector();
    const { person, unmount } = openCollection(provider);
    await person.type(await screen.findByLabelText('Institution name'), 'Half');
    const choose = (name: string) =>
      person.upload(screen.getByLabelText(/Upload a photo of the facility/), new File(['jpg'], name, { type: 'image/jpeg' }));
    await choose('first.jpg');
    await choose('second.jpg');
    expect(await screen.findByText('second.jpg')).toBeVisible();
    await act(async () => slow.resolve(null));
    unmount();
    openCollection(provider);
    expect(await screen.findByText('second.jpg')).toBeVisible();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('asks once before a rough position is submitted, and measures again instead', async () => {
    http.answer(submitCollected, anAnswer());
    reportFixes({ latitude: 9.3, longitude: 38.3, accuracy: 850 });
    const { person } = openCollection();
    await submitClinic(person);
    const question = within(await screen.findByRole('alertdialog', { name: 'Submit this rough position?' }));
    await person.click(question.getByRole('button', { name: 'Measure again first' }));
    expect(http.requests(submitCollected)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await person.click(await screen.findByRole('button', { name: 'Submit it as it is' }));
    await waitFor(() => expect(http.requests(submitCollected)).toHaveLength(1));
  });

  it('can’t be submitted with a position that the campaign refuses, until a better one is measured', async () => {
    reportFixes({ latitude: 9.3, longitude: 38.3, accuracy: 80 });
    const { person } = openCollection(undefined, undefined, { collectionAccuracy: 50 });
    await person.click(await screen.findByRole('button', { name: 'Capture GPS Location' }));
    await screen.findByText('Accurate to 80 meters: fair');
    expect(screen.queryByRole('button', { name: 'Use this position' })).not.toBeInTheDocument();
    reportFixes({ latitude: 9.3, longitude: 38.3, accuracy: 20 });
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  it('takes no number of a license that was not seen, and a photo of one that was', async () => {
    http.answer(submitCollected, anAnswer());
    const { person } = openCollection();
    await capture(person);
    await person.click(screen.getByLabelText('Clinic'));
    await fill(person);
    await person.upload(screen.getByLabelText(/Upload a photo of the license/), new File(['jpg'], 'license.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sentForms()).toEqual([expect.objectContaining({ licenseNumber: 'PH-77', licensePhoto: expect.any(File) })]));
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue(''));
    await capture(person);
    await person.click(screen.getByLabelText('Clinic'));
    await fill(person, { 'License number': '' });
    await person.click(screen.getByLabelText(/I have not seen a license/));
    expect(screen.queryByLabelText('License number')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(http.requests(submitCollected)).toHaveLength(2));
    expect(sentForms()[1]).toMatchObject({ licenseNotSeen: 'Yes' });
    expect(sentForms()[1]).not.toHaveProperty('licenseNumber');
  });

  it('keeps no draft that was emptied', async () => {
    const provider = aCollector();
    const first = openCollection(provider);
    const field = await screen.findByLabelText('Institution name');
    await first.person.type(field, 'A');
    await first.person.clear(field);
    first.unmount();
    openCollection(provider, '/data-collection?view=list');
    expect(await screen.findByText('Nothing submitted yet')).toBeInTheDocument();
    expect(screen.queryByText('Facility without a name')).not.toBeInTheDocument();
  });

  it('asks for the fields of its kind only, and names the missing ones', async () => {
    const { person } = openCollection();
    await capture(person);
    expect(screen.queryByLabelText('Test categories')).not.toBeInTheDocument();
    await person.click(screen.getByLabelText('Diagnostic Center'));
    await fill(person, { 'Institution name': '   ' });
    expect(screen.queryByLabelText('Payment methods (optional)')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    const problems = within(await screen.findByRole('alert'));
    expect(problems.getByText('Institution name is required')).toBeInTheDocument();
    expect(problems.getByText('Test categories are required')).toBeInTheDocument();
    await person.click(screen.getByLabelText('Pharmacy'));
    expect(screen.queryByLabelText('Test categories')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Medications available')).toBeInTheDocument();
    expect(screen.getByLabelText(/Payment methods/)).toBeInTheDocument();
    expect(http.requests(submitCollected)).toHaveLength(0);
  });

  it('loses neither a draft nor a submission without a network and through a restart, and sends each once', async () => {
    const provider = aCollector();
    http.lose(submitCollected);
    http.lose(listMyCollected);
    const first = openCollection(provider);
    await submitClinic(first.person);
    expect(await screen.findByText(/1 record waits on this phone.*There is no network/)).toBeInTheDocument();
    await first.person.click(await screen.findByRole('button', { name: 'Same as before: Sululta' }));
    await first.person.click(screen.getByLabelText('Institution name'));
    await first.person.paste('Half a clinic');
    await capture(first.person);
    first.unmount();

    const again = openCollection(provider);
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Half a clinic'));
    expect(screen.getByLabelText('City / location')).toHaveValue('Sululta');
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Location Captured' })).toBeInTheDocument();
    const tries = http.requests(submitCollected);
    http.answer(submitCollected, anAnswer());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Nothing waits to be sent.')).toBeInTheDocument();
    const keys = http.requests(submitCollected).map((it) => it.headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(tries.length - 1);
    expect(new Set(keys).size).toBe(1);
    again.unmount();
    const sent = keys.length;
    openCollection(provider);
    expect(await screen.findByText('Nothing waits to be sent.')).toBeInTheDocument();
    expect(http.requests(submitCollected)).toHaveLength(sent);
  });

  it('shows why a record was refused, and sends the corrected one as a new submission', async () => {
    const provider = aCollector();
    http.refuse(submitCollected, {
      code: 'invalid_input',
      message: 'Please check the fields',
      issues: [{ path: 'phoneNumber', message: 'Please enter a valid phone number' }],
    });
    const first = openCollection(provider);
    await submitClinic(first.person);
    expect(await screen.findByText(/1 record needs your correction/)).toBeInTheDocument();
    expect(first.toasts.at(-1)).toMatchObject({ title: 'This record was not accepted' });
    first.unmount();

    const { person } = openCollection(provider, '/data-collection?view=list');
    const record = within(await screen.findByRole('list', { name: 'On this phone' }));
    expect(record.getByText('Refused')).toBeInTheDocument();
    expect(record.getByText('Please enter a valid phone number')).toBeInTheDocument();
    await person.click(record.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Institution name')).toHaveValue('Sululta Selam');
    http.answer(submitCollected, anAnswer());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(http.requests(submitCollected)).toHaveLength(2));
    const [before, after] = http.requests(submitCollected).map((it) => it.headers.get('idempotency-key'));
    expect(after).toEqual(expect.any(String));
    expect(before).not.toBe(after);
  });

  it('asks before signing out while something is unsent', async () => {
    http.answer(providerLogout);
    const provider = aCollector();
    const first = openCollection(provider);
    await first.person.click(await screen.findByLabelText('Institution name'));
    await first.person.paste('Half a clinic');
    first.unmount();
    const { person, router, toasts } = openCollection(provider);
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Half a clinic'));
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    const warning = await screen.findByRole('alertdialog', { name: '1 record is not sent yet' });
    expect(http.requests(providerLogout)).toHaveLength(0);
    http.lose(providerLogout);
    await person.click(within(warning).getByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ variant: 'destructive' }));
    expect(screen.getByLabelText('Institution name')).toHaveValue('Half a clinic');
    http.answer(providerLogout);
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await person.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(router.href).toBe('/provider/login'));
  });

  it('corrects what was sent back, without a network too, and keeps the photo that the server has', async () => {
    const provider = aCollector();
    const returned = aReturned();
    http.answer(listReturned, [returned]);
    const first = openCollection(provider, '/data-collection?view=list');
    expect(await screen.findByText(/1 submission was sent back/)).toBeInTheDocument();
    first.unmount();

    http.lose(listReturned);
    http.lose(correctCollected);
    const { person } = openCollection(provider, '/data-collection?view=list');
    const record = within(await screen.findByRole('list', { name: 'On this phone' }));
    expect(record.getByText('The phone number is wrong')).toBeInTheDocument();
    await person.click(record.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Adama Clinic'));
    await person.clear(screen.getByLabelText('Phone number'));
    await person.type(screen.getByLabelText('Phone number'), '0922112233');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/1 record waits on this phone/)).toBeInTheDocument();
    http.answer(listReturned, []);
    http.answer(correctCollected, { ...anAnswer('Adama Clinic'), id: returned.id });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/Nothing waits to be sent/)).toBeInTheDocument();
    const sent = http.requests(correctCollected).at(-1);
    expect(sent?.params).toEqual({ id: returned.id });
    expect(sent?.body instanceof FormData ? [sent.body.get('phoneNumber'), sent.body.get('photo')] : []).toEqual(['0922112233', null]);
  });

  it('warns before the phone is full', async () => {
    const storage = { estimate: async () => ({ usage: 90, quota: 90 + 5 * 1024 * 1024 }), persisted: async () => true };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    try {
      openCollection();
      expect(await screen.findByText(/About 5 more records fit/)).toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'storage');
    }
  });
});
