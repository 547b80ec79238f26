import type { ClaimTimelineEntry } from '@tenaye/contracts/claim-review.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TypedText } from '@tenaye/ui/Text.tsx';
import { Timeline } from '@tenaye/ui/Timeline.tsx';

/** Every step of a claim with the person and the notes, oldest first. */
export function ClaimHistory({ history }: { history: readonly ClaimTimelineEntry[] }) {
  const { t, i18n } = useTranslation('mf-admin');
  const stepOf = ({ step, by, isWithdrawn }: ClaimTimelineEntry) => {
    const words = t(`claim.history.steps.${isWithdrawn ? 'withdraw' : step}`);
    return by ? t('claim.history.by', { step: words, name: by }) : words;
  };
  return (
    <Section title={t('claim.history.heading')}>
      <Timeline
        events={history.map((it) => ({
          key: it.id,
          at: it.createdAt,
          when: formatDateTime(it.createdAt, i18n.language),
          text: (
            <>
              {stepOf(it)}
              {it.notes && <TypedText as="span">{` “${it.notes}”`}</TypedText>}
            </>
          ),
        }))}
      />
    </Section>
  );
}
