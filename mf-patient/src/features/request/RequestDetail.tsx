import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { RequestItems } from '@tenaye/platform/documents/RequestItems.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Heading, Text, TypedText } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ContactLines } from '../../shared/ContactLines.tsx';
import { VisitReview } from '../../shared/review/VisitReview.tsx';
import { VisitSharing } from '../../shared/sharing/VisitSharing.tsx';
import { QuoteAnswer } from './QuoteAnswer.tsx';
import { RequestFiles } from './RequestFiles.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import type { ShownRequest } from './shown-request.ts';

/** All details of a request: its status, the next step, the answer to each item, files and the facility's contacts. */
export function RequestDetail({ request }: { request: ShownRequest }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { type, status, facilityName, facilityNotes, notes, results, preferredDate, files } = request;
  return (
    <Stack $gap="l">
      <Standing request={request} />
      <VisitSharing visit={{ kind: type, id: request.id }} name={facilityName} sharing={request.sharing} />
      {request.can.answerQuote && <QuoteAnswer key={request.version} request={request} />}
      <VisitReview visit={{ kind: 'request', id: request.id, name: facilityName, status, review: request.review }} />
      {facilityNotes && (
        <Section title={status === 'rejected' ? t('request.detail.reason') : t('request.detail.facilityNotes', { name: facilityName })}>
          <TypedText>{facilityNotes}</TypedText>
        </Section>
      )}
      {results && (
        <Section title={t('request.detail.results')}>
          <TypedText>{results}</TypedText>
        </Section>
      )}
      {files.length > 0 && (
        <Section title={t('request.detail.files')}>
          <RequestFiles request={request} />
        </Section>
      )}
      <Section title={t(`request.${type}.items`)}>
        {request.isToRead && (
          <Text $soft $size="s">
            {t(request.items.length > 0 ? 'request.medication.read' : 'request.medication.toRead')}
          </Text>
        )}
        <RequestItems items={request.items} totalAmount={request.totalAmount} deliveryFee={request.delivery?.fee} />
      </Section>
      {preferredDate && (
        <Section title={t('request.detail.preferredDate')}>
          <Text $size="s">{formatDate(noonOf(preferredDate), i18n.language)}</Text>
        </Section>
      )}
      {notes && (
        <Section title={t('request.detail.notes')}>
          <TypedText>{notes}</TypedText>
        </Section>
      )}
      <Section title={t('request.detail.timeline')}>
        <RequestTimeline request={request} />
      </Section>
      <Section title={t(request.delivery ? 'request.detail.deliveredBy' : 'request.detail.place')}>
        <ContactLines place={{ address: request.facilityAddress, phone: request.facilityPhone }} />
      </Section>
    </Stack>
  );
}

/** The pages on which the patient can find another facility of the same kind. */
const others = { diagnostic: '/diagnostics', medication: '/pharmacy' } as const;

/** A live region: announces the facility's answer if it arrives while the page is open. */
function Standing({ request }: { request: ShownRequest }) {
  const { t } = useTranslation('mf-patient');
  const { type, status, reference, delivery, practiceEnded } = request;
  return (
    <Panel role="status">
      <Stack $gap="xs">
        <div>
          <StatusBadge status={status}>{t(`domain:requestStatus.${status}`, { context: 'patient' })}</StatusBadge>
        </div>
        <Heading as="h3" $look={3}>
          {t('request.detail.next')}
        </Heading>
        <NextStep request={request} />
        {practiceEnded && <Link to={others[type]}>{t(`request.others.${type}`)}</Link>}
        <Text $size="s">
          {t('request.reference')}: <Reference>{reference}</Reference>
        </Text>
        {delivery && <Text $size="s">{t('request.deliveredTo', { address: delivery.address })}</Text>}
      </Stack>
    </Panel>
  );
}

function NextStep({ request: { type, status, steps, files, delivery, practiceEnded } }: { request: ShownRequest }) {
  const { t } = useTranslation('mf-patient');
  const text = () => {
    if (practiceEnded) return t(`request.next.${type}.practiceEnded`);
    if (status === 'pending' && steps.at(-1)?.ended) return t(`request.next.${type}.ended`);
    if (type === 'diagnostic')
      return t(
        `request.next.diagnostic.${status === 'completed' && files.some((it) => it.kind === 'result') ? 'completedResults' : status}`,
      );
    if (delivery && status === 'confirmed') return t('request.next.medication.confirmedDelivery');
    return t(`request.next.medication.${delivery && status === 'ready' ? 'delivered' : status}`);
  };
  return <Text $size="s">{text()}</Text>;
}

const Reference = styled.strong`font-family: ui-monospace, monospace; letter-spacing: 0.08em; font-weight: ${theme.font.weight.strong};`;
