import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { getWasteCompliance, listTrainingLog } from '@tenaye/contracts/waste-compliance.ts';
import { listWasteIncidents } from '@tenaye/contracts/waste-incident.ts';
import { listWasteDocuments } from '@tenaye/contracts/waste-papers.ts';
import { listVaccinations, recordVaccination, removeVaccination, type VaccinatedPerson } from '@tenaye/contracts/waste-vaccination.ts';
import { listWeighings } from '@tenaye/contracts/waste-weighing.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();

const aPerson = (overrides: Partial<VaccinatedPerson> = {}): VaccinatedPerson => ({
  id: crypto.randomUUID(),
  personName: 'Ato Girma',
  status: 'missing',
  facts: [],
  ...overrides,
});

describe('the vaccinations of the staff', () => {
  it('name in compliance who is not protected, and are recorded for a person and removed', async () => {
    const dose = { id: crypto.randomUUID(), fact: 'dose', day: '2026-03-02' } as const;
    const [girma, tigist] = [aPerson(), aPerson({ personName: 'Sister Tigist', status: 'started', facts: [dose] })];
    http.answer(getWasteCompliance, { score: null, parts: [] });
    http.answer(listWasteDocuments, []);
    http.answer(listWasteIncidents, []);
    http.answer(listTrainingLog, []);
    http.answer(listWeighings, []);
    const refused = aPerson({ personName: 'Ato Kebede', status: 'refused' });
    http.answer(listVaccinations, ({ query }) => (query.open ? [girma, tigist] : [girma, refused, tigist]));
    const { person, toasts } = openWaste('?tab=compliance');
    expect(await screen.findByText("Ato Girma, Sister Tigist. This isn't scored.")).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Hepatitis B Vaccination' }));
    expect(await list.findByRole('row', { name: /Ato Kebede.*Refused/ })).toBeVisible();
    await person.click(list.getByRole('button', { name: 'Record for Ato Girma' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByLabelText('Person')).toHaveValue('Ato Girma');
    await person.click(dialog.getByRole('button', { name: 'Save the vaccination' }));
    expect(await dialog.findByText('Please choose what is recorded')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText('What is recorded'), 'A dose');
    http.answer(recordVaccination, girma);
    await person.click(dialog.getByRole('button', { name: 'Save the vaccination' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The vaccination is recorded' }]));
    const body = { personName: 'Ato Girma', fact: 'dose', day: localDate(Date.now()) };
    expect(http.requests(recordVaccination).map((it) => it.body)).toEqual([body]);
    http.answer(removeVaccination);
    await person.click(list.getByRole('button', { name: /^Remove Dose: .* of Sister Tigist$/ }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The entry was removed' }));
    expect(http.requests(removeVaccination).map((it) => it.params.id)).toEqual([dose.id]);
  });
});
