import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type CollectedFacility,
  correctCollected,
  listMyAreas,
  listMyCollected,
  listNearby,
  listReturned,
  type NearbyFacility,
  submitCollected,
} from '@tenaye/contracts/data-collection.ts';
import { uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { indexedPhone } from '../../features/collection/store/phone.ts';
import { blankRecord } from '../../features/collection/store/record.ts';
import {
  aCollector,
  anAnswer,
  aReturned,
  capture,
  choosePhoto,
  fill,
  measure,
  openCollection,
  stubDevice,
  submitClinic,
} from './collection.test-support.tsx';

const http = stubHttp();
beforeEach(() => stubDevice(http));

const LIST = '/data-collection?view=list';
const NEAR = '/data-collection?view=near';
const isOnline = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void isOnline.mockReset().mockReturnValue(true));
/** Without a network the page must not even begin a call. A call that a test doesn't stub fails that test. */
const goOffline = () => void isOnline.mockReturnValue(false);
function goOnline(): void {
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}
const listed = (name: string, more: Partial<NearbyFacility> = {}): NearbyFacility => ({
  id: uuid(),
  name,
  facilityType: 'medium_clinic',
  town: 'Sululta',
  latitude: 9.0129,
  longitude: 38.7654,
  isRecorded: false,
  recordedAt: null,
  ...more,
});
const keysOf = (endpoint: typeof submitCollected) => http.requests(endpoint).map((it) => it.headers.get('idempotency-key'));
const onPhone = async () => within(await screen.findByRole('list', { name: 'On this phone' }));

