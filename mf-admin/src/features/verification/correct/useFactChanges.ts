import type { CorrectableFact } from '@tenaye/contracts/listing-record.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useCategory } from '../useCategory.ts';
import { type CorrectionValues, categoryFact, hoursText, knowsLevel, placeText, textFacts } from './correction.form.ts';

/** A fact in which two profiles, or a profile and its correction, differ; '' is a missing value. A position is the fact `latitude`. */
export interface FactChange {
  fact: CorrectableFact;
  label: string;
  before: string;
  after: string;
}

/** The facts in which two sets of them differ, in words. */
export function useFactChanges() {
  const { t } = useTranslation('mf-admin');
  const categoryOf = useCategory();
  return (kind: ProfileKind, before: CorrectionValues, after: CorrectionValues): FactChange[] => {
    const wordsOf = (it: CorrectionValues, fact: (typeof textFacts)[number]): string => {
      if (fact === 'category') return categoryOf({ kind, category: it.category, isLevelKnown: knowsLevel(it) });
      return fact === 'phone' ? it.phone && formatPhone(it.phone) : it[fact].trim();
    };
    const all: FactChange[] = [
      ...textFacts.map((it) => ({
        fact: it === 'category' ? categoryFact[kind] : it,
        label: t(`verification.correct.fact.${it}`, { context: it === 'category' ? kind : undefined }),
        before: wordsOf(before, it),
        after: wordsOf(after, it),
      })),
      { fact: 'latitude', label: t('verification.correct.fact.place'), before: placeText(before), after: placeText(after) },
      { fact: 'workingHours', label: t('verification.correct.fact.hours'), before: hoursText(before), after: hoursText(after) },
    ];
    return all.filter((it) => it.before !== it.after);
  };
}
