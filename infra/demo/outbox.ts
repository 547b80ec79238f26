import { OutboxMessage } from '@tenaye/api/kernel/work/outbox.entity.ts';
import { mailIn } from '@tenaye/api/messages/render.ts';
import { fictionalEmail, type Seeder } from './seeder.ts';

/**
 * Mails that were given up, so that the platform's failed jobs can be seen and retried. A demo's worker holds a retried mail instead of
 * sending it.
 */
export function seedFailedMails({ em, calendar }: Seeder): void {
  const fail = (nth: number, name: string, failure: string) => {
    const failedAt = calendar.at(-nth, '11:20');
    const [firstName, lastName] = name.split(' ');
    const mail = mailIn({ firstName, lastName }, { key: 'account.activated', params: { at: failedAt.toISOString() } });
    em.create(OutboxMessage, {
      channel: 'mail',
      kind: 'notice',
      recipient: fictionalEmail(name),
      subject: mail.subject,
      body: mail.text,
      status: 'failed',
      failure,
      createdAt: failedAt,
      failedAt,
    });
  };
  fail(1, 'Abebech Closed', '550 5.1.1 <…>: no such user');
  fail(2, 'Gelan Full', '452 4.2.2 mailbox full');
  fail(3, 'Saris Moved', '550 5.1.1 <…>: no such user');
}