describe('a phone without a network', () => {
  it('shows the submissions as they were read last, and says when', async () => {
    const provider = aCollector();
    const reviewed: CollectedFacility = { ...anAnswer('Adama Clinic'), status: 'accepted' };
    http.answer(listMyCollected, [reviewed]);
    const first = openCollection(provider, LIST);
    expect(await screen.findByRole('heading', { name: 'Adama Clinic' })).toBeInTheDocument();
    first.unmount();
    http.lose(listMyCollected);
    const { person } = openCollection(provider, LIST);
    expect(await screen.findByRole('heading', { name: 'Adama Clinic' })).toBeInTheDocument();
    expect(screen.getByText('Accepted')).toBeInTheDocument();
    expect(screen.getByText(/^As of .* The current list needs a network\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    http.answer(listMyCollected, [{ ...reviewed, status: 'duplicate' }]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Duplicate')).toBeInTheDocument();
    expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
  });

  it('keeps the newest list of submissions, although another page stores an older one later', async () => {
    const { account } = aCollector();
    const phone = await indexedPhone();
    const kept = (name: string, readAt: string) => ({ accountId: account.id, submissions: [anAnswer(name)], readAt });
    const areas = [{ area: 'Sululta', facilities: 12, recorded: 10, targets: [] }];
    await phone.keepSubmissions(kept('New', '2026-03-02T08:30:01.000Z'));
    await phone.keepSubmissions({ ...kept('Old', '2026-03-02T08:30:00.000Z'), areas });
    expect(await phone.submissions(account.id)).toMatchObject({ submissions: [{ institutionName: 'New' }], areas });
    await phone.keepSubmissions(kept('Newest', '2026-03-02T08:30:02.000Z'));
    expect(await phone.submissions(account.id)).toMatchObject({ submissions: [{ institutionName: 'Newest' }], areas });
  });

  it('shows the newest of many records and those that were refused, and more when asked', async () => {
    goOffline();
    const provider = aCollector();
    const phone = await indexedPhone();
    for (let at = 0; at < 60; at += 1) {
      const record = blankRecord(crypto.randomUUID(), provider.account.id);
      const values = { ...record.values, institutionName: `Clinic ${at}` };
      const madeAt = new Date(Date.UTC(2027, 0, 1, 8, at)).toISOString();
      await phone.change(record.id, () => ({ ...record, values, madeAt, state: at === 3 ? 'refused' : 'draft' }));
    }
    const { person } = openCollection(provider, LIST);
    const records = await onPhone();
    expect(records.getAllByRole('listitem')).toHaveLength(51);
    expect(records.getByRole('heading', { name: 'Clinic 3' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show 9 more of 60' }));
    expect(records.getAllByRole('listitem')).toHaveLength(60);
  });

  it('doesn’t show sent records again that have become too old for the list of submissions, but does until the list is read again', async () => {
    const provider = aCollector();
    const phone = await indexedPhone();
    const keep = (institutionName: string, madeAt: string) => {
      const { values, ...blank } = blankRecord(crypto.randomUUID(), provider.account.id);
      const sent = { state: 'sent' as const, submissionId: crypto.randomUUID(), madeAt };
      return phone.change(blank.id, () => ({ ...blank, ...sent, values: { ...values, institutionName } }));
    };
    await keep('Old Clinic', '2020-01-01T00:00:00.000Z');
    await keep('New Clinic', new Date(Date.now() + 60_000).toISOString());
    http.answer(
      listMyCollected,
      Array.from({ length: 50 }, (_, at) => anAnswer(`Clinic ${at}`)),
    );
    openCollection(provider, LIST);
    await screen.findByRole('heading', { name: 'Clinic 49' });
    expect(await screen.findByRole('heading', { name: 'New Clinic' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Old Clinic' })).not.toBeInTheDocument();
  });

  it('tries nothing, so that a waiting record can still be edited, and sends once it is back', async () => {
    goOffline();
    const provider = aCollector();
    const first = openCollection(provider);
    await submitClinic(first.person);
    expect(await screen.findByText(/1 record waits on this phone.*There is no network/)).toBeInTheDocument();
    first.unmount();
    const { person } = openCollection(provider, LIST);
    await person.click((await onPhone()).getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Sululta Selam'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/1 record waits/)).toBeInTheDocument();
    expect(http.requests(submitCollected)).toHaveLength(0);
    http.answer(submitCollected, anAnswer());
    goOnline();
    expect(await screen.findByText('Nothing waits to be sent.')).toBeInTheDocument();
    expect(http.requests(submitCollected)).toHaveLength(1);
  });

  it('sends as soon as another answer shows that the network is back, although the browser has said nothing', async () => {
    const provider = aCollector();
    http.lose(submitCollected);
    http.lose(listMyCollected);
    const first = openCollection(provider);
    await submitClinic(first.person);
    const waits = () => screen.findByText(/1 record waits on this phone.*There is no network/);
    expect(await waits()).toBeInTheDocument();
    first.unmount();
    const { person } = openCollection(provider, LIST);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await waits()).toBeInTheDocument();
    http.answer(submitCollected, anAnswer());
    http.answer(listMyCollected, []);
    await person.click(again);
    // Long before the page would try again by itself.
    expect(await screen.findByText('Nothing waits to be sent.', {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('keeps everything while the account may not send or the session has run out, says why, and sends it afterwards', async () => {
    http.refuse(submitCollected, { code: 'forbidden', message: "You aren't a collector any more" });
    const { person } = openCollection();
    await submitClinic(person);
    expect(await screen.findByText(/1 record waits on this phone.*You aren't a collector any more/)).toBeInTheDocument();
    await person.type(screen.getByLabelText('Institution name'), 'Half a clinic');
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    const warning = within(await screen.findByRole('alertdialog', { name: '2 records are not sent yet' }));
    expect(warning.getByText(/^They stay on this phone/)).toBeVisible();
    await person.click(warning.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByText(/sign in again/)).not.toBeInTheDocument();
    http.refuse(submitCollected, { code: 'unauthenticated', message: 'Please sign in' });
    await person.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/1 record waits.*Please sign in again; then sending continues/)).toBeInTheDocument();
    http.answer(submitCollected, anAnswer());
    await person.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Nothing waits to be sent.')).toBeInTheDocument();
    expect(new Set(keysOf(submitCollected)).size).toBe(1);
  });
});

describe('a phone with its own troubles', () => {
  it('says that it is full, and keeps what was typed on the page', async () => {
    const { person, toasts } = openCollection();
    const field = await screen.findByLabelText('Institution name');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    try {
      await person.click(field);
      await person.paste('Half a clinic');
      await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The phone could not save this' }));
      expect(field).toHaveValue('Half a clinic');
      expect(screen.getByText(/^Its storage may be full/)).toBeVisible();
      expect(screen.queryByText('What you type is kept on this phone until it is sent.')).toBeNull();
    } finally {
      put.mockRestore();
    }
    await person.paste(' in Bole');
    expect(await screen.findByText('What you type is kept on this phone until it is sent.')).toBeVisible();
  });

  it('goes on keeping what is typed when a newer version of the page has changed the store', async () => {
    const provider = aCollector();
    const first = openCollection(provider);
    const field = await screen.findByLabelText('Institution name');
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tenaye-data-collection', 2);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    newer.close();
    await first.person.click(field);
    await first.person.paste('Half a clinic');
    first.unmount();
    expect(first.toasts).toEqual([]);
    openCollection(provider);
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Half a clinic'));
    expect(screen.queryByText(/This browser stores nothing/)).not.toBeInTheDocument();
  });

  it('sends a record under one key from two open tabs', async () => {
    http.lose(submitCollected);
    const provider = aCollector();
    const { person } = openCollection(provider);
    await submitClinic(person);
    openCollection(provider);
    await waitFor(() => expect(screen.getAllByText(/1 record waits/)).toHaveLength(2));
    http.answer(submitCollected, anAnswer());
    goOnline();
    // Waits for both tabs, because a tab that is still sending would send during the next test.
    await waitFor(() => expect(screen.getAllByText('Nothing waits to be sent.')).toHaveLength(2));
    expect(new Set(keysOf(submitCollected)).size).toBe(1);
  });
});

describe('a record of an older version', () => {
  const fix = { latitude: 9.0123, longitude: 38.7654, accuracy: 8 };
  const typed = { providerType: 'Clinic', institutionName: 'Old Clinic' };
  /**
   * Drafts as former versions stored them: the first with fewer fields, one of them since renamed, and neither with a photo of a license.
   */
  const former = {
    first: { values: { ...typed, ownerName: 'Abebe', fix } },
    'one before this': {
      values: { ...typed, contactFirstName: '', phoneNumber: '', licenseNumber: '', deliveryService: '', fix },
      ...{ submission: null, wasTried: false, refusal: null, submissionId: null, corrects: null, page: uuid() },
    },
  } as const;

  async function storeFormerDraft(accountId: string, version: keyof typeof former): Promise<void> {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tenaye-data-collection');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const change = opened.transaction('records', 'readwrite');
    change.objectStore('records').put({
      id: uuid(),
      accountId,
      state: 'draft',
      hasPhoto: false,
      madeAt: '2026-03-02T08:30:00.000Z',
      ...former[version],
    });
    await new Promise<void>((resolve) => {
      change.oncomplete = () => resolve();
    });
    opened.close();
  }

  it.each(['first', 'one before this'] as const)(
    'of the %s opens, can be completed, and is sent as the API takes it today',
    async (version) => {
      http.answer(submitCollected, anAnswer('Old Clinic'));
      const provider = aCollector();
      openCollection(provider).unmount();
      await storeFormerDraft(provider.account.id, version);
      const { person } = openCollection(provider);
      await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Old Clinic'));
      expect(screen.getByLabelText('License number')).toHaveValue('');
      await choosePhoto(person);
      await fill(person, { 'Institution name': '' });
      await person.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(http.requests(submitCollected)).toHaveLength(1));
      const sent = http.requests(submitCollected)[0]?.body;
      expect(sent instanceof FormData ? [sent.get('institutionName'), sent.get('ownerName'), sent.get('measures')] : []).toEqual([
        'Old Clinic',
        null,
        null,
      ]);
    },
  );
});

describe('what is near', () => {
  it('is loaded with the first position, and warns while a listed name is typed', async () => {
    http.answer(listNearby, [listed('Sululta-Selam Clinic', { latitude: 9.0127, longitude: 38.765432 })]);
    const { person } = openCollection();
    await measure(person);
    await waitFor(() => expect(http.requests(listNearby)).toHaveLength(1));
    await person.click(screen.getByLabelText('Institution name'));
    await person.paste('Sululta Salam');
    expect(await screen.findByText('Maybe recorded already')).toBeInTheDocument();
    expect(screen.getByText('Sululta-Selam Clinic, 39 m away')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Measure again' }));
    await person.click(await screen.findByRole('button', { name: 'Use this position' }));
    expect(await screen.findByRole('button', { name: 'Location Captured' })).toBeInTheDocument();
    expect(http.requests(listNearby)).toHaveLength(1);
  });

  it('leaves out what this phone has recorded, and warns of it', async () => {
    http.answer(listNearby, [listed('Sululta-Selam Clinic'), listed('Ras Pharmacy', { facilityType: 'pharmacy' })]);
    http.lose(submitCollected);
    const provider = aCollector();
    const first = openCollection(provider);
    await submitClinic(first.person);
    expect(await screen.findByRole('button', { name: 'Capture GPS Location' })).toBeInTheDocument();
    await first.person.click(screen.getByLabelText('Institution name'));
    await first.person.paste('Sululta selam');
    expect(await screen.findByText('Maybe recorded already')).toBeInTheDocument();
    first.unmount();
    openCollection(provider, NEAR);
    const near = within(await screen.findByRole('list', { name: 'Not recorded yet' }));
    expect(near.getAllByRole('listitem')).toHaveLength(1);
    expect(near.getByText('1. Ras Pharmacy')).toBeInTheDocument();
    // Waits until this page's attempt to send has ended, so that it doesn't reach into the next test.
    expect(await screen.findByText(/There is no network/)).toBeInTheDocument();
  });
});

describe('assigned towns', () => {
  it('are shown with what is left, also without a network, and without what this phone has recorded', async () => {
    const target = (name: string) => ({ id: uuid(), name, facilityType: 'medium_clinic' as const, town: 'Sululta' });
    const [first, second] = [target('First Clinic'), target('Second Clinic')];
    http.answer(listMyAreas, [{ area: 'Sululta', facilities: 12, recorded: 10, targets: [first, second] }]);
    http.answer(submitCollected, anAnswer('First Clinic'));
    const provider = aCollector();
    const online = openCollection(provider, NEAR);
    expect(await screen.findByText('10 of 12 listed facilities are recorded.')).toBeInTheDocument();
    await online.person.click(screen.getByRole('button', { name: 'Record First Clinic' }));
    expect(await screen.findByText('This visit is to First Clinic')).toBeInTheDocument();
    await capture(online.person);
    await fill(online.person, { 'Institution name': '', 'City / location': '' });
    http.lose(listMyAreas);
    await online.person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(http.requests(submitCollected)).toHaveLength(1));
    online.unmount();
    openCollection(provider, NEAR);
    const left = within(await screen.findByRole('list', { name: 'Sululta' }));
    expect(left.getAllByRole('listitem')).toHaveLength(1);
    expect(left.getByText('Second Clinic')).toBeInTheDocument();
  });
});

describe('a listed facility', () => {
  it('is opened as a record with what is listed, named as the one that is visited, and may turn out to be another', async () => {
    const [ras, selam] = [
      listed('Ras Pharmacy', { facilityType: 'pharmacy' }),
      listed('Selam Clinic', { isRecorded: true, recordedAt: '2026-03-02T08:30:00.000Z' }),
    ];
    http.answer(listNearby, [ras, selam]);
    http.answer(submitCollected, anAnswer('Ras Pharmacy'));
    const provider = aCollector();
    const first = openCollection(provider);
    await measure(first.person);
    await waitFor(() => expect(http.requests(listNearby)).toHaveLength(1));
    first.unmount();
    const { person, router } = openCollection(provider, NEAR);
    const before = within(await screen.findByRole('list', { name: 'Recorded before' }));
    expect(before.getByText(/last recorded on Mon, Mar 2, 2026/)).toBeInTheDocument();
    // A person who controls the page by voice says what the button shows.
    expect(before.getByRole('button', { name: 'Visit again: Selam Clinic' })).toHaveTextContent('Visit again');
    await person.dblClick(screen.getByRole('button', { name: 'Record Ras Pharmacy' }));
    await waitFor(() => expect(router.href).toMatch(/record=/));
    expect(await screen.findByText('This visit is to Ras Pharmacy')).toBeInTheDocument();
    expect(screen.getByLabelText('Institution name')).toHaveValue('Ras Pharmacy');
    expect(screen.getByRole('radio', { name: 'Pharmacy' })).toBeChecked();
    expect(screen.queryByText('Maybe recorded already')).not.toBeInTheDocument();
    await capture(person);
    await fill(person, { 'Institution name': '', 'City / location': '', 'Medications available': 'Painkillers' });
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(http.requests(submitCollected)).toHaveLength(1));
    const body = http.requests(submitCollected)[0]?.body;
    expect(body instanceof FormData && body.get('updates')).toBe(ras.id);
  });
});

describe('a correction', () => {
  it('that was refused can be undone, and isn’t counted as a facility of today', async () => {
    const returned = aReturned();
    http.answer(listReturned, [returned]);
    http.refuse(correctCollected, { code: 'wrong_status', message: "This submission isn't waiting for a correction." });
    const { person } = openCollection(undefined, LIST);
    await person.click((await onPhone()).getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(screen.getByLabelText('Institution name')).toHaveValue('Adama Clinic'));
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/1 record needs your correction/)).toBeInTheDocument();
    expect(screen.getByText('Today: 0 facilities')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Your list' }));
    await person.click((await onPhone()).getByRole('button', { name: 'Undo my changes' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo your changes?' }));
    await person.click(question.getByRole('button', { name: 'Undo my changes' }));
    expect(await (await onPhone()).findByText('Sent back')).toBeInTheDocument();
  });
});
