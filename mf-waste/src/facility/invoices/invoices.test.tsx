import { describe, expect, it } from '@jest/globals';
import {
  announceWastePayment,
  getWasteInvoice,
  getWasteInvoiceTotals,
  listWasteInvoices,
  type WasteInvoice,
  type WasteInvoiceDetail,
} from '@tenaye/contracts/waste-invoice.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openWaste } from '../../waste.test-support.tsx';

const http = stubHttp();
stubEventStream();

const anInvoice = (overrides: Partial<WasteInvoice> = {}): WasteInvoice => ({
  id: crypto.randomUUID(),
  invoiceNumber: 'INV-2026-00001',
  pickupId: crypto.randomUUID(),
  date: '2026-03-02',
  dueDate: '2026-04-01',
  amount: 1955.43,
  creditedAmount: 0,
  paidAmount: 0,
  balance: 1955.43,
  status: 'pending',
  services: ['sharps'],
  announcedAmount: 0,
  creditUsed: 0,
  creditPassedOn: 0,
  ...overrides,
});
const detailOf = (invoice: WasteInvoice, overrides: Partial<WasteInvoiceDetail> = {}): WasteInvoiceDetail => ({
  ...invoice,
  facilityName: 'Bole Clinic',
  subtotal: 1700.37,
  taxAmount: 255.06,
  taxPercent: 15,
  lines: [
    { kind: 'waste', wasteType: 'sharps', kilograms: 23.535, unitPrice: 85, percent: null, amount: 2000.44 },
    { kind: 'discount', wasteType: null, kilograms: null, unitPrice: null, percent: 15, amount: -300.07 },
  ],
  payments: [],
  creditNotes: [],
  documentId: null,
  ...overrides,
});
const totals = { totalOutstanding: 1955.43, overdueAmount: 0, overdueCount: 0, paidThisMonth: 100, avgMonthlyCost: null };

