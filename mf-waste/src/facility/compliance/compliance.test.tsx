import { beforeEach, describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { complianceOf } from '@tenaye/contracts/waste-compliance.facts.ts';
import {
  getWasteCompliance,
  listTrainingLog,
  logTraining,
  removeTraining,
  type TrainedPerson,
  uploadTrainingCertificate,
} from '@tenaye/contracts/waste-compliance.ts';
import { listWasteIncidents, reportWasteIncident } from '@tenaye/contracts/waste-incident.ts';
import {
  deleteWasteDocument,
  getWasteDocumentFile,
  listWasteDocuments,
  uploadWasteDocument,
  type WasteDocument,
} from '@tenaye/contracts/waste-papers.ts';
import { listVaccinations } from '@tenaye/contracts/waste-vaccination.ts';
import { listWeighings } from '@tenaye/contracts/waste-weighing.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anIncident } from '../../parts/incident/incident.test-support.ts';
import { openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();
beforeEach(() => void Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} }));
beforeEach(() => {
  http.answer(listWasteIncidents, []);
  http.answer(listTrainingLog, []);
  http.answer(listVaccinations, []);
  http.answer(listWeighings, []);
});

const TAB = '?tab=compliance';
const aDocument = (overrides: Partial<WasteDocument> = {}): WasteDocument => ({
  id: crypto.randomUUID(),
  type: 'manifest',
  certifies: null,
  title: 'Manifest MAN-2026-00001',
  number: 'MAN-2026-00001',
  pickupId: crypto.randomUUID(),
  date: '2026-03-02',
  expiryDate: null,
  status: 'completed',
  voidReason: null,
  downloadUrl: '/api/waste/documents/1/file',
  isUploaded: false,
  ...overrides,
});
const all = { good: 4, total: 4 };

