import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { type IncidentReport, reportStopIncident } from '@tenaye/contracts/waste-incident.ts';
import { getDriverRoute, sendStopEvents } from '@tenaye/contracts/waste-route.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import type { PlatformRender } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anIncident } from '../../parts/incident/incident.test-support.ts';
import { aDriver, aRoute, aStop, copyOf, openRoute, sentSteps, takeAll } from './route.test-support.tsx';

const http = stubHttp();
const online = () => act(() => void window.dispatchEvent(new Event('online')));

function aRouteOfOne() {
  const stop = aStop();
  http.answer(getDriverRoute, aRoute([stop]));
  return { stop, provider: aDriver(), path: `/provider/waste-route?stop=${stop.id}` };
}

/** Types a report in the dialog, and returns the dialog. */
async function typed(person: PlatformRender['person']) {
  await person.click(await screen.findByRole('button', { name: 'Report an incident' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.selectOptions(dialog.getByLabelText('What happened'), 'Refused load');
  await person.type(dialog.getByLabelText('Where'), 'Gate 2');
  await person.type(dialog.getByLabelText('Description'), 'Open bags');
  await person.type(dialog.getByLabelText('What was done at once'), 'Left there');
  return dialog;
}

describe("a driver's report of an incident", () => {
  it('waits on the phone without a network, through a restart, and is sent once with the steps of the stop', async () => {
    const { stop, provider, path } = aRouteOfOne();
    http.lose(reportStopIncident);
    http.lose(sendStopEvents);
    const { person, toasts, unmount } = openRoute(provider, path);
    await person.click(await screen.findByRole('button', { name: 'I have arrived' }));
    const dialog = await typed(person);
    expect(dialog.getByText(/call the waste managers, too\.$/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The report waits on this phone until there is a network' }]));
    expect(await screen.findByText(/^2 steps wait/)).toBeVisible();
    unmount();

    openRoute(provider, path);
    expect(await screen.findByText(/^2 steps wait/)).toBeVisible();
    takeAll(http);
    http.answer(reportStopIncident, anIncident());
    online();
    expect(await screen.findByText('Everything is sent.')).toBeVisible();
    expect(new Set(sentSteps(http).map((it) => it.kind))).toEqual(new Set(['arrived']));
    const sent = http.requests(reportStopIncident);
    expect(new Set(sent.map((it) => it.params.id))).toEqual(new Set([stop.id]));
    expect(new Set(sent.map((it) => it.headers.get('idempotency-key'))).size).toBe(1);
    // The server's clock, which the phone has measured, and not the phone's own, fills the time in.
    expect(sent.at(-1)?.body).toMatchObject({
      kind: 'refused_load',
      place: 'Gate 2',
      happenedAt: expect.stringMatching(/^2026-03-02T05:0/),
    });
    expect(screen.getByRole('button', { name: 'Report an incident' })).toBeVisible();
  });

  it('stays on the phone as refused when the API refuses it later, with what was reported in its copy', async () => {
    const { stop, provider, path } = aRouteOfOne();
    http.lose(reportStopIncident);
    const { person } = openRoute(provider, path);
    const dialog = await typed(person);
    await person.click(dialog.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(/^1 step waits/)).toBeVisible();
    http.refuse(reportStopIncident, { code: 'not_found', message: 'The pickup was not found' });
    online();
    expect(await screen.findByText('Report of an incident: The pickup was not found')).toBeVisible();
    expect((await copyOf(person)).body.textContent).toMatch(
      /What happened: Refused load.*Where: Gate 2.*Hurt or exposed: Nobody.*Description: Open bags/,
    );
    http.answer(reportStopIncident, anIncident());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything is sent.')).toBeVisible();
    expect(screen.queryByText(/The pickup was not found/)).toBeNull();
    expect(new Set(http.requests(reportStopIncident).map((it) => it.params.id))).toEqual(new Set([stop.id]));
  });

  it('shows a refusal beside what was typed, which stays through a restart', async () => {
    const { provider, path } = aRouteOfOne();
    const message = 'Please enter a time of the last 365 days that has passed';
    http.refuse(reportStopIncident, { code: 'invalid_input', message: 'Invalid', issues: [{ path: 'happenedAt', message }] });
    const { person, unmount } = openRoute(provider, path);
    const dialog = await typed(person);
    await person.click(dialog.getByRole('button', { name: 'Send the report' }));
    expect(await dialog.findByText(message)).toBeVisible();
    unmount();

    const again = openRoute(provider, path);
    await again.person.click(await screen.findByRole('button', { name: 'Go on with the report of an incident' }));
    const kept = within(await screen.findByRole('alertdialog'));
    expect(kept.getByLabelText('Description')).toHaveValue('Open bags');
    http.answer(reportStopIncident, anIncident());
    await again.person.click(kept.getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(again.toasts).toMatchObject([{ title: 'The incident is reported' }]));
    const [first, last]: (Partial<IncidentReport> | undefined)[] = http.requests(reportStopIncident).map((it) => Object(it.body));
    // The same id too, by which the API knows the report again.
    expect(first).toMatchObject({ id: expect.any(String) });
    expect(last).toEqual(first);
  });
});
