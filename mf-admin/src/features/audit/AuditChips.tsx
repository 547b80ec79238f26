import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { type FilterChip, FilterChips } from '@tenaye/platform/table/FilterChips.tsx';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useSentence } from '../../shared/audit/useSentence.ts';
import { useAuditAddress, wordIn } from './useAuditAddress.ts';

/** The filters in use, each in words with a button that removes it. The entries shown name a chosen person or record. */
export function AuditChips({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const chips = useChips(entries);
  return <FilterChips chips={chips} />;
}

function useChips(entries: readonly AuditEntry[] | undefined): FilterChip[] {
  const { t, i18n } = useTranslation('mf-admin');
  const { address, filter } = useAuditAddress();
  const { personOf, recordOf, actionText } = useSentence();
  const actor = entries?.find((it) => it.actorId === filter.actor);
  const target = entries?.find((it) => it.targetId === filter.target);
  const dayText = (day: string) => formatDay(`${day}T12:00:00Z`, i18n.language);
  const word = filter.action && wordIn(filter.action);
  const values: Record<string, string | undefined> = {
    q: filter.q,
    actor: filter.actor && (actor ? personOf(actor) : t('audit.chips.onePerson')),
    target: filter.target && ((target && recordOf(target)) || t('audit.chips.oneRecord')),
    action: filter.action && (word ? t(`audit.words.${word}`) : actionText(filter.action)),
    kind: filter.kind && t(`audit.kinds.${filter.kind}`),
    outcome: filter.outcome && t(`audit.outcomes.${filter.outcome}`),
    from: filter.from && dayText(filter.from),
    to: filter.to && dayText(filter.to),
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value
      ? {
          key: name,
          text: t(`audit.chips.${name === 'action' && word ? 'word' : name}`, { value }),
          onRemove: () => (name === 'q' ? address.search('') : address.give(name, undefined)),
        }
      : [],
  );
}
