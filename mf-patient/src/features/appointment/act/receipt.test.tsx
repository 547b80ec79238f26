import { describe, expect, it } from '@jest/globals';
import { getVisitReceipt } from '@tenaye/contracts/visit-payment.ts';
import { anAppointment } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../../../messages/en.ts';
import { Receipt } from './Receipt.tsx';

const http = stubHttp();

const open = (status: 'completed' | 'confirmed') =>
  renderWithPlatform(<Receipt appointment={anAppointment({ status })} />, { path: '/appointments', messages: { 'mf-patient': { en } } });

describe('the receipt of a visit', () => {
  it('opens once the doctor has noted the payment', async () => {
    http.answer(getVisitReceipt, {
      number: '0198C0DE',
      doctorName: 'Dr. Hanna Tesfaye',
      practice: 'Churchill Road',
      patientName: 'Selam Bekele',
      appointmentDate: '2026-03-02T08:30:00.000Z',
      appointmentType: 'in-person',
      method: 'telebirr',
      amount: 450.5,
      paidAt: '2026-03-02T09:00:00.000Z',
    });
    const { person } = open('completed');
    await person.click(screen.getByRole('button', { name: 'Receipt' }));
    expect(await screen.findByText('Receipt 0198C0DE')).toBeVisible();
    expect(screen.getByText('ETB 450.50')).toBeVisible();
    expect(screen.getByRole('dialog').querySelector('[data-print]')).toHaveTextContent('Selam Bekele');
  });

  it('is said to be missing where nothing is noted', async () => {
    http.refuse(getVisitReceipt, { code: 'not_found', message: 'Not found' });
    const { person, toasts } = open('completed');
    await person.click(screen.getByRole('button', { name: 'Receipt' }));
    await waitFor(() => expect(toasts.map((it) => it.title)).toEqual(['The doctor has noted no payment for this visit.']));
  });

  it('isn’t offered before the visit', () => {
    open('confirmed');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
