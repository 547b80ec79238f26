import { invalidField } from '#kernel/errors.ts';

/** The fewest characters of an administrator's password. */
const LEAST = 12;
/** The fewest characters that must be left of a password without the words that everybody tries first. */
const LEAST_OWN = 6;

/** Words and rows of keys that lists of common passwords are made of, and those that anybody would try here. */
const common = [
  ...['password', 'passwort', 'administrator', 'admin', 'superuser', 'welcome', 'letmein', 'changeme', 'iloveyou', 'secret', 'default'],
  ...['1234567890', '123456', 'qwertyuiop', 'qwerty', 'asdfghjkl', 'asdfgh', 'zxcvbnm', '1q2w3e4r', 'abcdefgh', 'abc123'],
  ...['tenaye', 'ethiopia', 'addisababa', 'addis', 'health', 'hospital', 'doctor'],
];

/** Signs that stand for letters, as in "P@ssw0rd". */
const letters: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '!': 'i' };

const without = (text: string, words: readonly string[]): string =>
  words.filter((it) => it.length > 2).reduce((rest, word) => rest.replaceAll(word, ''), text);

interface Owner {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** Whether a password is made of common words, of its owner's name or address, or of a few characters again and again. */
function isGuessable(password: string, { email, firstName, lastName }: Owner): boolean {
  const typed = password.toLowerCase();
  const spelled = typed.replaceAll(/[@0$!]/g, (sign) => letters[sign] ?? sign);
  const own = [email.split('@')[0], firstName, lastName].flatMap((it) => (it ? it.toLowerCase().split(/[^\p{L}\p{N}]+/u) : []));
  const rest = [typed, spelled].map((it) => without(it, [...own, ...common]));
  return rest.some((it) => new Set(it).size < LEAST_OWN);
}

/** Refuses a new password of an administrator that is too short or can be guessed. `path` names its field. */
export function refuseGuessablePassword(path: string, password: string, owner: Owner): void {
  if (password.length < LEAST) throw invalidField(path, "An administrator's password must be at least 12 characters");
  if (isGuessable(password, owner))
    throw invalidField(path, 'This password is easy to guess. Please choose one without common words and without your name');
}
