/** Whether a host name means this machine itself, so that sent data never leaves it. */
const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);

const urlIn = (text: string | undefined): URL | undefined => (text && URL.canParse(text) ? new URL(text) : undefined);

const isPlain = (url: URL | undefined): boolean => url?.protocol === 'http:' && !isLoopback(url);

/** Minimum length of a session key. */
export const SHORTEST_KEY = 16;
/** Words from templates and guides, and sequences that anyone would guess. */
const WELL_KNOWN = /change.?me|placeholder|example|secret|password|your.?key|session.?key|default|qwerty|abcdef|12345/i;
/**
 * Minimum number of different characters. A key of random letters has more, and a key of sixteen random hexadecimal digits almost always
 * does.
 */
const FEWEST_LETTERS = 8;
const REPEATED = /^(.{1,8})\1+$/;

const isGuessable = (key: string): boolean => new Set(key).size < FEWEST_LETTERS || WELL_KNOWN.test(key) || REPEATED.test(key);

/** True when a mail server's password may be sent unencrypted: unless encryption is required, anyone on the network can prevent it. */
const showsPassword = (url: URL | undefined): boolean =>
  url?.protocol === 'smtp:' && url.password !== '' && !isLoopback(url) && url.searchParams.get('requireTLS') !== 'true';

/** Settings that are well-formed but would let strangers in or let them read traffic, each with advice. For real service only. */
export function weakSettings(env: NodeJS.ProcessEnv): string[] {
  const keys = (env.SESSION_KEYS ?? '').split(',').map((it) => it.trim());
  const weak: readonly (readonly [boolean, string])[] = [
    [isPlain(urlIn(env.PUBLIC_URL)), 'PUBLIC_URL needs to begin with https:// (sign-ins would cross the network readable by others)'],
    [
      keys.some((it) => it.length >= SHORTEST_KEY && isGuessable(it)),
      'SESSION_KEYS can be guessed (`openssl rand -base64 32` makes a good one)',
    ],
    [showsPassword(urlIn(env.SMTP_URL)), 'SMTP_URL may send its password unencrypted (use smtps://, or add ?requireTLS=true to its end)'],
    [
      Boolean(env.SMS_GATEWAY_TOKEN) && isPlain(urlIn(env.SMS_GATEWAY_URL)),
      "SMS_GATEWAY_URL needs to begin with https:// (its token and people's codes would be sent unencrypted)",
    ],
    [isPlain(urlIn(env.MEETING_BASE_URL)), 'MEETING_BASE_URL needs to begin with https:// (browsers allow no camera without it)'],
  ];
  return weak.flatMap(([isWeak, line]) => (isWeak ? [line] : []));
}
