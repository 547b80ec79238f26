import { describe, expect, it } from '@jest/globals';
import { containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import { getContainerLabels } from '@tenaye/contracts/waste-container.ts';
import { listWasteDocuments } from '@tenaye/contracts/waste-papers.ts';
import {
  addPickupContainers,
  cancelPickupRequest,
  getPickupRequest,
  getWasteSchedule,
  listPickupRequests,
  reschedulePickupRequest,
  type ScheduleEntry,
  withdrawPickupContainers,
} from '@tenaye/contracts/waste-pickup.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aPickup, aPickupDetail, openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();

const anEntry = (overrides: Partial<ScheduleEntry> = {}): ScheduleEntry => {
  const { id, date, timeSlot, status, wasteTypes, estimatedWeight, driverName, driverPhone } = aPickup();
  return { id, date, timeSlot, status, wasteTypes, estimatedWeight, driverName, driverPhone, ...overrides };
};

describe('the calendar', () => {
  it('marks the days of pickups, shows those of the chosen day by slot, and turns months by the keyboard', async () => {
    http.answer(getWasteSchedule, ({ query }) =>
      query.from === '2026-03-01'
        ? [anEntry({ timeSlot: 'evening', driverName: 'Alemu' }), anEntry(), anEntry({ date: '2026-03-20' })]
        : [],
    );
    const { person, router } = openWaste('?tab=schedule&day=2026-03-20');
    const marked = await screen.findByRole('button', { name: 'Monday, March 2, 2026, 2 pickups' });
    expect(screen.getByRole('grid', { name: 'March 2026' })).toBeVisible();
    await person.click(marked);
    const day = within(await screen.findByRole('region', { name: 'Pickups on Monday, March 2, 2026' }));
    expect(day.getByText('Morning (8:00 AM - 12:00 PM)').compareDocumentPosition(day.getByText('Evening (5:00 PM - 8:00 PM)'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(day.getByText('Driver: To be assigned')).toBeVisible();
    expect(day.getByText('Driver: Alemu')).toBeVisible();
    expect(router.href).toContain('day=2026-03-02');
    screen.getByRole('button', { name: /^Monday, March 2, 2026/ }).focus();
    await person.keyboard('{PageDown}');
    expect(await screen.findByText('No pickups are planned in this month.')).toBeVisible();
    expect(http.requests(getWasteSchedule).at(-1)?.query).toMatchObject({ from: '2026-04-01', to: '2026-04-30' });
  });
});

describe('the list', () => {
  it('searches and filters by the address, and turns pages by cursor', async () => {
    http.answerPages(listPickupRequests, [[aPickup({ driverName: 'Alemu' })], [aPickup({ date: '2026-01-05' })]]);
    const { person, router } = openWaste('?tab=schedule&view=list&status=pending&q=gate');
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row).toHaveTextContent(/Mon, Mar 2, 2026.*Morning.*Sharps.*20 kg.*Alemu.*Pending/);
    expect(http.requests(listPickupRequests)[0]?.query).toMatchObject({ status: 'pending', q: 'gate' });
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Mon, Jan 5, 2026')).toBeVisible();
    expect(router.href).toContain('cursor=1');
  });
});

describe('a pickup', () => {
  it('that is pending can be moved and cancelled, each after a question', async () => {
    const pickup = aPickupDetail({ date: '2099-03-04', preferredPickupDate: '2099-03-04' });
    http.answer(listPickupRequests, [pickup]);
    http.answer(getPickupRequest, pickup);
    const { person, router, toasts } = openWaste('?tab=schedule&view=list');
    await person.click(await screen.findByRole('button', { name: /^View pickup on/ }));
    await person.click(await screen.findByRole('button', { name: 'Reschedule' }));
    http.answer(reschedulePickupRequest, { ...pickup, timeSlot: 'evening', preferredTimeSlot: 'evening' });
    const moving = within(await screen.findByRole('alertdialog'));
    await person.selectOptions(moving.getByLabelText('Time slot'), 'Evening (5:00 PM - 8:00 PM)');
    await person.click(moving.getByRole('button', { name: 'Reschedule' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: /^The pickup is now planned for/ }]));
    expect(http.requests(reschedulePickupRequest).map((it) => it.body)).toEqual([
      { preferredPickupDate: '2099-03-04', preferredTimeSlot: 'evening' },
    ]);
    http.refuse(cancelPickupRequest, { code: 'wrong_status', message: 'A driver is on the way' });
    await person.click(await screen.findByRole('button', { name: 'Cancel pickup' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Cancel pickup' }));
    expect(await question.findByText('A driver is on the way')).toBeVisible();
    expect(question.getByRole('link', { name: '+251 11 123 4567' })).toHaveAttribute('href', 'tel:+251111234567');
    await person.click(question.getByRole('button', { name: 'Keep it' }));
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.href).toBe('/provider/waste-disposal?tab=schedule&view=list'));
  });

  it('whose change got no answer is read again: what was made isn’t said to have failed', async () => {
    const containers = [{ code: '7K3MD-Q2XF9', wasteType: 'sharps', kind: null, isDeclared: true, isTaken: false, check: null }] as const;
    const pickup = aPickupDetail({
      date: '2099-03-04',
      preferredPickupDate: '2099-03-04',
      containers: containers.map((it) => ({ ...it, kilograms: null })),
    });
    http.answer(listPickupRequests, [pickup]);
    http.answer(getPickupRequest, pickup);
    const { person, toasts } = openWaste(`?tab=schedule&view=list&pickup=${pickup.id}`);
    const dialog = async () => within(await screen.findByRole('alertdialog'));
    await person.click(await screen.findByRole('button', { name: 'Take back containers' }));
    await person.click((await dialog()).getByRole('checkbox', { name: /7K3MD-Q2XF9/ }));
    http.lose(withdrawPickupContainers);
    http.answer(getPickupRequest, { ...pickup, containers: [] });
    await person.click((await dialog()).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The containers are taken back' }));
    await person.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await person.selectOptions((await dialog()).getByLabelText('Time slot'), 'Evening (5:00 PM - 8:00 PM)');
    http.lose(reschedulePickupRequest);
    http.answer(getPickupRequest, { ...pickup, preferredTimeSlot: 'evening', timeSlot: 'evening' });
    await person.click((await dialog()).getByRole('button', { name: 'Reschedule' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: /^The pickup is now planned for/ }));
    await person.click(await screen.findByRole('button', { name: 'Cancel pickup' }));
    http.lose(cancelPickupRequest);
    http.answer(getPickupRequest, { ...pickup, status: 'cancelled' });
    await person.click((await dialog()).getByRole('button', { name: 'Cancel pickup' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: /is cancelled$/ }));
  });

  it('that has a driver says whom to call about a change, with the number', async () => {
    const id = crypto.randomUUID();
    http.answer(getWasteSchedule, []);
    http.answer(getPickupRequest, aPickupDetail({ id, status: 'scheduled', driverName: 'Alemu Gizaw' }));
    openWaste(`?tab=schedule&pickup=${id}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^To change or cancel this pickup, please call us:/)).toBeVisible();
    expect(dialog.getByRole('link', { name: '+251 11 123 4567' })).toHaveAttribute('href', 'tel:+251111234567');
    expect(dialog.queryByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
  });

  it('with declared containers offers their labels, and says why they could not be loaded', async () => {
    const [id, box] = [crypto.randomUUID(), { code: '7K3MD-Q2XF9', wasteType: 'sharps', kind: 'safety_box' } as const];
    http.answer(getWasteSchedule, []);
    const containers = [{ ...box, isDeclared: true, isTaken: false, check: null, kilograms: null }];
    http.answer(getPickupRequest, aPickupDetail({ id, containers }));
    const { person } = openWaste(`?tab=schedule&pickup=${id}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Sharps, Safety box (7K3MD-Q2XF9): Declared')).toBeVisible();
    http.refuse(getContainerLabels, { code: 'rate_limited', message: 'Too many requests' });
    await person.click(dialog.getByRole('button', { name: 'Get the labels as a PDF' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The labels could not be loaded\./);
    expect(http.requests(getContainerLabels)).toHaveLength(1);
  });

  it('that is scheduled gives back containers that are chosen; a refusal says whom to call', async () => {
    const box = (code: string) =>
      ({ code, wasteType: 'sharps', kind: null, isDeclared: true, isTaken: false, check: null, kilograms: null }) as const;
    const pickup = aPickupDetail({ status: 'scheduled', containers: [box('7K3MD-Q2XF9'), box('7K3MD-Q2XF8')] });
    http.answer(getWasteSchedule, []);
    http.answer(getPickupRequest, pickup);
    const { person, toasts } = openWaste(`?tab=schedule&pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Take back containers' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const withdraw = dialog.getByRole('button', { name: 'Take back' });
    await person.click(withdraw);
    expect(await dialog.findByText(containerTexts.which)).toBeVisible();
    const second = dialog.getByRole('checkbox', { name: /7K3MD-Q2XF8/ });
    await person.click(second);
    http.refuse(withdrawPickupContainers, { code: 'wrong_status', message: 'Containers can be taken back until the driver has arrived' });
    await person.click(withdraw);
    expect(await dialog.findByText('Containers can be taken back until the driver has arrived')).toBeVisible();
    expect(dialog.getByRole('link', { name: '+251 11 123 4567' })).toBeVisible();
    expect(second).toBeChecked();
    const changed = { ...pickup, containers: pickup.containers.slice(0, 1) };
    http.answer(withdrawPickupContainers, changed);
    http.answer(getPickupRequest, changed);
    await person.dblClick(withdraw);
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The containers are taken back' }));
    const sent = http.requests(withdrawPickupContainers).map((it) => it.body);
    expect(sent).toEqual([{ codes: ['7K3MD-Q2XF8'] }, { codes: ['7K3MD-Q2XF8'] }]);
    expect(await screen.findByText(/7K3MD-Q2XF9/)).toBeVisible();
    expect(screen.queryByText(/7K3MD-Q2XF8/)).toBeNull();
  });

  it('that is scheduled takes further containers, once however often it is pressed, and keeps what is typed after a refusal', async () => {
    const pickup = aPickupDetail({ status: 'scheduled', driverName: 'Alemu Gizaw' });
    http.answer(getWasteSchedule, []);
    http.answer(getPickupRequest, pickup);
    const { person, toasts } = openWaste(`?tab=schedule&pickup=${pickup.id}`);
    await person.click(await screen.findByRole('button', { name: 'Add containers' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const add = dialog.getByRole('button', { name: 'Add' });
    await person.click(add);
    expect(await dialog.findByText(containerTexts.some)).toBeVisible();
    await person.type(dialog.getByLabelText('Number of containers: Sharps'), '3');
    http.refuse(addPickupContainers, { code: 'wrong_status', message: 'Containers can be declared until the driver has arrived' });
    await person.click(add);
    expect(await dialog.findByText('Containers can be declared until the driver has arrived')).toBeVisible();
    expect(dialog.getByLabelText('Number of containers: Sharps')).toHaveValue('3');
    const box = { code: '7K3MD-Q2XF9', wasteType: 'sharps', kind: null, isDeclared: true } as const;
    const changed = { ...pickup, containers: [{ ...box, isTaken: false, check: null, kilograms: null }] };
    http.answer(addPickupContainers, changed);
    http.answer(getPickupRequest, changed);
    await person.dblClick(add);
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The pickup has 1 container' }));
    expect(
      http
        .requests(addPickupContainers)
        .slice(1)
        .map((it) => it.body),
    ).toEqual([{ containers: [{ wasteType: 'sharps', count: 3 }] }]);
    expect(await screen.findByRole('button', { name: 'Get the labels as a PDF' })).toBeVisible();
  });

  it('that is completed shows weights, handovers and papers, and can no longer be changed', async () => {
    const id = crypto.randomUUID();
    const step = { fromName: 'Bole Clinic', toName: 'Alemu', giverName: 'Sister Tigist', receiverName: 'Alemu Gizaw', kilograms: 18.5 };
    http.answer(getWasteSchedule, []);
    http.answer(
      getPickupRequest,
      aPickupDetail({
        id,
        status: 'completed',
        driverName: 'Alemu Gizaw',
        driverPhone: '+251911234567',
        actualWeight: 18.5,
        actualWeights: { sharps: 18.5 },
        custody: [{ ...step, step: 'collected', at: '2026-03-02T07:00:00.000Z', isSigned: true }],
      }),
    );
    http.answer(listWasteDocuments, []);
    openWaste(`?tab=schedule&pickup=${id}`);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Sharps: 18.5 kg');
    expect(dialog).toHaveTextContent(/Bole Clinic handed 18\.5 kg over to Alemu\. Signed by Sister Tigist and Alemu Gizaw/);
    expect(within(dialog).getByRole('link', { name: '+251 91 123 4567' })).toHaveAttribute('href', 'tel:+251911234567');
    expect(await within(dialog).findByText('The manifest is being prepared.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Cancel pickup' })).not.toBeInTheDocument();
  });
});
