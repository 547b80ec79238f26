import { beforeEach, describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { getWasteCertification, getWasteCompliance, listTrainingLog } from '@tenaye/contracts/waste-compliance.ts';
import { listWasteIncidents } from '@tenaye/contracts/waste-incident.ts';
import { listWasteDocuments } from '@tenaye/contracts/waste-papers.ts';
import { getPickupRequest, getWasteSchedule, listPickupRequests } from '@tenaye/contracts/waste-pickup.ts';
import { getWasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { getWasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { listVaccinations } from '@tenaye/contracts/waste-vaccination.ts';
import {
  exportWeighings,
  getWeighedWaste,
  listWeighings,
  recordWeighing,
  removeWeighing,
  type WasteWeighing,
} from '@tenaye/contracts/waste-weighing.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aPickupDetail, aTariff, aWasteProfile, openWaste, uncertified } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();
beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => {} }));

const aWeighing = (overrides: Partial<WasteWeighing> = {}): WasteWeighing => ({
  id: crypto.randomUUID(),
  day: '2026-03-02',
  ward: null,
  weights: { sharps: 1.5, isolation: 4 },
  recorderName: 'Tigist Haile',
  isCollected: false,
  createdAt: '2026-03-02T08:00:00.000Z',
  ...overrides,
});

async function openLog(weighings: WasteWeighing[]) {
  http.answer(getWasteCompliance, { score: null, parts: [] });
  http.answer(listWasteDocuments, []);
  http.answer(listWasteIncidents, []);
  http.answer(listTrainingLog, []);
  http.answer(listVaccinations, []);
  http.answer(listWeighings, weighings);
  return { ...openWaste('?tab=compliance'), log: within(await screen.findByRole('region', { name: 'Weighing Log' })) };
}

describe('the weighing log', () => {
  it('keeps what was typed through a refusal, and sends only the types that were weighed', async () => {
    const { person, log, toasts } = await openLog([]);
    expect(await log.findByText('No weights are recorded')).toBeVisible();
    await person.click(log.getByRole('button', { name: 'Record weights' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const save = () => person.click(dialog.getByRole('button', { name: 'Save the weights' }));
    await save();
    expect(await dialog.findByText('Please enter the weight of at least one waste type')).toBeVisible();
    await person.type(dialog.getByLabelText(/^Sharps \(kg\)/), '1,25');
    await person.type(dialog.getByLabelText(/^Ward/), 'Ward 3');
    http.refuse(recordWeighing, { code: 'rate_limited', message: 'Please wait a moment' });
    await save();
    expect(await dialog.findByText('The weights could not be recorded')).toBeVisible();
    expect(dialog.getByLabelText(/^Ward/)).toHaveValue('Ward 3');
    http.answer(recordWeighing, aWeighing());
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The weights are recorded' }]));
    const body = { day: localDate(Date.now()), ward: 'Ward 3', weights: { sharps: 1.25 } };
    expect(http.requests(recordWeighing).at(-1)?.body).toEqual(body);
  });

  it('removes a mistake after a question, offers no removal of what was collected, and is a file', async () => {
    const [open, taken] = [aWeighing(), aWeighing({ day: '2026-02-27', ward: 'Ward 3', isCollected: true })];
    const { person, log, toasts } = await openLog([open, taken]);
    const row = within(await log.findByRole('row', { name: /Ward 3/ }));
    expect(row.getByText('Collected')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
    http.answer(removeWeighing);
    await person.click(log.getByRole('button', { name: /^Remove the weights of .*: Sharps: 1.5.kg, Isolation: 4.kg$/ }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The weights were removed' }]));
    expect(http.requests(removeWeighing).map((it) => it.params.id)).toEqual([open.id]);
    http.answerFile(exportWeighings, { content: 'day', type: 'text/csv' });
    await person.click(log.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(http.requests(exportWeighings)).toHaveLength(1));
  });
});

describe('what was weighed', () => {
  it('is offered as the estimate of a request, of the chosen types only', async () => {
    http.answer(listPickupRequests, []);
    http.answer(getWasteProfile, aWasteProfile());
    http.answer(getWasteTariff, aTariff);
    http.answer(getWasteCertification, uncertified);
    http.answer(getWeighedWaste, { weights: { sharps: 1.26, isolation: 4 } });
    const { person } = openWaste('?tab=pickup-request');
    await person.click(await screen.findByRole('button', { name: /^Estimate 5.3.kg$/ }));
    expect(screen.getByLabelText('Estimated weight (kg)')).toHaveValue('5.3');
    expect(screen.getByRole('checkbox', { name: /^Isolation/ })).toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: /^Isolation/ }));
    expect(screen.getByText(/^Weighed since your last pickup: Sharps: 1.26.kg$/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Estimate 1.3.kg$/ }));
    expect(screen.getByLabelText('Estimated weight (kg)')).toHaveValue('1.3');
    expect(screen.queryByRole('button', { name: /^Estimate / })).toBeNull();
  });

  it('is said beside what was handed over', async () => {
    const pickup = aPickupDetail({
      ...{ status: 'completed', actualWeight: 7.5, actualWeights: { sharps: 2.5, isolation: 5 } },
      weighedWeights: { sharps: 3 },
    });
    http.answer(getWasteSchedule, []);
    http.answer(getPickupRequest, pickup);
    http.answer(listWasteDocuments, []);
    openWaste(`?tab=schedule&pickup=${pickup.id}`);
    expect(await screen.findByText(/^3.kg; 0.5.kg less was handed over$/)).toBeVisible();
  });
});
