import * as z from 'zod/mini';

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });

/** The parts of what `npm audit --json` prints that decide. `via` names other packages where these only pass a fault on. */
const reportShape = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

const exceptionShape = z.strictObject({
  /** The address of the advisory. */
  url: z.url(),
  /** Why it doesn't matter here, for whoever asks later. */
  reason: z.string().check(z.minLength(20)),
  /** The last day on which it is accepted: then somebody looks again. */
  until: z.iso.date(),
});

/** Advisories that are accepted for a while. */
export type Exceptions = readonly z.infer<typeof exceptionShape>[];

/** Reads the written list. Throws when an entry lacks a reason or a day. */
export const parseExceptions = (text: string): Exceptions => z.parse(z.array(exceptionShape), JSON.parse(text));

/** Undefined for what isn't JSON, such as the nothing that npm prints when it can't run. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What has to be done about the packages of `report`, a sentence each: advisories that nobody has accepted, and exceptions that are over or
 * no longer needed. Throws when the registry didn't answer with a report. `today` is a day in ISO form.
 */
export function judgeAdvisories(report: string, exceptions: Exceptions, today: string): string[] {
  const { success, data } = z.safeParse(reportShape, jsonOf(report));
  if (!success) throw new Error('The registry has given no report: whether packages have known faults is not known.');
  const all = Object.values(data.vulnerabilities).flatMap(({ via }) => via.filter((it) => typeof it !== 'string'));
  const found = [...new Map(all.map((it) => [`${it.url} ${it.name}`, it])).values()];
  const accepted = new Map(exceptions.map((it) => [it.url, it]));
  return [
    ...found.flatMap(({ name, title, url, severity }) => {
      const exception = accepted.get(url);
      if (!exception) return [`${name}: ${title} (${severity}, ${url})`];
      return exception.until < today ? [`${name}: ${title} was accepted until ${exception.until} (${url})`] : [];
    }),
    ...exceptions.filter(({ url }) => !found.some((it) => it.url === url)).map(({ url }) => `${url} is no longer reported: take it out.`),
  ];
}
