import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { LabTest } from '@tenaye/contracts/lab-report.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { LabResults } from '@tenaye/platform/documents/LabResults.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Heading, Text, TypedText } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { ContactLines } from '../../shared/ContactLines.tsx';
import { OpenNow } from '../../shared/OpenNow.tsx';
import { VisitReview } from '../../shared/review/VisitReview.tsx';
import { VisitSharing } from '../../shared/sharing/VisitSharing.tsx';
import { UsualAnswer } from '../../shared/UsualAnswer.tsx';
import { type Missing, missingOf } from './missing.ts';
import { QuoteBar } from './QuoteBar.tsx';
import { RequestFiles } from './RequestFiles.tsx';
import { RequestReceipt } from './RequestReceipt.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import type { ShownRequest } from './shown-request.ts';
import { useQuoteAnswer } from './useQuoteAnswer.ts';

interface RequestDetailProps {
  request: ShownRequest;
  /** Looks for missing medicines at other pharmacies; undefined where that isn't offered. */
  onFindMissing?: ((missing: Missing) => void) | undefined;
}

/** All details of a request: its status, the next step, the answer to each item, files and the facility's contacts. */
export function RequestDetail({ request, onFindMissing }: RequestDetailProps) {
  const answer = useQuoteAnswer(request);
  const { type, can, facilityName } = request;
  const receipt = <RequestReceipt request={request} answer={answer} />;
  return (
    // A block, so that the bar may stay in sight of the whole content.
    <div>
      <Stack $gap="l">
        <Standing request={request} onFindMissing={onFindMissing} />
        {can.answerQuote && receipt}
        <VisitSharing visit={{ kind: type, id: request.id }} name={facilityName} sharing={request.sharing} />
        <VisitReview visit={{ kind: 'request', id: request.id, name: facilityName, status: request.status, review: request.review }} />
        <FacilityWords request={request} />
        {!can.answerQuote && receipt}
        <Sent request={request} />
      </Stack>
      {can.answerQuote && <QuoteBar request={request} answer={answer} />}
    </div>
  );
}

/** What the facility wrote, and the files. */
function FacilityWords({ request }: { request: ShownRequest }) {
  const { t } = useTranslation('mf-patient');
  const { status, facilityName, facilityNotes, results, files } = request;
  return (
    <>
      {facilityNotes && (
        <Section title={status === 'rejected' ? t('request.detail.reason') : t('request.detail.facilityNotes', { name: facilityName })}>
          <TypedText>{facilityNotes}</TypedText>
        </Section>
      )}
      <Values request={request} />
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
    </>
  );
}

const isSent = ({ step, values }: LabTest): boolean => step === 'sent' && values.length > 0;

/** The values that the center has sent, also for paper. */
function Values({ request: { lab, items, patientName, facilityName } }: { request: ShownRequest }) {
  const { t } = useTranslation('mf-patient');
  const { user } = useAuth();
  if (!lab?.tests.some(isSent)) return null;
  return (
    <Section title={t('request.detail.values')}>
      <LabResults
        report={lab}
        names={items.map((it) => it.name)}
        patientName={patientName ?? (user ? `${user.firstName} ${user.lastName}` : '')}
        facilityName={facilityName}
      />
      <div>
        <Button tone="quiet" size="small" onClick={() => window.print()}>
          {t('parts:lab.print')}
        </Button>
      </div>
    </Section>
  );
}

/** What the patient wished, what happened so far, and the facility's contacts. */
function Sent({ request }: { request: ShownRequest }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { notes, preferredDate } = request;
  return (
    <>
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
    </>
  );
}

/** The pages on which the patient can find another facility of the same kind. */
const others = { diagnostic: '/diagnostics', medication: '/pharmacy' } as const;

/** A live region: announces the facility's answer if it arrives while the page is open. */
function Standing({ request, onFindMissing }: RequestDetailProps) {
  const { t } = useTranslation('mf-patient');
  const { type, status, reference, patientName, delivery, practiceEnded } = request;
  const missing = missingOf(request);
  const count = missing.medications.length;
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
        {status === 'pending' && (
          <div>
            <OpenNow hours={request.facilityHours ?? null} />
            <UsualAnswer usual={request.usualAnswer} />
          </div>
        )}
        {count > 0 && onFindMissing && (
          <div>
            <Button size="small" tone={status === 'completed' ? 'primary' : 'quiet'} onClick={() => onFindMissing(missing)}>
              {t('request.missing.find', { count })}
            </Button>
          </div>
        )}
        {practiceEnded && <Link to={others[type]}>{t(`request.others.${type}`)}</Link>}
        <Text $size="s">
          {t('request.reference')}: <Reference>{reference}</Reference>
        </Text>
        {patientName && <Text $size="s">{t('appointment.mine.forPerson', { name: patientName })}</Text>}
        {delivery && <Text $size="s">{t('request.deliveredTo', { address: delivery.address })}</Text>}
      </Stack>
    </Panel>
  );
}

/** What comes next once the center has worked on a request. */
function atBench(status: RequestStatus, tests: readonly LabTest[]) {
  if (status === 'completed' && tests.some(isSent)) return 'completedValues';
  if (status !== 'confirmed') return status;
  if (tests.every(isSent)) return 'confirmedValues';
  return tests.some((it) => it.step !== null) ? 'atBench' : status;
}

function afterTests({ status, files, lab }: ShownRequest) {
  if (status === 'completed' && files.some((it) => it.kind === 'result')) return 'completedResults';
  return lab ? atBench(status, lab.tests) : status;
}

function afterMedicines({ status, delivery }: ShownRequest) {
  if (delivery && status === 'confirmed') return 'confirmedDelivery';
  return delivery && status === 'ready' ? 'delivered' : status;
}

function NextStep({ request }: { request: ShownRequest }) {
  const { type, status, steps, practiceEnded } = request;
  const { t } = useTranslation('mf-patient');
  const text = () => {
    if (practiceEnded) return t(`request.next.${type}.practiceEnded`);
    if (status === 'pending' && steps.at(-1)?.ended) return t(`request.next.${type}.ended`);
    if (type === 'diagnostic') return t(`request.next.diagnostic.${afterTests(request)}`);
    const missing = missingOf(request).medications.length;
    if (status === 'completed' && missing > 0) return t('request.missing.text', { count: missing });
    return t(`request.next.medication.${afterMedicines(request)}`);
  };
  return <Text $size="s">{text()}</Text>;
}

const Reference = styled.strong`font-family: ui-monospace, monospace; letter-spacing: 0.08em; font-weight: ${theme.font.weight.strong};`;
