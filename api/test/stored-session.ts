import { createHash, createHmac } from 'node:crypto';
import { SESSION_COOKIE } from '#kernel/access/session.ts';
import type { TestClient } from './client.ts';
import type { TestApi } from './test-api.ts';

const HOUR_MS = 3_600_000;

/** Cookies are signed as the `keygrip` package does. */
const signatureOf = (key: string, text: string): string =>
  createHmac('sha1', key).update(text).digest('base64').replaceAll('/', '_').replaceAll('+', '-').replaceAll('=', '');

/** Account ids, by side. */
export interface Identity {
  patient?: string;
  provider?: string;
}

/** Gives the client a stored session, for accounts that have no password to sign in with. */
export async function giveSession(api: TestApi, client: TestClient, identity: Identity): Promise<void> {
  if (!identity.patient && !identity.provider) return;
  const sid = crypto.randomUUID();
  const at = new Date().toISOString();
  const sides = Object.fromEntries(Object.entries(identity).map(([side, id]) => [side, { id, at }]));
  const expire = Date.now() + HOUR_MS;
  await api.services.pool.query('insert into session (sid, sess, expire) values ($1, $2, $3)', [
    createHash('sha256').update(sid).digest('hex'),
    JSON.stringify({ ...sides, _expire: expire, _maxAge: HOUR_MS }),
    new Date(expire),
  ]);
  client.cookies.set(SESSION_COOKIE, sid);
  client.cookies.set(`${SESSION_COOKIE}.sig`, signatureOf(api.services.config.sessionKeys[0] ?? '', `${SESSION_COOKIE}=${sid}`));
}
