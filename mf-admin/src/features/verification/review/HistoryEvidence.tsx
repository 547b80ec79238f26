import type { DecidedEvidence } from '@tenaye/contracts/verification-evidence.ts';
import { formatDateTime, formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** The checks on which an approval was based, one line for each. */
export function HistoryEvidence({ evidence }: { evidence: DecidedEvidence }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { authority, name, licenseNumber, papers, licenseLastDay, register, registerOn } = evidence;
  const day = (it: string) => formatDay(it, i18n.language);
  const lines = authority
    ? [t('verification.history.evidence.authority', { name: authority })]
    : [
        ...papers.map(({ kind, seenAt, outside }) => {
          const words = t(`verification.documents.kind.${kind}`);
          return seenAt
            ? t('verification.history.evidence.seen', { kind: words, at: formatDateTime(seenAt, i18n.language) })
            : t('verification.history.evidence.outside', { kind: words, reason: outside });
        }),
        licenseLastDay === 'none'
          ? t('verification.history.evidence.noLastDay')
          : licenseLastDay && t('verification.until', { day: day(licenseLastDay) }),
        register && registerOn && t('verification.history.evidence.register', { register, day: day(registerOn) }),
        t('verification.history.evidence.confirmed', { facts: [name, licenseNumber].filter(Boolean).join(', ') }),
      ];
  return lines.filter(Boolean).map((it) => (
    <Text key={it} $soft $size="s">
      {it}
    </Text>
  ));
}
