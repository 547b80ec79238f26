import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { auditedVerbs } from '@tenaye/contracts/audit-action.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** A part of a sentence: words of the catalog, or the actor or the record, which the page makes links. */
export interface SentencePart {
  is: 'text' | 'who' | 'what';
  text: string;
}

// Private characters, which occur in no text and no name.
const WHO = '\uE000';
const WHAT = '\uE001';

const isKnown = (action: string): boolean => {
  const [word = '', verb] = action.split('.');
  return Object.entries<readonly string[]>(auditedVerbs).some(([known, verbs]) => known === word && verbs.some((it) => it === verb));
};

/** The summary of a call without its remarks. */
const shortOf = (call: string): string => call.split(';')[0] ?? call;

/** Sentences about entries, from the catalog `sentence.json`. */
export function useSentence() {
  const { t } = useTranslation('mf-admin');
  const personOf = ({ actorName, actorId, actorType, isCommandLine }: AuditEntry): string =>
    actorName ?? t(actorId ? 'audit.gone' : `audit.actors.${isCommandLine ? 'command_line' : actorType}`);
  const recordOf = ({ targetName, isTargetDeleted }: AuditEntry): string => targetName ?? (isTargetDeleted ? t('audit.deleted') : '');
  const sentenceOf = (entry: AuditEntry): string => {
    const words = { who: WHO, what: WHAT };
    if (isKnown(entry.action)) return t(`sentence.${entry.action}`, words);
    const call = shortOf(entry.call ?? entry.action);
    if (entry.outcome === 'refused') return t(entry.targetName ? 'sentence.refusedAt' : 'sentence.refused', { ...words, call });
    return t('sentence.unknown', { ...words, action: entry.action });
  };
  return {
    personOf,
    recordOf,
    /** The sentence of an entry, in parts. */
    partsOf: (entry: AuditEntry): SentencePart[] =>
      sentenceOf(entry)
        .split(/([\uE000\uE001])/)
        .map((text): SentencePart => {
          if (text === WHO) return { is: 'who', text: personOf(entry) };
          return text === WHAT ? { is: 'what', text: recordOf(entry) } : { is: 'text', text };
        })
        .filter(({ text }) => text !== ''),
    /** An action in words, without naming a person or a record. */
    actionText: (action: string): string =>
      isKnown(action)
        ? t(`sentence.${action}`, { who: t('audit.somebody'), what: '' })
            .replaceAll('  ', ' ')
            .trim()
        : action,
  };
}
