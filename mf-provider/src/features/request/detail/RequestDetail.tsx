import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { type AskedItem, RequestItems } from '@tenaye/platform/documents/RequestItems.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text, TypedText } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { bringUp } from '../answer/bring-up.ts';
import { RequestActions } from '../answer/RequestActions.tsx';
import { RequestResults } from '../files/RequestResults.tsx';
import { nameOf } from '../queue/waiting-time.ts';
import { PatientFacts, Prescription } from './PatientFacts.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { useChanges } from './useChanges.ts';

interface RequestDetailProps {
  request: ProviderRequest;
}

/** All of a request: who asks for what, the prescription, what the facility may do now, and what happened. */
export function RequestDetail({ request }: RequestDetailProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useChanges(request.status);
  const { status, requestType, requestDate, facilityNotes, can } = request;
  const { elsewhere } = changes;
  // On opening, and after each act: its buttons are gone or changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status is the request for focus
  useEffect(() => {
    if (elsewhere || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    bringUp(heading.current);
  }, [status, elsewhere]);
  return (
    <Card as="section" aria-labelledby="open-request">
      <Stack $gap="l">
        <Stack $gap="xs">
          <SplitRow>
            <Name id="open-request" ref={heading} tabIndex={-1}>
              {nameOf(request)}
            </Name>
            <StatusBadge status={status}>{t(`domain:requestStatus.${status}`)}</StatusBadge>
          </SplitRow>
          <Text $soft $size="s">
            {t('request.sent', { date: formatDateTime(requestDate, i18n.language) })}
          </Text>
        </Stack>
        <ChangedElsewhere status={elsewhere} />
        <PatientFacts request={request} />
        <Prescription request={request} />
        {/* The form of a pharmacy's answer names each of them. */}
        {(requestType === 'diagnostic' || !can.setStatus.includes('confirmed')) && (
          <Section title={t(requestType === 'medication' ? 'request.detail.medicines' : 'request.detail.tests')}>
            <RequestItems items={askedOf(request)} totalAmount={request.totalAmount} />
          </Section>
        )}
        {facilityNotes && (
          <Section title={t(status === 'rejected' ? 'request.detail.yourReason' : 'request.detail.yourNotes')}>
            <TypedText>{facilityNotes}</TypedText>
          </Section>
        )}
        <RequestResults request={request} />
        <RequestActions request={request} onDone={changes.own} />
        <Section title={t('request.detail.history')}>
          <RequestHistory request={request} />
        </Section>
      </Stack>
    </Card>
  );
}

const askedOf = ({ requestType, requestedServices, requestedMedications }: ProviderRequest): readonly AskedItem[] =>
  requestType === 'medication' ? requestedMedications : requestedServices.map((name) => ({ name, quantity: null, answer: null }));

/** At the top of the page it leaves room for the way back. */
const Name = styled(Heading)`scroll-margin-block-start: 4.5rem;`;

/** What somebody else made of the request meanwhile. The buttons have gone with it, so the focus comes here. */
function ChangedElsewhere({ status }: { status: RequestStatus | undefined }) {
  const { t } = useTranslation('mf-provider');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status) notice.current?.focus();
  }, [status]);
  if (!status) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      ref={notice}
      tabIndex={-1}
      title={t('request.detail.changed', { status: t(`domain:requestStatus.${status}`) })}
    >
      {t(status === 'cancelled' ? 'request.detail.changedText.cancelled' : 'request.detail.changedText.other')}
    </Notice>
  );
}
