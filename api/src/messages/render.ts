import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { createTranslator, type Format } from '@tenaye/texts/create-translator.ts';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import activity from './en/activity.json' with { type: 'json' };
import letter from './en/letter.json' with { type: 'json' };
import mail from './en/mail.json' with { type: 'json' };
import notification from './en/notification.json' with { type: 'json' };
import paper from './en/paper.json' with { type: 'json' };
import sms from './en/sms.json' with { type: 'json' };
import waste from './en/waste.json' with { type: 'json' };
import word from './en/word.json' with { type: 'json' };
import type { LetterLine, MailTexts } from './mail-texts.ts';
import type { PaperTexts } from './paper-texts.ts';
import type { ActivityTexts, WasteTexts } from './portal-texts.ts';
import type { SmsTexts } from './sms-texts.ts';
import type { Params, TextOf } from './text-params.ts';
import type { NotificationText } from './texts.ts';

/** The languages with texts; missing texts fall back to English. A new language needs a folder beside `en` and an entry here. */
export const catalogues = { en: { notification, mail, letter, sms, waste, paper, activity, word } };

/** The first wanted language (BCP 47) that has texts, `am` for `am-ET`; English if none has. */
export function languageFrom(...wanted: (string | null | undefined)[]): string {
  const offered = wanted.flatMap((tag) => (tag ? [tag, tag.split('-')[0] ?? ''] : []));
  return offered.find((tag) => translator.getResourceBundle(tag, 'notification')) ?? 'en';
}

/**
 * A format for instants. Values that aren't instants stay unchanged: the removal of a deleted patient's name may have cut into one.
 */
const clock =
  (options: Intl.DateTimeFormatOptions, localeOf = (lng: string): string => lng): Format =>
  (value, lng) => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return String(value);
    const format = dateFormat(localeOf(lng), { ...options, timeZone: TIME_ZONE });
    // Intl puts a narrow space before AM and PM; one such character makes an SMS twice as long.
    return format.format(new Date(value)).replaceAll('\u202f', ' ');
  };

const dayFirst = (lng: string): string => (lng === 'en' ? 'en-GB' : lng);

/** A format for values of a contract. A value without a word stays as it is. */
const wordOf =
  (list: keyof typeof word): Format =>
  (value, lng) => {
    const key = `${list}.${value}`;
    return translator.exists(key, { ns: 'word', lng }) ? translator.t(key, { ns: 'word', lng }) : String(value);
  };

