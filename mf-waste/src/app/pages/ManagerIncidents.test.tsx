import { describe, expect, it } from '@jest/globals';
import { exportIncidents, followUpIncident, listManagerIncidents, reportManagerIncident } from '@tenaye/contracts/waste-incident.ts';
import { getManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { anIncident } from '../../parts/incident/incident.test-support.ts';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

const openAt = (search: string) =>
  renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager${search}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });

const open = (search = '') => openAt(`?tab=incidents${search}`);
const openPickup = (id: string) => openAt(`?pickup=${id}`);

describe("the managers' incidents", () => {
  it('are followed up with the version that was seen until they are closed', async () => {
    const incident = anIncident({ reportedAs: 'driver', reporterName: 'Alemu' });
    http.answer(listManagerIncidents, [incident, anIncident({ place: 'Ward 3', isClosed: true, followUp: 'Done' })]);
    http.answer(followUpIncident, { ...incident, followUp: 'New bags', isClosed: true });
    const { person, toasts } = open();
    // A report that waited on a phone without a network shows when it came.
    expect(await screen.findByText(/^Reported by the driver Alemu, .*9:00/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Write the follow-up/ })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Write the follow-up: Spilled waste, Storage room' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText('Follow-up'), 'New bags');
    await person.selectOptions(dialog.getByLabelText(/^Close the incident/), 'Yes, nothing is left to do');
    await person.click(dialog.getByRole('button', { name: 'Save the follow-up' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The follow-up is saved' }]));
    expect(http.requests(followUpIncident)).toMatchObject([
      { params: { id: incident.id }, body: { followUp: 'New bags', isClosed: true, version: 'v1' } },
    ]);
  });

  it('say what another manager has written meanwhile, and keep what was typed', async () => {
    const incident = anIncident();
    http.answer(listManagerIncidents, [incident]);
    http.refuse(followUpIncident, { code: 'changed_elsewhere', message: 'Please look at it again.' });
    const { person, toasts } = open();
    await person.click(await screen.findByRole('button', { name: /^Write the follow-up/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText('Follow-up'), 'New bags');
    const newer = { ...incident, followUp: 'The floor was painted', version: 'v2' };
    http.answer(listManagerIncidents, [newer]);
    await person.click(dialog.getByRole('button', { name: 'Save the follow-up' }));
    expect(await dialog.findByText('The follow-up is now: The floor was painted')).toBeVisible();
    expect(dialog.getByLabelText('Follow-up')).toHaveValue('New bags');
    http.answer(followUpIncident, { ...newer, followUp: 'New bags' });
    await person.click(dialog.getByRole('button', { name: 'Save the follow-up' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The follow-up is saved' }]));
    expect(http.requests(followUpIncident).map((it) => it.body)).toMatchObject([{ version: 'v1' }, { version: 'v2' }]);
  });

  it('are one alone when news lead to it, until all are asked for', async () => {
    const incidents = [anIncident(), anIncident({ place: 'Ward 3' })];
    http.answer(listManagerIncidents, ({ query }) => incidents.filter((it) => [undefined, it.id].includes(query?.incident)));
    const { person } = open(`&open=true&incident=${incidents[0]?.id}`);
    expect(await screen.findByText(/Storage room/)).toBeVisible();
    expect(screen.queryByText(/Ward 3/)).not.toBeInTheDocument();
    expect(http.requests(listManagerIncidents).at(-1)?.query?.open).toBeUndefined();
    await person.click(screen.getByRole('button', { name: 'All incidents' }));
    expect(await screen.findByText(/Ward 3/)).toBeVisible();
  });

  it('are narrowed to open ones, as the file is, and none is said', async () => {
    http.answer(listManagerIncidents, []);
    http.lose(exportIncidents);
    const { person, router } = open();
    expect(await screen.findByText('No incidents')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Only open ones' }));
    await waitFor(() => expect(http.requests(listManagerIncidents).at(-1)?.query).toMatchObject({ open: 'true' }));
    expect(router.href).toContain('open=true');
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(http.requests(exportIncidents)).toEqual([expect.objectContaining({ query: { open: 'true' } })]));
    await person.click(screen.getByRole('button', { name: 'Report an incident' }));
    expect(await screen.findByText(/^The other waste managers are told at once/)).toBeVisible();
    expect(http.requests(reportManagerIncident)).toEqual([]);
  });

  it('are reported from an opened pickup, with that pickup', async () => {
    const pickup = aDetail();
    http.answer(getManagerPickup, pickup);
    http.answer(reportManagerIncident, anIncident({ reportedAs: 'manager', pickupId: pickup.id }));
    const { person, toasts } = openPickup(pickup.id);
    await person.click(await screen.findByRole('button', { name: 'Report an incident' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('The facility, the driver and the other waste managers are told at once.')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText('What happened'), 'Spilled waste');
    await person.type(dialog.getByLabelText('Where'), 'Gate');
    await person.type(dialog.getByLabelText('Description'), 'Torn bag');
    await person.type(dialog.getByLabelText('What was done at once'), 'Cleaned');
    await person.click(dialog.getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The incident is reported' }]));
    expect(http.requests(reportManagerIncident)).toMatchObject([{ body: { kind: 'spill', place: 'Gate', pickupId: pickup.id } }]);
  });
});
