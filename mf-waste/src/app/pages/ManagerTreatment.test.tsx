import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import {
  countManagerPickups,
  deliverPickups,
  getManagerPickup,
  listManagerPickups,
  treatPickups,
} from '@tenaye/contracts/waste-pickup-manager.ts';
import { listDrivers } from '@tenaye/contracts/waste-route-manager.ts';
import { listWasteTariffs } from '@tenaye/contracts/waste-tariff.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail, aPickup } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

describe('the treatment of delivered waste', () => {
  it('needs method and name, and names the certificates by what they state', async () => {
    const papers = (['collection', 'treatment', null] as const).map((certifies, at) => {
      return { id: uuid(), type: 'certificate', certifies, number: `CERT-2026-0000${at + 1}`, isVoid: false } as const;
    });
    const pickup = aDetail({ status: 'completed', deliveredAt: '2026-03-02T08:00:00.000Z', papers });
    http.answer(getManagerPickup, pickup);
    http.answer(treatPickups, []);
    const { person, toasts } = renderWithPlatform(<ManagerPage />, {
      path: `/provider/waste-manager?pickup=${pickup.id}`,
      provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
      messages,
    });
    await screen.findByText('Collection certificate CERT-2026-00001');
    screen.getByText('Treatment certificate CERT-2026-00002');
    screen.getByText('Certificate CERT-2026-00003');
    await person.click(screen.getByRole('button', { name: 'Record the treatment' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Record and issue' }));
    expect(http.requests(treatPickups)).toHaveLength(0);
    await person.selectOptions(dialog.getByLabelText(/How the plant treated it/), 'Autoclaving');
    await person.type(dialog.getByLabelText(/Who answers for it/), 'Ato Girma');
    await person.click(dialog.getByRole('button', { name: 'Record and issue' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '1 treatment certificate issued' }]));
    const sent = { ids: [pickup.id], method: 'autoclaving', treatedOn: localDate(Date.now()), signerName: 'Ato Girma' };
    expect(http.requests(treatPickups).map((it) => it.body)).toEqual([sent]);
  });
});

const collected = (facilityName: string) => aPickup({ facilityName, status: 'completed', date: '2026-03-02', containersGiven: 2 });

describe('the delivery and the treatment of several pickups', () => {
  const acts = [
    { call: deliverPickups, filter: 'undelivered', open: 'Record the delivery', save: 'Record', done: '1 pickup delivered' },
    {
      call: treatPickups,
      filter: 'untreated',
      open: 'Record the treatment',
      save: 'Record and issue',
      done: '1 treatment certificate issued',
    },
  ];

  async function recording({ filter, open, call }: (typeof acts)[number]) {
    const pickups = ['First Clinic', 'Second Clinic'].map((name) => ({
      ...collected(name),
      ...(filter === 'untreated' && { deliveredAt: '2026-03-02T08:00:00.000Z' }),
    }));
    const counts = { total: 0, late: 0, unassigned: 0, undelivered: 2, untreated: 2, differing: 0, areas: [] };
    http.answer(listManagerPickups, pickups);
    http.answer(countManagerPickups, { date: '2026-03-02', ...counts });
    http.answer(listDrivers, []);
    http.answer(listWasteTariffs, []);
    const issues = [{ path: 'ids.0', message: 'The plant has signed for this waste' }];
    http.refuse(call, { code: 'wrong_status', message: 'None was recorded.', issues });
    const { person, toasts } = renderWithPlatform(<ManagerPage />, {
      path: `/provider/waste-manager?view=closed&delivery=${filter}`,
      provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
      messages,
    });
    await person.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await person.click(screen.getByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('alertdialog'));
    for (const [at, { facilityName }] of pickups.entries())
      await person.type(dialog.getByLabelText(new RegExp(`Containers of ${facilityName}`)), `${at + 1}`);
    if (filter === 'untreated') await person.selectOptions(dialog.getByLabelText(/How the plant treated it/), 'Autoclaving');
    else await person.type(dialog.getByLabelText(/Treatment plant/), 'Akaki');
    await person.type(dialog.getByLabelText(/Who (answers|signed)/), 'Ato Girma');
    return { person, toasts, dialog, pickups };
  }

  it.each(acts)('leave out what a plant has signed for meanwhile, which is named, and record the rest as typed: $open', async (act) => {
    const { person, toasts, dialog, pickups } = await recording(act);
    await person.click(dialog.getByRole('button', { name: act.save }));
    expect(await dialog.findByText(/^First Clinic \(.*Mar 2, 2026\) will be left out\.$/)).toBeVisible();
    expect(dialog.queryByLabelText(/Containers of First Clinic/)).not.toBeInTheDocument();
    http.answer(act.call, []);
    await person.click(dialog.getByRole('button', { name: act.save }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: act.done }]));
    const left = pickups[1]?.id;
    expect(http.requests(act.call).map((it) => it.body)).toMatchObject([
      { ids: pickups.map((it) => it.id) },
      { ids: [left], containers: [{ id: left, count: 2 }] },
    ]);
  });

  it.each(acts)('say so when nothing is left to record: $open', async (act) => {
    const { person, dialog } = await recording(act);
    const issues = [0, 1].map((at) => ({ path: `ids.${at}`, message: 'The plant has signed for this waste' }));
    http.refuse(act.call, { code: 'wrong_status', message: 'None was recorded.', issues });
    await person.click(dialog.getByRole('button', { name: act.save }));
    const left = within(await screen.findByRole('alertdialog', { name: 'Nothing left to record' }));
    expect(left.queryByRole('button', { name: act.save })).not.toBeInTheDocument();
  });
});
