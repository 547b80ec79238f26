import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { createInstance } from 'i18next';
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

/** The translator of the API, with the same text syntax as the pages' one. */
export const translator = createInstance();
void translator.init({
  resources: catalogues,
  fallbackLng: 'en',
  ns: Object.keys(catalogues.en),
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The first wanted language (BCP 47) that has texts, `am` for `am-ET`; English if none has. */
export function languageFrom(...wanted: (string | null | undefined)[]): string {
  const offered = wanted.flatMap((tag) => (tag ? [tag, tag.split('-')[0] ?? ''] : []));
  return offered.find((tag) => translator.hasResourceBundle(tag, 'notification')) ?? 'en';
}

/**
 * A format for instants, whose `Intl` object is made once for each language: i18next's own cache has an entry for all values of a text
 * together, so it would make one for nearly each text. Values that aren't instants stay unchanged: the removal of a
 * deleted patient's name may have cut into one.
 */
function clock(options: Intl.DateTimeFormatOptions, localeOf = (lng: string): string => lng) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (value: string, lng = 'en'): string => {
    if (Number.isNaN(Date.parse(value))) return value;
    const format = made.get(lng) ?? new Intl.DateTimeFormat(localeOf(lng), { ...options, timeZone: TIME_ZONE });
    made.set(lng, format);
    // Intl puts a narrow space before AM and PM; one such character makes an SMS twice as long.
    return format.format(new Date(value)).replaceAll('\u202f', ' ');
  };
}

const dayFirst = (lng: string): string => (lng === 'en' ? 'en-GB' : lng);

const wordFor = (list: keyof typeof word, value: string, lng: string | undefined): string =>
  translator.t(`${list}.${value}`, { ns: 'word', lng, defaultValue: value });

const formats = translator.services.formatter;
/** `Mon, Mar 2, 2026, 8:30 AM`, as lists show the time of a visit. The bell's own time of arrival has the spec's "MMM d, HH:mm". */
formats?.add('stamp', clock({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }));
/** `Mon, Mar 2, 8:30 AM`, for text messages: with the year, a reminder would need two messages. */
formats?.add('brief', clock({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }));
/** `Sunday 22 November 2026 at 13:22`; the day comes first in English too, as is usual in Ethiopia. */
formats?.add('moment', clock({ dateStyle: 'full', timeStyle: 'short' }, dayFirst));
/** `30 June 2027`. */
formats?.add('day', clock({ dateStyle: 'long' }, dayFirst));
formats?.add('mode', (value: string, lng) => wordFor('mode', value, lng));
formats?.add('delayReason', (value: string, lng) => wordFor('delayReason', value, lng));
formats?.add('wasteSlot', (value: string, lng) => wordFor('wasteSlot', value, lng));
formats?.add('wasteType', (value: string, lng) => wordFor('wasteType', value, lng));
formats?.add('wasteHazard', (value: string, lng) => wordFor('wasteHazard', value, lng));
formats?.add('containerKind', (value: string, lng) => wordFor('containerKind', value, lng));
formats?.add('incidentKind', (value: string, lng) => wordFor('incidentKind', value, lng));
formats?.add('trainingModule', (value: string, lng) => wordFor('trainingModule', value, lng));
formats?.add('treatmentMethod', (value: string, lng) => wordFor('treatmentMethod', value, lng));
/** `Mon, Mar 2, 2026`: `stamp` without the time. */
formats?.add('weekday', clock({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }));
/** Within a sentence: in lower case. */
formats?.add('wasteTypes', (values: readonly string[], lng) =>
  new Intl.ListFormat(lng, { type: 'unit' }).format(values.map((it) => wordFor('wasteTypes', it, lng))),
);

/** `nest: false` prevents a name in `params` from being interpreted as a reference to another text. */
function say(language: string | null | undefined, ns: keyof typeof catalogues.en, key: string, params: Params): string {
  const { count } = params;
  return translator.t(key, { ns, lng: languageFrom(language), replace: params, nest: false, ...(typeof count === 'number' && { count }) });
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

export const smsIn = (language: string | null | undefined, { key, params }: TextOf<SmsTexts>): string => say(language, 'sms', key, params);

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
