import { describe, expect, it } from '@jest/globals';
import {
  correctWasteTraining,
  getManagerCertification,
  listManagerCertifications,
  listManagerTrainings,
  renewWasteCertification,
  takeWasteAccount,
  withdrawWasteCertification,
} from '@tenaye/contracts/waste-compliance.ts';
import {
  creditWasteInvoice,
  decideWastePayment,
  getWasteInvoice,
  listManagerInvoices,
  listManagerPayments,
  type ManagerInvoice,
} from '@tenaye/contracts/waste-invoice.ts';
import { listDrivers, replaceDriver } from '@tenaye/contracts/waste-route-manager.ts';
import {
  exportManagerSegregationAudits,
  listManagerSegregationAudits,
  recordManagerSegregationAudit,
  type SegregationAudit,
} from '@tenaye/contracts/waste-segregation.ts';
import { createWasteTariff, listWasteTariffs, type WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { exportManagerVaccinations, listManagerVaccinations } from '@tenaye/contracts/waste-vaccination.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDriver } from './manager.test-support.ts';

const messages = await managerTexts();

const http = stubHttp();
const open = (tab: string) =>
  renderWithPlatform(<ManagerPage />, {
    path: `/provider/waste-manager?tab=${tab}`,
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });
const theDialog = async () => within(await screen.findByRole('alertdialog'));

const invoice: ManagerInvoice = {
  id: uuid(),
  invoiceNumber: 'INV-2026-00001',
  facilityName: 'Bole Clinic',
  pickupId: null,
  date: '2026-03-02',
  dueDate: '2026-04-01',
  amount: 115,
  creditedAmount: 0,
  paidAmount: 0,
  balance: 115,
  status: 'overdue',
  services: ['sharps'],
  announcedAmount: 115,
  creditUsed: 0,
  creditPassedOn: 0,
};
const detail = { ...invoice, subtotal: 100, taxAmount: 15, taxPercent: 15, lines: [], payments: [], creditNotes: [], documentId: null };
function invoices() {
  http.answer(listManagerInvoices, [invoice]);
  http.answer(listManagerPayments, []);
  http.answer(getWasteInvoice, detail);
}

describe('the waste managers’ records', () => {
  it('show what is overdue, and correct an invoice by a credit note with a reason instead of changing it', async () => {
    invoices();
    http.answer(creditWasteInvoice, detail);
    const { person, toasts } = open('invoices');
    const row = (await screen.findByRole('link', { name: 'INV-2026-00001' })).closest('tr');
    expect(row).toHaveTextContent('Overdue');
    await person.click(screen.getByRole('link', { name: 'INV-2026-00001' }));
    await person.click(await screen.findByRole('button', { name: 'Credit' }));
    const dialog = await theDialog();
    await person.type(dialog.getByLabelText('Amount with tax (ETB)'), '11,57');
    await person.click(dialog.getByRole('button', { name: 'Issue the credit note' }));
    expect(http.requests(creditWasteInvoice)).toHaveLength(0);
    await person.type(dialog.getByLabelText('Reason'), 'Weighed twice');
    await person.click(dialog.getByRole('button', { name: 'Issue the credit note' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Credit note issued' }]));
    expect(http.requests(creditWasteInvoice).map((it) => it.body)).toEqual([{ amount: 11.57, reason: 'Weighed twice' }]);
  });

  it('confirm an announced payment', async () => {
    invoices();
    const payment = {
      id: uuid(),
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      facilityName: invoice.facilityName,
      amount: 115,
      withheldAmount: 2,
      withholdingNumber: 'WH-1',
      method: 'telebirr' as const,
      reference: 'TT-1',
      paidOn: '2026-03-05',
      status: 'announced' as const,
      decidedAt: null,
      decidedBy: null,
      reason: null,
      createdAt: '2026-03-05T08:00:00.000Z',
    };
    http.answerPages(listManagerPayments, [[payment], [{ ...payment, id: uuid() }]]);
    http.answer(decideWastePayment, detail);
    const { person, toasts } = open('invoices');
    await person.click(await screen.findByRole('button', { name: 'Confirm the payment of INV-2026-00001' }));
    screen.getByText('ETB 2.00 of it withheld as tax, certificate WH-1');
    screen.getByText(/^Only the payments that have waited longest are shown/);
    const dialog = await theDialog();
    dialog.getByText('Has ETB 113.00 arrived?');
    dialog.getByText(/ETB 2.00 more were withheld as tax, with the certificate WH-1/);
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Payment confirmed' }]));
    expect(http.requests(decideWastePayment).map((it) => it.body)).toEqual([{ action: 'confirm' }]);
  });

  it('renew a certificate with the level that the manager chooses', async () => {
    const facility = {
      facilityId: uuid(),
      facilityName: 'Bole Clinic',
      certificationId: uuid(),
      certificateNumber: 'WC-1',
      level: 'standard' as const,
      issueDate: '2025-03-01',
      expiryDate: '2026-03-01',
      status: 'expired' as const,
      training: [],
      trainingProgress: 0,
    };
    http.answer(listManagerCertifications, [facility]);
    http.answer(getManagerCertification, { complianceScore: 60, missingTraining: [] });
    http.answer(renewWasteCertification, { ...facility, level: 'gold', status: 'active' });
    const { person, toasts } = open('certifications');
    await person.click(await screen.findByRole('button', { name: 'Certify Bole Clinic' }));
    const dialog = await theDialog();
    await person.click(dialog.getByRole('radio', { name: /Gold/ }));
    await dialog.findByText('Compliance score: 60%');
    expect(dialog.getByText(/^You become the facility's account manager/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Certify' }));
    expect(http.requests(renewWasteCertification)).toHaveLength(0);
    await person.type(dialog.getByLabelText(/Why does the facility get this level/), 'Audited on site');
    await person.click(dialog.getByRole('button', { name: 'Certify' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Certificate issued' }]));
    expect(http.requests(renewWasteCertification).map((it) => it.body)).toMatchObject([
      { facilityId: facility.facilityId, level: 'gold', reason: 'Audited on site' },
    ]);
  });

  it('make a manager the account manager of a facility whose level includes one, after saying what the facility sees', async () => {
    const facility = {
      ...{ facilityId: uuid(), facilityName: 'Bole Clinic', certificationId: uuid(), certificateNumber: 'WC-1', level: 'gold' as const },
      ...{ issueDate: '2026-03-01', expiryDate: '2027-02-28', status: 'active' as const, training: [], trainingProgress: 0 },
      accountManager: { id: uuid(), name: 'Hanna Bekele' },
    };
    const others = [{ level: 'standard' as const }, { status: 'expired' as const }].map((it) => ({
      ...{ ...facility, ...it, facilityId: uuid(), accountManager: null, facilityName: 'Other Clinic' },
    }));
    http.answer(listManagerCertifications, [facility, ...others]);
    http.answer(takeWasteAccount, facility);
    const { person, toasts } = open('certifications');
    expect(await screen.findByText('Account manager: Hanna Bekele')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /account of Other/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Take the account of Bole Clinic' }));
    const dialog = await theDialog();
    expect(dialog.getByText(/your name, email and phone number instead of those of Hanna Bekele/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Take the account' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'You are the account manager' }]));
    expect(http.requests(takeWasteAccount)).toMatchObject([{ params: { id: facility.certificationId } }]);
  });

  it('withdraw a certification and correct a training, with what was wrong', async () => {
    const facility = {
      ...{ facilityId: uuid(), facilityName: 'Bole Clinic', certificationId: uuid(), certificateNumber: 'WC-1', level: 'gold' as const },
      ...{ issueDate: '2026-03-01', expiryDate: '2027-02-28', status: 'active' as const, trainingProgress: 20 },
      training: [{ module: 'storage' as const, completedOn: '2026-03-01', validUntil: '2028-03-01', isValid: true }],
    };
    const bare = { ...facility, facilityName: 'New Clinic', certificationId: null, facilityId: uuid(), training: [] };
    http.answer(listManagerCertifications, [facility, bare]);
    http.answer(withdrawWasteCertification, facility);
    http.answer(correctWasteTraining, facility);
    const { person, toasts } = open('certifications');
    await person.click(await screen.findByRole('button', { name: 'Withdraw the certification of Bole Clinic' }));
    expect(screen.queryByRole('button', { name: /(Withdraw|Correct) the .* of New Clinic/ })).toBeNull();
    const withdrawing = await theDialog();
    expect(withdrawing.getByText(/^WC-1 \(Gold\) no longer counts/)).toBeVisible();
    await person.click(withdrawing.getByRole('button', { name: 'Withdraw' }));
    expect(await withdrawing.findByText('Please say what was wrong')).toBeVisible();
    await person.type(withdrawing.getByLabelText('What was wrong?'), 'Other facility');
    await person.click(withdrawing.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The certification was withdrawn' }]));
    expect(http.requests(withdrawWasteCertification)).toMatchObject([
      { params: { id: facility.certificationId }, body: { reason: 'Other facility' } },
    ]);
    await person.click(screen.getByRole('button', { name: 'Correct training of Bole Clinic' }));
    const correcting = await theDialog();
    await person.click(correcting.getByRole('button', { name: 'Correct' }));
    expect(await correcting.findByText('Please choose a day, today at the latest')).toBeVisible();
    await person.selectOptions(correcting.getByLabelText('What is right?'), 'It was not completed');
    await person.type(correcting.getByLabelText('What was wrong?'), 'Nobody came');
    await person.click(correcting.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Training corrected' }));
    const { facilityId } = facility;
    expect(http.requests(correctWasteTraining).map((it) => it.body)).toEqual([
      { facilityId, module: 'storage', completedOn: null, reason: 'Nobody came' },
    ]);
  });

  it('show the staff of a facility and its segregation, and add an audit of a manager', async () => {
    const facility = {
      ...{ facilityId: uuid(), facilityName: 'Bole Clinic', certificationId: null, certificateNumber: null, level: null },
      ...{ issueDate: null, expiryDate: null, status: 'pending' as const, training: [], trainingProgress: 0 },
    };
    const line = { id: uuid(), personName: 'Ato Girma', module: 'storage', status: 'valid', hasCertificate: true } as const;
    http.answer(listManagerCertifications, [facility]);
    http.answer(listManagerTrainings, [{ ...line, completedOn: '2026-03-02', validUntil: '2028-03-02' }]);
    http.answer(listManagerVaccinations, [{ id: uuid(), personName: 'Sister Tigist', status: 'missing', facts: [] }]);
    const audit: SegregationAudit = {
      ...{ id: uuid(), day: '2026-03-02', ward: 'Ward 3', bins: { yellow_bag: { right: 3, wrong: 1, found: 'Needles' } } },
      ...{ right: 3, wrong: 1, score: 75, auditedAs: 'facility', auditorName: null, hasPhoto: false },
      createdAt: '2026-03-02T08:00:00.000Z',
    };
    http.answer(listManagerSegregationAudits, [audit]);
    const { person, toasts } = open('certifications');
    await person.click(await screen.findByRole('button', { name: 'Records of Bole Clinic' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Records of Bole Clinic' }));
    for (const [name, spec] of [
      ['Vaccinations as CSV', exportManagerVaccinations],
      ['Audits as CSV', exportManagerSegregationAudits],
    ] as const) {
      http.lose(spec);
      await person.click(dialog.getByRole('button', { name }));
      await waitFor(() => expect(http.requests(spec)[0]?.params).toEqual({ id: facility.facilityId }));
      await waitFor(() => expect(toasts.splice(0)).toMatchObject([{ title: 'The file could not be downloaded' }]));
    }
    expect(await dialog.findByRole('row', { name: /Ato Girma.*Storage of medical waste.*View/ })).toBeVisible();
    expect(await dialog.findByRole('row', { name: /Sister Tigist.*Not recorded/ })).toBeVisible();
    expect(http.requests(listManagerVaccinations)[0]?.params).toEqual({ id: facility.facilityId });
    expect(await dialog.findByText('Yellow bag: 1 of 4 wrong. Needles')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Record an audit of Bole Clinic' }));
    const form = await theDialog();
    await person.type(form.getByLabelText('Ward'), 'Ward 3');
    const yellow = within(form.getByRole('group', { name: 'Yellow bag' }));
    await person.type(yellow.getByLabelText(/^Right/), '3');
    http.answer(recordManagerSegregationAudit, audit);
    await person.click(form.getByRole('button', { name: 'Save the audit' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The audit is recorded' }]));
    expect(http.requests(recordManagerSegregationAudit)[0]?.params).toEqual({ id: facility.facilityId });
  });

  it('begin a tariff with the prices of the last one, from tomorrow on', async () => {
    const prices = { sharps: 85.5, pathological: 110, pharmaceutical: 95, chemotherapy: 140, microbiological: 90, isolation: 90 };
    const rates = { validFrom: '2026-01-01', prices, minimumCharge: 500, taxPercent: 7.25 };
    const tariff: WasteTariff = { id: uuid(), ...rates, validUntil: null, createdBy: 'Abebe', createdAt: '2026-01-01T08:00:00.000Z' };
    http.answer(listWasteTariffs, [tariff]);
    http.answer(createWasteTariff, tariff);
    const { person, toasts } = open('tariffs');
    await person.click(await screen.findByRole('button', { name: 'New tariff' }));
    expect(screen.getByText('7.25%')).toBeVisible();
    const dialog = await theDialog();
    const field = dialog.getByLabelText(/^Chemotherapy/);
    expect(dialog.getByText('All prices stay as they are.')).toBeVisible();
    await person.clear(field);
    await person.type(field, '150,25');
    const changes = dialog.getByText(/^Changes from .+ on$/).closest('[role=status]');
    expect(changes).toHaveTextContent(/ onChemotherapyETB.140.00 per kg → ETB.150.25 per kg$/);
    const tax = dialog.getByLabelText(/^Tax/);
    await person.type(tax, '5');
    await person.click(dialog.getByRole('button', { name: 'Save the tariff' }));
    expect(tax).toHaveAccessibleDescription('Please enter a tax rate from 0 to 100 percent, with at most two decimals');
    await person.type(tax, '{Backspace}');
    await person.click(dialog.getByRole('button', { name: 'Save the tariff' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Tariff saved' }]));
    const sent = http.requests(createWasteTariff).map((it) => it.body);
    expect(sent).toMatchObject([{ prices: { ...prices, chemotherapy: 150.25 }, minimumCharge: 500, taxPercent: 7.25 }]);
    expect(sent).not.toMatchObject([{ validFrom: rates.validFrom }]);
  });

  it('replace a driver who is sick by one call, and offer only the others', async () => {
    const [sick, well] = [aDriver(), aDriver({ name: 'Worknesh Abate' })];
    http.answer(replaceDriver, { moved: 2 });
    let isLost = true;
    http.answer(listDrivers, ({ query }) => {
      if (query.active && isLost) throw new TypeError('connection lost');
      return [sick, well];
    });
    const { person, toasts } = open('drivers');
    const replace = screen.findByRole('button', { name: 'Replace Alemu Gizaw' });
    await person.click(await replace);
    const first = await theDialog();
    expect(await first.findByText('The drivers could not be loaded.')).toBeVisible();
    isLost = false;
    await person.click(first.getByRole('button', { name: 'Cancel' }));
    await person.click(await replace);
    const dialog = await theDialog();
    const choice = await dialog.findByRole('option', { name: 'Worknesh Abate (2 stops)' });
    expect(dialog.queryByRole('option', { name: /Alemu/ })).toBeNull();
    await person.selectOptions(dialog.getByLabelText('Who takes over'), choice);
    await person.click(dialog.getByRole('button', { name: 'Move the stops' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The stops were moved' }]));
    expect(http.requests(replaceDriver).map((it) => [it.params.id, it.body])).toMatchObject([[sick.id, { driverId: well.id }]]);
  });
});
