import { describe, expect, it } from '@jest/globals';
import { listOutbox, type OutboxMessage } from '@tenaye/contracts/outbox.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { forOutbox, OutboxPage } from './OutboxPage.tsx';

const http = stubHttp();
const show = () => renderWithPlatform(<OutboxPage />, { messages: { shell: { en: forOutbox } } });
const held: OutboxMessage = {
  id: crypto.randomUUID(),
  channel: 'mail',
  recipient: 'hana@example.com',
  subject: 'Appointment booked',
  body: 'See you on Monday.',
  status: 'held',
  createdAt: '2026-03-02T08:30:00.000Z',
};

describe('OutboxPage', () => {
  it('shows to whom, and what', async () => {
    http.answer(listOutbox, [held]);
    show();
    expect(await screen.findByRole('heading', { name: 'Appointment booked' })).toBeInTheDocument();
    expect(screen.getByText('To hana@example.com')).toBeInTheDocument();
    expect(screen.getByText('See you on Monday.')).toBeInTheDocument();
  });

  it('leads back to the access code when the service no longer knows this device, instead of failing forever', async () => {
    http.refuse(listOutbox, { code: 'forbidden', message: 'Please enter the access code first' });
    show();
    expect(await screen.findByText(/behind the access code/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enter the code' })).toBeInTheDocument();
  });

  it('says when there is nothing', async () => {
    http.answer(listOutbox, []);
    show();
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  });
});
