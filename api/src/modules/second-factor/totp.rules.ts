import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@tenaye/contracts/second-factor.facts.ts';
import type { SecondFactorSetup } from '@tenaye/contracts/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** TOTP (RFC 6238) with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** The number of steps before and after the current one whose codes are accepted, for inexact clocks and slow typing. */
const WINDOW = 1;
const RECOVERY_BYTES = 10;
/** Light modules around the QR code, without which scanners don't find it. */
const QUIET_ZONE = 4;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Tenaye', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The 30-second step since 1970, near `now`, to which the code belongs; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The SVG path of a QR code: one rectangle for each run of dark modules in a row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((it) => (it ? '#' : '.'))
          .join('')
          .matchAll(/#+/g),
      ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');

/** The secret in the forms that authenticator apps accept. `label` is the account's email address. */
export function setupOf(secret: string, label: string): SecondFactorSetup {
  const uri = totpOf(secret, label).toString();
  const { size, data } = encode(uri, { border: QUIET_ZONE });
  return { secret, uri, qr: { size, path: pathOf(data) } };
}

/** Ten codes of 80 random bits in base32, in lower case and in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** Recovery codes are random enough for a digest without a key, which stays valid when `SESSION_KEYS` changes. */
export const digestOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replaceAll('-', '')).digest('hex');
