import { describe, expect, it } from '@jest/globals';
import { listVisitPayments, recordVisitPayment, type VisitPayments } from '@tenaye/contracts/visit-payment.ts';
import { aDoctorAppointment, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

const http = stubHttp();
stubEventStream();

const noted: VisitPayments['payments'][number] = {
  id: '0198c0de-0000-4000-8000-000000000001',
  method: 'cash',
  amount: 500,
  paidAt: '2026-03-02T09:00:00.000Z',
  reason: null,
  recordedBy: 'Hanna Tesfaye',
  recordedAt: '2026-03-02T09:00:00.000Z',
  replacedAt: null,
  receiptNumber: '2026-17',
};
const receipt: VisitPayments['receipt'] = {
  number: '2026-17',
  doctorName: 'Dr. Hanna Tesfaye',
  practice: null,
  patientName: 'Selam Bekele',
  appointmentDate: '2026-03-02T08:30:00.000Z',
  appointmentType: 'in-person',
  method: 'cash',
  amount: 500,
  paidAt: '2026-03-02T09:00:00.000Z',
};
const unpaid: VisitPayments = { fee: 500, payments: [], receipt: null };
const paid: VisitPayments = { fee: 500, payments: [noted], receipt };

function open(given: VisitPayments) {
  http.answer(listVisitPayments, given);
  const appointment = aDoctorAppointment();
  const page = renderWithPlatform(<PaymentDialog appointment={appointment} onClose={() => undefined} />, {
    path: '/provider/doctor',
    provider: aProviderSession(),
    messages: { 'mf-provider': { en } },
  });
  return { ...page, appointment };
}

describe('the payment of a visit', () => {
  it('suggests the fee, and becomes a receipt', async () => {
    const { person, appointment } = open(unpaid);
    http.answer(recordVisitPayment, paid);
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('500');
    http.answer(listVisitPayments, paid);
    await person.click(screen.getByRole('button', { name: 'Note as paid' }));
    expect(await screen.findByText('Receipt 2026-17')).toBeVisible();
    expect(http.requests(recordVisitPayment)).toMatchObject([{ params: { id: appointment.id }, body: { method: 'cash', amount: 500 } }]);
    expect(screen.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  });

  it('is corrected only with a reason', async () => {
    const { person } = open(paid);
    await person.click(await screen.findByRole('button', { name: 'Correct this' }));
    await person.selectOptions(screen.getByLabelText(/^Paid by/), 'telebirr');
    await person.click(screen.getByRole('button', { name: 'Save the correction' }));
    expect(await screen.findByText('Please say why you correct it')).toBeVisible();
    expect(http.requests(recordVisitPayment)).toEqual([]);
    await person.type(screen.getByLabelText(/^Reason for the correction/), 'By phone');
    http.answer(recordVisitPayment, paid);
    await person.click(screen.getByRole('button', { name: 'Save the correction' }));
    expect(await screen.findByText('Receipt 2026-17')).toBeVisible();
    const body = { method: 'telebirr', amount: 500, replaces: noted.id, reason: 'By phone' };
    expect(http.requests(recordVisitPayment)).toMatchObject([{ body }]);
  });

  it('stays as it is while it is being noted', async () => {
    const { person } = open(unpaid);
    http.answer(recordVisitPayment, () => new Promise<never>(() => undefined));
    const amount = await screen.findByLabelText(/^Amount/);
    await person.click(screen.getByRole('button', { name: 'Note as paid' }));
    await waitFor(() => expect(http.requests(recordVisitPayment)).toHaveLength(1));
    await person.type(amount, '0');
    expect(amount).toHaveValue('500');
  });

  it('shows what was corrected', async () => {
    const was = { ...noted, id: crypto.randomUUID(), amount: 0, receiptNumber: null, replacedAt: '2026-03-02T10:00:00.000Z' };
    open({ ...paid, payments: [{ ...noted, reason: 'A zero was missing' }, was] });
    const list = within(await screen.findByRole('list'));
    expect(list.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      expect.stringMatching(/^ETB 500\.00, Cash, receipt 2026-17, noted by Hanna Tesfaye .*: A zero was missing$/),
      expect.stringMatching(/^ETB 0\.00, Cash, noted by/),
    ]);
  });
});
