import { createHash } from 'node:crypto';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { AppContext } from '#kernel/http/context.ts';

const COOKIE = 'tenaye.known';
const KEPT_MS = 180 * DAY_MS;
/** Maximum number of accounts that one browser is known to; beyond it the oldest is forgotten. */
const MOST_ACCOUNTS = 5;

const digestOf = (account: string): string => createHash('sha256').update(account).digest('base64url');

const accountsIn = (ctx: AppContext): string[] => (ctx.cookies.get(COOKIE, { signed: true }) ?? '').split('.').filter(Boolean);

/**
 * Whether somebody has signed in to `account` with its password in this browser before. The cookie is signed, so that nobody can claim it.
 */
export const isKnownTo = (ctx: AppContext, account: string): boolean => accountsIn(ctx).includes(digestOf(account));

/** Remembers that the password of `account` was right in this browser. */
export function makeKnown(ctx: AppContext, account: string): void {
  const known = digestOf(account);
  const accounts = [known, ...accountsIn(ctx).filter((it) => it !== known)].slice(0, MOST_ACCOUNTS);
  ctx.cookies.set(COOKIE, accounts.join('.'), { signed: true, httpOnly: true, sameSite: 'lax', maxAge: KEPT_MS });
}