describe('the invoices tab', () => {
  it('offers to pay only what is neither paid nor announced', async () => {
    http.answer(getWasteInvoiceTotals, totals);
    http.answer(listWasteInvoices, [
      anInvoice(),
      anInvoice({ invoiceNumber: 'INV-2026-00002', status: 'paid', paidAmount: 1955.43, balance: 0 }),
      anInvoice({ invoiceNumber: 'INV-2026-00003', status: 'overdue', announcedAmount: 1955.43 }),
    ]);
    openWaste('?tab=invoices');
    const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[0]).toHaveTextContent(/INV-2026-00001.*Mar 2, 2026.*Apr 1, 2026.*Sharps.*ETB 1,955\.43.*Pending/);
    expect(rows[2]).toHaveTextContent(/Overdue.*ETB 1,955\.43 announced/);
    expect(screen.getAllByRole('button', { name: /^Pay Now/ }).map((it) => it.getAttribute('aria-label'))).toEqual([
      'Pay Now: invoice INV-2026-00001',
    ]);
    expect(screen.getByRole('region', { name: 'Invoice totals' })).toHaveTextContent(
      /Total Outstanding.*ETB 1,955\.43.*Paid This Month.*ETB 100\.00.*Avg Monthly Cost.*No invoices yet/,
    );
  });

  it('shows lines, discount, tax, credit notes and payments to the cent', async () => {
    const invoice = anInvoice({ creditedAmount: 55.43, paidAmount: 400, balance: 1500 });
    const note = { id: crypto.randomUUID(), creditNumber: 'CN-2026-00001', issueDate: '2026-03-05', amount: 55.43, taxAmount: 7.23 };
    http.answer(getWasteInvoiceTotals, totals);
    http.answer(listWasteInvoices, [invoice]);
    http.answer(getWasteInvoice, detailOf(invoice, { creditNotes: [{ ...note, reason: 'Wrong weight', documentId: null }] }));
    const { person, router } = openWaste('?tab=invoices');
    await person.click(await screen.findByRole('button', { name: 'View invoice INV-2026-00001' }));
    const lines = await screen.findByRole('table', { name: 'Lines of the invoice' });
    expect(lines).toHaveTextContent(/Sharps: 23\.535 kg × ETB 85\.00.*ETB 2,000\.44.*Certification discount of 15%.*-ETB 300\.07/);
    expect(lines).toHaveTextContent(/Subtotal.*ETB 1,700\.37.*Tax \(15%\).*ETB 255\.06.*Total.*ETB 1,955\.43.*Credited.*-ETB 55\.43/);
    expect(lines).toHaveTextContent(/Paid.*-ETB 400\.00.*Still to pay.*ETB 1,500\.00/);
    expect(screen.getByText('Mar 5, 2026: Wrong weight')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.href).toBe('/provider/waste-disposal?tab=invoices'));
  });

  it('calls what was paid too much a credit, and never a negative sum to pay', async () => {
    const invoice = anInvoice({ status: 'paid', creditedAmount: 1955.43, paidAmount: 955.43, balance: -955.43 });
    http.answer(getWasteInvoiceTotals, { ...totals, totalOutstanding: -955.43 });
    http.answer(listWasteInvoices, [invoice]);
    http.answer(getWasteInvoice, detailOf(invoice));
    const { person } = openWaste('?tab=invoices');
    expect(await screen.findByText('ETB 955.43 is your credit')).toBeVisible();
    const figures = await screen.findByRole('region', { name: 'Invoice totals' });
    expect(figures).toHaveTextContent(/Your Credit.*ETB 955\.43/);
    expect(figures).not.toHaveTextContent('Outstanding');
    await person.click(screen.getByRole('button', { name: 'View invoice INV-2026-00001' }));
    expect(await screen.findByRole('table', { name: 'Lines of the invoice' })).toHaveTextContent(/Your credit.*ETB 955\.43$/);
  });

  it('announces what is left as a payment, and asks for its reference first', async () => {
    const invoice = anInvoice({ announcedAmount: 455.43 });
    http.answer(getWasteInvoiceTotals, totals);
    http.answer(listWasteInvoices, [invoice]);
    const payTo = { name: 'Clean Waste PLC', bank: 'Bank of Tests', bankAccount: '1000200030004', telebirr: '515151' };
    http.answer(getWasteInvoice, detailOf(invoice, { payTo }));
    const { person, toasts } = openWaste('?tab=invoices');
    await person.click(await screen.findByRole('button', { name: 'Pay Now: invoice INV-2026-00001' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByLabelText('Amount (ETB)')).toHaveValue('1500');
    expect(dialog.getByText('1000200030004')).toBeVisible();
    expect(dialog.getByText('515151')).toBeVisible();
    await person.type(dialog.getByLabelText('Reference'), 'F{Escape}');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Press again to close' }]));
    await person.clear(dialog.getByLabelText('Reference'));
    await person.click(dialog.getByRole('button', { name: 'Submit payment' }));
    expect(await dialog.findByText('Please enter the reference of the payment')).toBeVisible();
    expect(http.requests(announceWastePayment)).toEqual([]);
    await person.type(dialog.getByLabelText('Reference'), 'FT26-1');
    await person.clear(dialog.getByLabelText('Amount (ETB)'));
    await person.type(dialog.getByLabelText('Amount (ETB)'), '1499,50');
    http.refuse(announceWastePayment, { code: 'wrong_status', message: 'Another payment was just announced' });
    await person.click(dialog.getByRole('button', { name: 'Submit payment' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/The payment was not announced.*Another payment was just announced/);
    http.answer(announceWastePayment, detailOf({ ...invoice, announcedAmount: 1955.43 }));
    await person.click(dialog.getByRole('button', { name: 'Submit payment' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Payment announced' }));
    expect(http.requests(announceWastePayment).at(-1)?.body).toMatchObject({
      amount: 1499.5,
      method: 'bank_transfer',
      reference: 'FT26-1',
    });
  });

  it('keeps a payment as it is while it is being announced, and can be closed', async () => {
    const invoice = anInvoice();
    http.answer(getWasteInvoiceTotals, totals);
    http.answer(listWasteInvoices, [invoice]);
    http.answer(getWasteInvoice, detailOf(invoice));
    http.answer(announceWastePayment, () => new Promise<never>(() => undefined));
    const { person } = openWaste('?tab=invoices');
    await person.click(await screen.findByRole('button', { name: 'Pay Now: invoice INV-2026-00001' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(await dialog.findByLabelText('Reference'), 'FT26-1');
    await person.click(dialog.getByRole('button', { name: 'Submit payment' }));
    await waitFor(() => expect(http.requests(announceWastePayment)).toHaveLength(1));
    await person.type(dialog.getByLabelText('Reference'), '2');
    expect(dialog.getByLabelText('Reference')).toHaveValue('FT26-1');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('announces a payment with the withheld tax, which leaves less to transfer, and needs its certificate', async () => {
    const invoice = anInvoice();
    http.answer(getWasteInvoiceTotals, totals);
    http.answer(listWasteInvoices, [invoice]);
    http.answer(getWasteInvoice, detailOf(invoice));
    http.answer(announceWastePayment, detailOf(invoice));
    const { person, toasts } = openWaste('?tab=invoices');
    await person.click(await screen.findByRole('button', { name: 'Pay Now: invoice INV-2026-00001' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const withheld = await dialog.findByLabelText(/Tax withheld/);
    expect(dialog.getByText('2% of the subtotal is ETB 34.01.')).toBeVisible();
    await person.type(withheld, '34,01');
    expect(dialog.getByText('You transfer ETB 1,921.42.')).toBeVisible();
    await person.type(dialog.getByLabelText('Reference'), 'FT26-1');
    await person.click(dialog.getByRole('button', { name: 'Submit payment' }));
    expect(await dialog.findByText('Please enter the number of the withholding certificate')).toBeVisible();
    await person.type(dialog.getByLabelText(/withholding certificate/), 'WH-7');
    await person.click(dialog.getByRole('button', { name: 'Submit payment' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Payment announced' }]));
    expect(http.requests(announceWastePayment).at(-1)?.body).toMatchObject({
      amount: 1955.43,
      withheldAmount: 34.01,
      withholdingNumber: 'WH-7',
    });
  });

  it('takes a 0 for no withheld tax, which needs no certificate', async () => {
    const invoice = anInvoice();
    http.answer(getWasteInvoiceTotals, totals);
    http.answer(listWasteInvoices, [invoice]);
    http.answer(getWasteInvoice, detailOf(invoice));
    http.answer(announceWastePayment, detailOf(invoice));
    const { person, toasts } = openWaste('?tab=invoices');
    await person.click(await screen.findByRole('button', { name: 'Pay Now: invoice INV-2026-00001' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(await dialog.findByLabelText(/Tax withheld/), '0,00');
    expect(dialog.queryByLabelText(/withholding certificate/)).not.toBeInTheDocument();
    await person.type(dialog.getByLabelText('Reference'), 'FT26-1');
    await person.click(dialog.getByRole('button', { name: 'Submit payment' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Payment announced' }]));
  });

  it('says what the credit has paid, on the list and among the sums of both invoices', async () => {
    const invoice = anInvoice({ paidAmount: 1000, creditUsed: 600, balance: 955.43 });
    http.answer(getWasteInvoiceTotals, totals);
    http.answer(listWasteInvoices, [invoice]);
    http.answer(getWasteInvoice, detailOf(invoice));
    const { person } = openWaste('?tab=invoices');
    expect(await screen.findByText('ETB 600.00 paid by your credit')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'View invoice INV-2026-00001' }));
    const lines = await screen.findByRole('table', { name: 'Lines of the invoice' });
    expect(lines).toHaveTextContent(/Paid-ETB 400\.00Paid by your credit-ETB 600\.00Still to pay/);
  });
});
