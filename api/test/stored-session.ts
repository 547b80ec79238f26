import { createHash, createHmac } from 'node:crypto';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { SESSION_COOKIE } from '#kernel/access/session.ts';
import type { TestClient } from './client.ts';
import type { TestApi } from './test-api.ts';

/** The lifetime of a session that signed in over HTTP. */
const MAX_AGE_MS = 14 * DAY_MS;

/** Cookies are signed as the `keygrip` package does. */
const signatureOf = (key: string, text: string): string =>
  createHmac('sha1', key).update(text).digest('base64').replaceAll('/', '_').replaceAll('+', '-').replaceAll('=', '');

/** Account ids, by side. */
export interface Identity {
  patient?: string;
  provider?: string;
}

/** The sign-ins as a sign-in over HTTP stores them, with whatever second factor the account has; null for a side without an account. */
const SIGN_INS = `
  select (select json_build_object('id', u.id, 'at', $3::text, 'generation', u.sign_in_generation) from users u where u.id = $1) as patient,
    (select json_strip_nulls(json_build_object('id', a.id, 'at', $3::text, 'generation', a.sign_in_generation,
        'secondFactor', (select s.id from second_factors s where s.account_id = a.id and s.confirmed_at is not null)))
      from provider_accounts a where a.id = $2) as provider`;

/**
 * Gives the client a stored session of these accounts, equal to the session that a sign-in over HTTP stores. Tests of signing in itself
 * make the calls instead.
 */
export async function giveSession({ services }: TestApi, client: TestClient, { patient, provider }: Identity): Promise<void> {
  if (!patient && !provider) return;
  const sid = crypto.randomUUID();
  const expire = Date.now() + MAX_AGE_MS;
  await services.pool.query(
    `insert into session (sid, sess, expire)
      select $4, json_strip_nulls(json_build_object('patient', patient, 'provider', provider,
        '_expire', $5::bigint, '_maxAge', $6::bigint)), $7
      from (${SIGN_INS}) as it`,
    [
      patient,
      provider,
      services.clock().toISOString(),
      createHash('sha256').update(sid).digest('hex'),
      expire,
      MAX_AGE_MS,
      new Date(expire),
    ],
  );
  client.cookies.set(SESSION_COOKIE, sid);
  client.cookies.set(`${SESSION_COOKIE}.sig`, signatureOf(services.config.sessionKeys[0] ?? '', `${SESSION_COOKIE}=${sid}`));
}
