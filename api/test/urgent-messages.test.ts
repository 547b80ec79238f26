import { describe, expect, it } from '@jest/globals';
import { aPatient, aVisitor, testEm } from './harness.ts';

const queuesOf = async (recipient: string): Promise<string[]> => {
  const jobs = await testEm().execute<{ name: string }[]>(
    "select j.name from outbox_messages m join pgboss.job j on j.data->>'messageId' = m.id::text where m.recipient = ? order by j.name",
    [recipient],
  );
  return jobs.map((it) => it.name);
};

describe('a message that a person waits for', () => {
  it.each<[string, string, (email: string, phone: string) => object, string]>([
    ['a code by text message', '/api/verification/sms/request', (_, phone) => ({ phone, purpose: 'login' }), 'sms-urgent'],
    ['a code by mail', '/api/verification/email/request', (email) => ({ email, purpose: 'login', userType: 'client' }), 'mail-urgent'],
    ['a link for a new password', '/api/auth/reset-password', (email) => ({ email }), 'mail-urgent'],
  ])('%s never waits behind the usual mail', async (_, path, bodyOf, queue) => {
    const phone = '+251911000007';
    const { email } = await aPatient({ phone, isPhoneVerified: true });
    expect((await aVisitor().post(path, bodyOf(email, phone))).status).toBe(200);
    expect(await queuesOf(queue === 'sms-urgent' ? phone : email)).toEqual([queue]);
  });
});
