import type { DashboardStats } from '@tenaye/contracts/dashboard.ts';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useMarkRead } from '@tenaye/platform/notification/notifications.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { CalendarIcon, LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import type { ReactNode } from 'react';
import { End, IconBox, Name, Row, Rows, Soft, Words } from '../../shared/AppointmentItem.tsx';
import { patientNotifications } from '../../shared/patient-notifications.ts';

type Waiting = Pick<DashboardStats, 'waitingQuotes' | 'waitingResults' | 'waitingReviews'>;
type Of<Key extends keyof Waiting> = NonNullable<Waiting[Key]>[number];

const pages: Record<RequestType, string> = { medication: '/pharmacy', diagnostic: '/diagnostics' };
const icons = { appointment: CalendarIcon, medication: PharmacyIcon, diagnostic: LabIcon } as const;

/** What waits for the patient, each with a button: quotes to answer, new results, and visits to rate; nothing without any. */
export function WaitingForYou({ stats: { waitingQuotes = [], waitingResults = [], waitingReviews = [] } }: { stats: Waiting }) {
  const { t } = useTranslation('mf-patient');
  if (waitingQuotes.length + waitingResults.length + waitingReviews.length === 0) return null;
  return (
    <Section level="h2" title={t('dashboard.waiting.heading')}>
      <Card>
        <Rows>
          {waitingQuotes.map((it) => (
            <WaitingQuote key={it.id} quote={it} />
          ))}
          {waitingResults.map((it) => (
            <WaitingResult key={it.id} result={it} />
          ))}
          {waitingReviews.map((it) => (
            <WaitingReview key={it.id} review={it} />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

function WaitingQuote({ quote: { id, requestType, facilityName: name, totalAmount } }: { quote: Of<'waitingQuotes'> }) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <WaitingRow
      kind={requestType}
      name={name}
      words={[t('dashboard.waiting.quote'), totalAmount !== null && formatMoney(totalAmount, i18n.language)].filter(Boolean).join(' · ')}
    >
      <LinkButton to={`${pages[requestType]}?request=${id}`} $size="small" aria-label={t('dashboard.waiting.answerNamed', { name })}>
        {t('dashboard.waiting.answer')}
      </LinkButton>
    </WaitingRow>
  );
}

/** The link also reads the notifications about the results. If that fails, they stay here. */
function WaitingResult({ result: { id, facilityName: name, isCorrected, notificationIds } }: { result: Of<'waitingResults'> }) {
  const { t } = useTranslation('mf-patient');
  const { act } = useAct(useMarkRead(patientNotifications), { isQueued: true, show: () => true });
  const read = () => {
    for (const it of notificationIds) void act(it);
  };
  return (
    <WaitingRow kind="diagnostic" name={name} words={t(isCorrected ? 'dashboard.waiting.corrected' : 'dashboard.waiting.result')}>
      <LinkButton to={`${pages.diagnostic}?request=${id}`} $size="small" aria-label={t('dashboard.resultsOf', { name })} onClick={read}>
        {t('dashboard.results')}
      </LinkButton>
    </WaitingRow>
  );
}

function WaitingReview({ review: { kind, id, name } }: { review: Of<'waitingReviews'> }) {
  const { t } = useTranslation('mf-patient');
  const visit = kind === 'appointment' ? kind : 'request';
  return (
    <WaitingRow kind={kind} name={name} words={t(`dashboard.waiting.review.${visit}`)}>
      <LinkButton
        to={kind === 'appointment' ? `/appointments?appointment=${id}&rate=1` : `${pages[kind]}?request=${id}&rate=1`}
        $tone="quiet"
        $size="small"
        aria-label={t(`review.rateNamed.${visit}`, { name })}
      >
        {t(`review.rate.${visit}`)}
      </LinkButton>
    </WaitingRow>
  );
}

interface WaitingRowProps {
  kind: keyof typeof icons;
  /** The doctor or facility. */
  name: string;
  words: string;
  /** The button. */
  children: ReactNode;
}

function WaitingRow({ kind, name, words, children }: WaitingRowProps) {
  const Icon = icons[kind];
  return (
    <li>
      <Row>
        <IconBox>
          <Icon size="1.375rem" />
        </IconBox>
        <Words>
          <Name>{name}</Name>
          <Soft>{words}</Soft>
        </Words>
        <End>{children}</End>
      </Row>
    </li>
  );
}
