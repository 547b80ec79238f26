import { beforeEach, describe, expect, it } from '@jest/globals';
import { daysAfter, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { getWasteCertification } from '@tenaye/contracts/waste-compliance.ts';
import { containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { createPickupRequest, getPickupRequest, getWasteSchedule, listPickupRequests } from '@tenaye/contracts/waste-pickup.ts';
import { changeWasteProfile, getWasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { getWasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { getWeighedWaste } from '@tenaye/contracts/waste-weighing.ts';
import { aProviderAccount } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aClinic, aPickup, aPickupDetail, aTariff, aWasteProfile, openWaste, uncertified } from '../../waste.test-support.tsx';
import { likeLast } from './request.form.ts';

const http = stubHttp();
stubEventStream();
beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));

const TAB = '?tab=pickup-request';
const tomorrow = () => requestableDays(Date.now()).from;
function answer(last = [aPickup({ date: '2026-03-02', specialInstructions: 'Back gate' })]) {
  http.answer(listPickupRequests, last);
  http.answer(getWasteProfile, aWasteProfile());
  http.answer(getWasteSchedule, []);
  http.answer(getWasteTariff, aTariff);
  http.answer(getWeighedWaste, { weights: {} });
  http.answer(getWasteCertification, uncertified);
}
const bodyOf = (body: unknown): FormData => {
  if (!(body instanceof FormData)) throw new Error('Not a form');
  return body;
};
const submit = () => screen.getByRole('button', { name: 'Submit Request' });

describe('a new request', () => {
  it('can be sent only once it is complete, is kept while another tab is open, and is sent with its photos', async () => {
    answer([]);
    const { person, router, toasts } = openWaste(TAB);
    await person.click(await screen.findByRole('checkbox', { name: /^Sharps/ }));
    const weight = screen.getByLabelText('Estimated weight (kg)');
    for (const wrong of ['0', '12,57']) {
      await person.clear(weight);
      await person.type(weight, wrong);
      expect(screen.getByText(/^Still needed: .*weight/i)).toBeVisible();
    }
    await person.clear(weight);
    await person.type(weight, '12,5');
    await person.selectOptions(screen.getByLabelText('Preferred time slot'), 'Afternoon (12:00 PM - 5:00 PM)');
    expect(screen.getByText('Still needed: date')).toBeVisible();
    expect(submit()).toBeDisabled();
    await person.click(screen.getByLabelText('Preferred date'));
    const grid = within(await screen.findByRole('grid'));
    const enabled = grid.getAllByRole('button').filter((it) => !it.hasAttribute('disabled'));
    await person.click(enabled[0] ?? submit());
    await person.upload(screen.getByLabelText(/Choose photos/), new File(['photo'], 'bin.jpg', { type: 'image/jpeg' }));
    await person.click(screen.getByRole('link', { name: 'Schedule' }));
    await screen.findByRole('heading', { name: 'Pickup Schedule' });
    await person.click(screen.getByRole('link', { name: 'New Request' }));
    expect(await screen.findByText('bin.jpg')).toBeVisible();
    http.answer(createPickupRequest, aPickupDetail({ date: '2999-03-02' }));
    await person.click(submit());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({
      title: 'Pickup Request Submitted',
      description: 'Your waste pickup request has been scheduled successfully. Check the Schedule tab to view details.',
    });
    const [sent] = http.requests(createPickupRequest);
    const form = bodyOf(sent?.body);
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'photos'))).toEqual({
      wasteTypes: '["sharps"]',
      estimatedWeight: '12.5',
      preferredPickupDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      preferredTimeSlot: 'afternoon',
    });
    expect(String(form.get('preferredPickupDate')) >= tomorrow()).toBe(true);
    expect(form.getAll('photos')).toHaveLength(1);
    await waitFor(() => expect(router.href).toContain('tab=schedule&day=2999-03-02'));
  });

  it('stays as it is while it is being sent', async () => {
    answer();
    http.answer(createPickupRequest, () => new Promise<never>(() => undefined));
    const { person } = openWaste(`${TAB}&like=last`);
    const weight = await screen.findByLabelText('Estimated weight (kg)');
    await waitFor(() => expect(submit()).toBeEnabled());
    await person.clear(weight);
    await person.type(weight, '12');
    await person.click(submit());
    await waitFor(() => expect(http.requests(createPickupRequest)).toHaveLength(1));
    await person.type(weight, '5');
    expect(weight).toHaveValue('12');
  });

  it('declares containers by type and kind, says what is wrong with a number, and then offers their labels', async () => {
    answer();
    const { person, router } = openWaste(`${TAB}&like=last`);
    const count = await screen.findByLabelText('Number of containers: Sharps');
    await person.type(count, '0');
    await person.click(submit());
    expect(await screen.findAllByText(containerTexts.count)).not.toHaveLength(0);
    expect(http.requests(createPickupRequest)).toHaveLength(0);
    await person.clear(count);
    await person.type(count, '12');
    await person.selectOptions(screen.getByLabelText('Kind of container: Sharps'), 'Safety box');
    await person.click(screen.getByRole('button', { name: 'Another kind for Sharps' }));
    const [, second] = screen.getAllByLabelText('Number of containers: Sharps');
    await person.type(second ?? count, '2');
    const containers = [
      { code: '7K3MD-Q2XF9', wasteType: 'sharps', kind: null, isDeclared: true, isTaken: false, check: null, kilograms: null },
    ] as const;
    const made = aPickupDetail({ date: '2999-03-02', containers: [...containers] });
    http.answer(createPickupRequest, made);
    http.answer(getPickupRequest, made);
    await person.click(submit());
    await waitFor(() => expect(http.requests(createPickupRequest)).toHaveLength(1));
    expect(JSON.parse(String(bodyOf(http.requests(createPickupRequest)[0]?.body).get('containers')))).toEqual([
      { wasteType: 'sharps', kind: 'safety_box', count: 12 },
      { wasteType: 'sharps', count: 2 },
    ]);
    await waitFor(() => expect(router.href).toContain(`pickup=${made.id}`));
    expect(await screen.findByRole('button', { name: 'Get the labels as a PDF' })).toBeVisible();
  });

  it('says before it is sent what it will cost by the tariff of its day, with minimum, tax and discount', async () => {
    answer();
    http.answer(getWasteCertification, { ...uncertified, discountPercent: 15 });
    const { person } = openWaste(`${TAB}&like=last`);
    expect(await screen.findByText('Estimated cost: ETB 977.50 with tax')).toBeVisible();
    expect(screen.getByText(/at least ETB 500.00; 15% tax is added. Your certification takes 15% off the waste./)).toBeVisible();
    const day = likeLast(aPickup({ date: '2026-03-02' }), Date.now()).preferredPickupDate;
    await waitFor(() => expect(http.requests(getWasteTariff).at(-1)?.query).toEqual({ day }));
    await person.click(screen.getByRole('checkbox', { name: /^Pharmaceutical/ }));
    expect(screen.getByText(/^Estimated cost: ETB 977.50 to ETB 1,173.00 with tax, depending on/)).toBeVisible();
    expect(screen.getByText('Sharps: ETB 50.00 per kg, Pharmaceutical: ETB 60.00 per kg')).toBeVisible();
    const weight = screen.getByLabelText('Estimated weight (kg)');
    await person.clear(weight);
    expect(screen.queryByText(/^Estimated cost/)).not.toBeInTheDocument();
    await person.type(weight, '1');
    expect(screen.getByText('Estimated cost: ETB 575.00 with tax')).toBeVisible();
  });

  it('can be sent where there is no tariff or it could not be loaded, which is said', async () => {
    answer();
    http.refuse(getWasteTariff, { code: 'internal', message: 'Something went wrong' });
    const { person } = openWaste(`${TAB}&like=last`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The cost could not be estimated');
    http.refuse(getWasteTariff, { code: 'not_found', message: 'Not found' });
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^There is no tariff yet/)).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('like the last one takes one press to fill and one to send, on the same weekday', async () => {
    answer();
    const { person } = openWaste(`${TAB}&like=last`);
    await waitFor(() => expect(screen.getByLabelText('Estimated weight (kg)')).toHaveValue('20'));
    http.answer(createPickupRequest, aPickupDetail());
    await person.click(submit());
    await waitFor(() => expect(http.requests(createPickupRequest)).toHaveLength(1));
    const form = bodyOf(http.requests(createPickupRequest)[0]?.body);
    const day = String(form.get('preferredPickupDate'));
    expect(weekdayOf(day)).toBe(weekdayOf('2026-03-02'));
    expect(day >= tomorrow() && day <= daysAfter(tomorrow(), 6)).toBe(true);
    expect(form.get('specialInstructions')).toBe('Back gate');
  });

  it('like the last one can be sent beside the button that fills it, which says what is sent, until something else is entered', async () => {
    answer();
    const { person } = openWaste(TAB);
    const again = await screen.findByRole('button', { name: 'Same as last time' });
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await person.click(again);
    const day = likeLast(aPickup({ date: '2026-03-02' }), Date.now()).preferredPickupDate;
    const weekday = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
    expect(screen.getByText(/^Filled in: Sharps, 20.kg/)).toHaveTextContent(weekday);
    const instructions = screen.getByLabelText(/^Special instructions/);
    await person.type(instructions, '!');
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await person.type(instructions, '{Backspace}');
    http.answer(createPickupRequest, aPickupDetail());
    await person.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(http.requests(createPickupRequest)).toHaveLength(1));
    expect(bodyOf(http.requests(createPickupRequest)[0]?.body).get('preferredPickupDate')).toBe(day);
  });

  it('names the photo that is refused, and keeps all that was typed', async () => {
    answer();
    const message = 'The file is larger than 5 MB';
    http.refuse(createPickupRequest, { code: 'too_large', message, issues: [{ path: 'photos.0', message, file: 'bin.jpg' }] });
    const { person } = openWaste(`${TAB}&like=last`);
    await waitFor(() => expect(submit()).toBeEnabled());
    await person.click(submit());
    expect(await screen.findByText('bin.jpg: The file is larger than 5 MB')).toBeVisible();
    expect(screen.getByLabelText('Estimated weight (kg)')).toHaveValue('20');
  });

  it('asks before it is sent a second time, and sends another one only when that is meant', async () => {
    answer();
    http.refuse(createPickupRequest, { code: 'duplicate_item', message: 'You already have a pickup' });
    const { person, toasts } = openWaste(`${TAB}&like=last`);
    await waitFor(() => expect(submit()).toBeEnabled());
    await person.click(submit());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Request another pickup?' }));
    await person.click(dialog.getByRole('button', { name: 'Keep the first one' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(http.requests(createPickupRequest)).toHaveLength(1);
    await person.click(submit());
    const again = within(await screen.findByRole('alertdialog'));
    http.answer(createPickupRequest, aPickupDetail());
    await person.click(again.getByRole('button', { name: 'Request another' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Pickup Request Submitted' }]));
    const sent = http.requests(createPickupRequest).map((it) => bodyOf(it.body).get('isAnother'));
    expect(sent).toEqual([null, null, 'true']);
  });

  it('is found again after a reload, says that its photos were lost, and is neither shown to another account nor removed by it', async () => {
    answer([]);
    const values = {
      wasteTypes: ['sharps'],
      estimatedWeight: '7',
      preferredPickupDate: '',
      preferredTimeSlot: 'evening',
      specialInstructions: '',
    };
    const clinic = aClinic();
    const account = aProviderAccount({ providerType: 'health_facility' });
    const name = `waste.request ${account.id} ${clinic.id}`;
    sessionStorage.setItem(name, JSON.stringify({ photos: 2, values }));
    const first = openWaste(TAB, [clinic]);
    expect(await screen.findByLabelText('Estimated weight (kg)')).toHaveValue('');
    await first.person.type(screen.getByLabelText('Estimated weight (kg)'), '3');
    first.unmount();
    const { person } = openWaste(TAB, [clinic], account);
    expect(await screen.findByLabelText('Estimated weight (kg)')).toHaveValue('7');
    expect(screen.getByText(/Please choose your 2 photos again/)).toBeVisible();
    await person.upload(screen.getByLabelText(/Choose photos/), new File(['photo'], 'bin.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('bin.jpg')).toBeVisible();
    expect(screen.queryByText(/photos again/)).not.toBeInTheDocument();
    expect(JSON.parse(sessionStorage.getItem(name) ?? '')).toMatchObject({ photos: 1, values: { estimatedWeight: '7' } });
  });

  it('keeps everything after a lost answer, and repeats the attempt with the same key even after a reload', async () => {
    answer();
    http.lose(createPickupRequest);
    const [clinic, account] = [aClinic(), aProviderAccount({ providerType: 'health_facility' })];
    const before = openWaste(`${TAB}&like=last`, [clinic], account);
    await waitFor(() => expect(submit()).toBeEnabled());
    await before.person.click(submit());
    await waitFor(() => expect(before.toasts).toMatchObject([{ variant: 'destructive', title: 'This may not have been saved' }]));
    before.unmount();
    const { person, toasts } = openWaste(TAB, [clinic], account);
    expect(await screen.findByLabelText('Estimated weight (kg)')).toHaveValue('20');
    http.refuse(createPickupRequest, { code: 'wrong_status', message: 'The facility is closed' });
    await person.click(submit());
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Submission Failed', description: 'The facility is closed' }]));
    const keys = http.requests(createPickupRequest).map((it) => it.headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

describe('recurring pickups', () => {
  it('can be skipped once and taken back, and paused', async () => {
    answer();
    const running = aWasteProfile({ isRecurring: true, recurringFrom: '2026-03-02', nextRecurringDay: '2026-03-09', version: 'v1' });
    http.answer(getWasteProfile, running);
    const { person } = openWaste(TAB);
    const skipped = { ...running, skippedDay: '2026-03-09', nextRecurringDay: '2026-03-16', version: 'v2' };
    http.answer(changeWasteProfile, skipped);
    const skip = await screen.findByRole('button', { name: 'Skip Mon, Mar 9, 2026' });
    http.answer(getWasteProfile, skipped);
    await person.click(skip);
    expect(await screen.findByText('Skipped: Mon, Mar 9, 2026')).toBeVisible();
    await person.click(screen.getByRole('button', { name: "Don't skip it" }));
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(http.requests(changeWasteProfile).map((it) => it.body)).toEqual([
        { skippedDay: '2026-03-09', version: 'v1' },
        { skippedDay: null, version: 'v2' },
        { isRecurring: false, version: 'v2' },
      ]),
    );
  });

  it('are not begun without what every request needs; the reasons stand beside their fields', async () => {
    answer();
    const message = 'Please choose the waste types that recurring pickups take';
    http.refuse(changeWasteProfile, { code: 'invalid_input', message, issues: [{ path: 'wasteTypes', message }] });
    const { person } = openWaste(TAB);
    await person.click(await screen.findByRole('button', { name: 'Set up recurring pickups' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(http.requests(changeWasteProfile)[0]?.body).toMatchObject({ isRecurring: true, recurringFrom: tomorrow() });
  });

  it('are not discarded by a slip on Escape once a waste type is ticked, and take a decimal comma', async () => {
    answer();
    http.answer(changeWasteProfile, aWasteProfile({ isRecurring: true }));
    const { person, toasts } = openWaste(TAB);
    await person.click(await screen.findByRole('button', { name: 'Set up recurring pickups' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('checkbox', { name: /^Isolation/ }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Press again to close' }]));
    await person.clear(dialog.getByLabelText('Waste in a week (kg)'));
    await person.type(dialog.getByLabelText('Waste in a week (kg)'), '12,5');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(http.requests(changeWasteProfile)).toHaveLength(1));
    expect(http.requests(changeWasteProfile)[0]?.body).toMatchObject({ wasteTypes: ['sharps', 'isolation'], wasteGenerationRate: 12.5 });
  });
});
