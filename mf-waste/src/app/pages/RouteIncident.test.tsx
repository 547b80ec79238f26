import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { reportStopIncident } from '@tenaye/contracts/waste-incident.ts';
import { getDriverRoute } from '@tenaye/contracts/waste-route.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { anIncident } from '../../parts/incident/incident.test-support.ts';
import { aDriver, aRoute, aStop, openRoute } from './route.test-support.tsx';

const http = stubHttp();

describe("a driver's report of an incident", () => {
  it('stays on the phone through a lost network and a restart until it is sent', async () => {
    const [stop, provider] = [aStop(), aDriver()];
    const path = `/provider/waste-route?stop=${stop.id}`;
    http.answer(getDriverRoute, aRoute([stop]));
    http.lose(reportStopIncident);
    const { person, unmount } = openRoute(provider, path);
    await person.click(await screen.findByRole('button', { name: 'Report an incident' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('The facility and the waste managers are told at once.')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText('What happened'), 'Refused load');
    await person.type(dialog.getByLabelText('Where'), 'Gate 2');
    await person.type(dialog.getByLabelText('Description'), 'Open bags');
    await person.type(dialog.getByLabelText('What was done at once'), 'Left there');
    await person.click(dialog.getByRole('button', { name: 'Send the report' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    unmount();

    const again = openRoute(provider, path);
    await again.person.click(await screen.findByRole('button', { name: 'Go on with the report of an incident' }));
    const kept = within(await screen.findByRole('alertdialog'));
    expect(kept.getByLabelText('Description')).toHaveValue('Open bags');
    http.answer(reportStopIncident, anIncident());
    await again.person.click(kept.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByRole('button', { name: 'Report an incident' })).toBeVisible();
    await waitFor(() => expect(again.toasts).toMatchObject([{ title: 'The incident is reported' }]));
    const sent = http.requests(reportStopIncident);
    expect(sent.map((it) => it.params.id)).toEqual([stop.id, stop.id]);
    expect(new Set(sent.map((it) => it.headers.get('idempotency-key'))).size).toBe(1);
  });
});