const formats: Readonly<Record<string, Format>> = {
  /** `Mon, Mar 2, 2026, 8:30 AM`, as lists show the time of a visit. The bell's own time of arrival has the spec's "MMM d, HH:mm". */
  stamp: clock({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }),
  /** `Mon, Mar 2, 8:30 AM`, for text messages: with the year, a reminder would need two messages. */
  brief: clock({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
  /** `Sunday 22 November 2026 at 13:22`; the day comes first in English too, as is usual in Ethiopia. */
  moment: clock({ dateStyle: 'full', timeStyle: 'short' }, dayFirst),
  /** `30 June 2027`. */
  day: clock({ dateStyle: 'long' }, dayFirst),
  /** `Mon, Mar 2, 2026`: `stamp` without the time. */
  weekday: clock({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  mode: wordOf('mode'),
  delayReason: wordOf('delayReason'),
  wasteSlot: wordOf('wasteSlot'),
  wasteType: wordOf('wasteType'),
  wasteHazard: wordOf('wasteHazard'),
  containerKind: wordOf('containerKind'),
  incidentKind: wordOf('incidentKind'),
  trainingModule: wordOf('trainingModule'),
  treatmentMethod: wordOf('treatmentMethod'),
  /** Within a sentence: in lower case. */
  wasteTypes: (values, lng) =>
    new Intl.ListFormat(lng, { type: 'unit' }).format(Array.isArray(values) ? values.map((it) => wordOf('wasteTypes')(it, lng)) : []),
};

/** The translator of the API, with the same text syntax as the pages' one. */
export const translator = createTranslator('en', catalogues, formats);

function say(language: string | null | undefined, ns: keyof typeof catalogues.en, key: string, params: Params): string {
  return translator.t(key, { ...params, ns, lng: languageFrom(language) });
}

/** The text of a notification, in the bell and as a mail; `language` is that of the reader's account. */
export const notificationIn = (language: string | null | undefined, { key, params }: { key: string; params: Params }) => ({
  title: say(language, 'notification', `${key}.title`, params),
  message: say(language, 'notification', `${key}.message`, params),
});

/** Whether this release has the key. A newer release may have written the row. */
export const isNotificationKey = (key: string): key is NotificationText['key'] =>
  translator.exists(`${key}.title`, { ns: 'notification', lng: 'en' });

/** The known facts about the reader of a mail: an account, or a person who has none yet. */
export interface MailReader {
  language?: string | null | undefined;
  firstName?: string | undefined;
  lastName?: string | null | undefined;
}

/** Matches text that mail programs turn into a link, or that is long enough for an advertisement. */
const NO_NAME = /[/@:\\]|\.\p{L}|.{81}/u;

/**
 * The name for a greeting: the first name alone if the whole one isn't fit. Anybody can sign up with another's address and a link as a
 * name, so such a name isn't mailed to that address.
 */
function greetedName({ firstName = '', lastName }: MailReader): string {
  const whole = [firstName, lastName].filter(Boolean).join(' ');
  return [whole, firstName].find((it) => !NO_NAME.test(it)) ?? '';
}

/** The parts of a mail between greeting and closing, as paragraphs. */
function letterTo(reader: MailReader, parts: readonly string[]): string {
  const { language } = reader;
  const name = greetedName(reader);
  const line = (it: LetterLine): string => letterIn(language, it);
  const greeting = name ? line({ key: 'frame.greeting', params: { name } }) : line({ key: 'frame.greetingUnknown', params: {} });
  return [greeting, ...parts, line({ key: 'frame.closing', params: {} })].filter(Boolean).join('\n\n');
}

const letterIn = (language: string | null | undefined, { key, params }: LetterLine): string => say(language, 'letter', key, params);

export const mailIn = (reader: MailReader, { key, params }: TextOf<MailTexts>, facts: readonly LetterLine[] = []) => ({
  subject: say(reader.language, 'mail', `${key}.subject`, params),
  text: letterTo(reader, [say(reader.language, 'mail', `${key}.text`, params), linesIn(reader, facts)]),
});

/**
 * The text with a space wherever a mail program would turn a part of it into a link. Other people's text, such as a patient's name, reaches
 * the reader in our name, so the only link in such a mail must be ours.
 */
const withoutLinks = (text: string): string => text.replaceAll('://', ': //').replaceAll(/\.(?=\p{L})/gu, '. ');

const linesIn = ({ language }: MailReader, facts: readonly LetterLine[]): string => facts.map((it) => letterIn(language, it)).join('\n');

/** An address of ours within a text from `withoutLinks`, which readers are meant to use. */
const withOurs = (text: string, ours: string | undefined): string => (ours ? text.replaceAll(withoutLinks(ours), ours) : text);

/**
 * The mail about news that is also in the bell and already rendered, with lines of facts, and the link to its page where that is known.
 * `ours` is an address of ours in the message.
 */
export const newsMailIn = (
  reader: MailReader,
  { title, message, ours }: { title: string; message: string; ours?: string | undefined },
  facts: readonly LetterLine[],
  link: LetterLine | undefined,
) => ({
  subject: withoutLinks(title),
  text: letterTo(reader, [
    withOurs(withoutLinks(message), ours),
    withoutLinks(linesIn(reader, facts)),
    link ? letterIn(reader.language, link) : '',
  ]),
});

/** The text message. As in mails, a doctor's name or address is no link; the only one is ours. */
export const smsIn = (language: string | null | undefined, { key, params }: TextOf<SmsTexts>): string =>
  say(
    language,
    'sms',
    key,
    Object.fromEntries(
      Object.entries(params).map(([name, it]) => [name, typeof it === 'string' && name !== 'link' ? withoutLinks(it) : it]),
    ),
  );

/** Whether news is also sent as a text message. */
export const isTexted = (text: NotificationText): text is NotificationText & TextOf<SmsTexts> =>
  translator.exists(text.key, { ns: 'sms', lng: 'en' });

/** `name` is left out of the sentences that don't need it. */
export const activityIn = (language: string | null | undefined, { key, name }: { key: keyof ActivityTexts; name: string }): string =>
  say(language, 'activity', key, { name });

export const wasteIn = (language: string | null | undefined, { key, params }: TextOf<WasteTexts>): string =>
  say(language, 'waste', key, params);

/** A text of a printed paper. */
export const paperIn = (language: string | null | undefined, { key, params }: TextOf<PaperTexts>): string =>
  say(language, 'paper', key, params);
