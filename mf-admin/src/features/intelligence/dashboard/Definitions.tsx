import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';

/** Figures whose name alone doesn't say what they count. */
const defined = [
  ...(['totalUsers', 'newToday', 'totalProviders', 'pendingProviders', 'revenue', 'growth', 'todayAppointments', 'noShow'] as const),
  ...(['delayedToday', 'averageWaitTime', 'late', 'lateShare', 'patientSatisfaction', 'overdueInvoices', 'collectionRate'] as const),
  ...(['averageInvoiceValue', 'totalRequests', 'totalWasteCollected', 'complianceRate', 'averageResponseTime', 'approved'] as const),
  ...(['medianWait', 'longestWait', 'uptime', 'responseTime', 'activeSessions'] as const),
] as const;

/** What the figures count, for readers of the page and of its print. */
export function Definitions() {
  const { t } = useTranslation('mf-admin');
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id}>{t('intelligence.definitionsTitle')}</Heading>
      <FactList facts={defined.map((it) => ({ label: t(`intelligence.figures.${it}`), value: t(`intelligence.definitions.${it}`) }))} />
    </Stack>
  );
}