describe('the compliance tab', () => {
  it('shows the score with its parts, and calls it up to date only when every part is', async () => {
    http.answer(listWasteDocuments, []);
    http.answer(
      getWasteCompliance,
      complianceOf({ pickups: all, documents: all, training: { good: 3, total: 5 }, storage: { good: 0, total: 0 } }),
    );
    const { unmount } = openWaste(TAB);
    const status = within(await screen.findByRole('region', { name: 'Compliance Status' }));
    expect(await status.findByRole('progressbar', { name: 'Overall compliance' })).toHaveAttribute('aria-valuenow', '90');
    expect(status.getByText('3 of 5 training modules are valid. Counts 20% of the whole.')).toBeVisible();
    expect(status.getByText('Not scored')).toBeVisible();
    expect(status.getByText('Compliance Needs Attention')).toBeVisible();
    unmount();
    http.answer(getWasteCompliance, complianceOf({ pickups: all, documents: all, training: all, storage: all }));
    openWaste(TAB);
    expect(await screen.findByText('Compliance Up to Date')).toBeVisible();
  });

  it('downloads a document, says why it can’t, and offers to remove only uploaded ones, after a question', async () => {
    http.answer(getWasteCompliance, complianceOf({ pickups: all, documents: all, training: all, storage: all }));
    const own = aDocument({ type: 'license', title: 'License 2026', isUploaded: true, expiryDate: '2026-12-31', status: 'expiring' });
    http.answer(listWasteDocuments, [aDocument(), own]);
    http.refuse(getWasteDocumentFile, {
      code: 'unavailable',
      message: 'The document is still being prepared. Please try again in a moment.',
    });
    const { person, toasts } = openWaste(`${TAB}&type=manifest`);
    await person.click(await screen.findByRole('button', { name: 'Download Manifest MAN-2026-00001' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('still being prepared');
    expect(http.requests(listWasteDocuments)[0]?.query).toMatchObject({ type: 'manifest' });
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    http.answer(deleteWasteDocument);
    await person.click(screen.getByRole('button', { name: 'Remove License 2026' }));
    expect(http.requests(deleteWasteDocument)).toEqual([]);
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'License 2026 was removed' }]));
    expect(http.requests(deleteWasteDocument).map((it) => it.params.id)).toEqual([own.id]);
  });

  it('uploads a document, and shows a refusal of its file at the file', async () => {
    http.answer(getWasteCompliance, complianceOf({ pickups: all, documents: all, training: all, storage: all }));
    http.answer(listWasteDocuments, []);
    http.refuse(uploadWasteDocument, { code: 'unusable_file', message: "This file can't be read" });
    const { person, toasts } = openWaste(TAB);
    await person.click(await screen.findByRole('button', { name: 'Upload Document' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await dialog.findByText('Please choose a file')).toBeVisible();
    expect(dialog.getByText('Please name the document')).toBeVisible();
    await person.type(dialog.getByLabelText('Title'), 'Incinerator permit');
    await person.upload(dialog.getByLabelText(/Choose a document/), new File(['x'], 'permit.pdf', { type: 'application/pdf' }));
    await person.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await dialog.findByText("This file can't be read")).toBeVisible();
    http.answer(uploadWasteDocument, aDocument({ title: 'Incinerator permit', isUploaded: true }));
    await person.click(dialog.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Incinerator permit was uploaded' }]));
  });
});

describe('incidents', () => {
  it('are one alone when news lead to it, with the focus at it, until all are asked for', async () => {
    http.answer(getWasteCompliance, complianceOf({ pickups: all, documents: all, training: all, storage: all }));
    http.answer(listWasteDocuments, []);
    const { id } = anIncident();
    const { person, router } = openWaste(`${TAB}&incident=${id}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Incidents' })).toHaveFocus());
    expect(http.requests(listWasteIncidents).at(-1)?.query).toMatchObject({ incident: id });
    await person.click(screen.getByRole('button', { name: 'All incidents' }));
    await waitFor(() => expect(http.requests(listWasteIncidents).at(-1)?.query?.incident).toBeUndefined());
    expect(router.href).not.toContain('incident=');
  });

  it('are listed with what followed, and reported without losing what was typed when that is refused', async () => {
    http.answer(getWasteCompliance, complianceOf({ pickups: all, documents: all, training: all, storage: all }));
    http.answer(listWasteDocuments, []);
    http.answer(listWasteIncidents, [anIncident({ isClosed: true, followUp: 'New bags were bought.' })]);
    http.refuse(reportWasteIncident, { code: 'rate_limited', message: 'Please wait a moment' });
    const { person, toasts } = openWaste(TAB);
    const list = within(await screen.findByRole('region', { name: 'Incidents' }));
    expect(await list.findByText('New bags were bought.')).toBeVisible();
    expect(list.getByText('Cleaners 1')).toBeVisible();
    await person.click(list.getByRole('button', { name: 'Report an incident' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Report an incident with waste' }));
    const send = () => person.click(dialog.getByRole('button', { name: 'Send the report' }));
    await send();
    expect(await dialog.findByText('Please choose what happened')).toBeVisible();
    await person.selectOptions(dialog.getByLabelText('What happened'), 'Needle stick or cut');
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2026-03-02T08:30' } });
    await person.type(dialog.getByLabelText('Where'), 'Ward 3');
    await person.type(dialog.getByLabelText(/^Health workers/), 'two');
    await person.type(dialog.getByLabelText('Description'), 'A needle without a cap');
    await person.type(dialog.getByLabelText('What was done at once'), 'Washed');
    await send();
    expect(await dialog.findByText('Please enter a whole number from 0 to 1,000')).toBeVisible();
    await person.clear(dialog.getByLabelText(/^Health workers/));
    await person.type(dialog.getByLabelText(/^Health workers/), '2');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The incident could not be reported');
    expect(dialog.getByLabelText('Where')).toHaveValue('Ward 3');
    http.answer(reportWasteIncident, anIncident());
    await send();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The incident is reported' }]));
    const sent = http.requests(reportWasteIncident);
    expect(sent.at(-1)?.body).toEqual({
      ...{ kind: 'needle_stick', happenedAt: '2026-03-02T05:30:00.000Z', place: 'Ward 3', persons: { health_worker: 2 } },
      ...{ description: 'A needle without a cap', actions: 'Washed' },
    });
  });
});

describe('the training log', () => {
  const line: TrainedPerson = {
    ...{ id: crypto.randomUUID(), personName: 'Ato Girma', module: 'storage', status: 'expiring', hasCertificate: false },
    ...{ completedOn: '2024-03-20', validUntil: '2026-03-20' },
  };

  it('takes the certificate of a line, keeps the file after a refusal, and shows one that is stored', async () => {
    http.answer(getWasteCompliance, complianceOf({ pickups: all, documents: all, training: all, storage: all }));
    http.answer(listWasteDocuments, []);
    http.answer(listTrainingLog, [line, { ...line, id: crypto.randomUUID(), personName: 'Sister Tigist', hasCertificate: true }]);
    http.refuse(uploadTrainingCertificate, { code: 'unusable_file', message: "This file can't be read" });
    const { person, toasts } = openWaste(TAB);
    const log = within(await screen.findByRole('region', { name: 'Training Log' }));
    expect(await log.findByRole('button', { name: /^View Certificate of Sister Tigist/ })).toBeVisible();
    await person.click(log.getByRole('button', { name: 'Add certificate of Ato Girma: Storage of medical waste' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const send = () => person.click(dialog.getByRole('button', { name: 'Upload' }));
    await send();
    expect(await dialog.findByText('Please choose a file')).toBeVisible();
    await person.upload(dialog.getByLabelText(/Choose the certificate/), new File(['x'], 'c.pdf', { type: 'application/pdf' }));
    await send();
    expect(await dialog.findByText("This file can't be read")).toBeVisible();
    http.answer(uploadTrainingCertificate, { ...line, hasCertificate: true });
    await send();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The certificate is stored' }]));
    expect(http.requests(uploadTrainingCertificate).at(-1)?.params).toEqual({ id: line.id });
  });

  it('says what ends soon, and records and removes the training of a person', async () => {
    http.answer(getWasteCompliance, complianceOf({ pickups: all, documents: all, training: all, storage: all }));
    http.answer(listWasteDocuments, []);
    http.answer(listTrainingLog, [line]);
    http.answer(logTraining, line);
    http.lose(removeTraining);
    const { person, toasts } = openWaste(TAB);
    const log = within(await screen.findByRole('region', { name: 'Training Log' }));
    expect(await log.findByText(/^Some training has expired or expires/)).toBeVisible();
    expect(log.getByRole('row', { name: /Ato Girma.*Storage of medical waste.*Mar 20.*Expires soon/ })).toBeVisible();
    await person.click(log.getByRole('button', { name: 'Record a training' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Save the training' }));
    expect(await dialog.findByText('Please enter the name of the person')).toBeVisible();
    expect(dialog.getByText('Please choose the module')).toBeVisible();
    await person.type(dialog.getByLabelText('Person'), 'Sister Tigist');
    await person.selectOptions(dialog.getByLabelText('Module'), 'Response to spills');
    await person.click(dialog.getByRole('button', { name: 'Save the training' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The training is recorded' }]));
    const body = { personName: 'Sister Tigist', module: 'spill_response', completedOn: localDate(Date.now()) };
    expect(http.requests(logTraining)).toMatchObject([{ body }]);
    await person.click(log.getByRole('button', { name: 'Remove the training of Ato Girma: Storage of medical waste' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByRole('alert')).toBeVisible();
    // The lost press removed it.
    http.refuse(removeTraining, { code: 'not_found', message: 'Not found' });
    await person.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toasts).toMatchObject([{}, { title: 'The training was removed' }]));
    expect(http.requests(removeTraining).map((it) => it.params.id)).toEqual([line.id, line.id]);
  });
});
