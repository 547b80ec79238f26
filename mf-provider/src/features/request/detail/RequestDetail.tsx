import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { askedTests } from '@tenaye/platform/documents/asked-tests.ts';
import { type AskedItem, RequestItems } from '@tenaye/platform/documents/RequestItems.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text, TypedText } from '@tenaye/ui/Text.tsx';
import { media } from '@tenaye/ui/theme.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { RequestActions } from '../answer/RequestActions.tsx';
import { Bench } from '../bench/Bench.tsx';
import { RequestResults } from '../files/RequestResults.tsx';
import { useStockWords } from '../quote/useStockWords.ts';
import { nameOf } from '../request.facts.ts';
import { HandedOver } from './HandedOver.tsx';
import { PatientFacts, Prescription } from './PatientFacts.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { useChangedElsewhere } from './useChangedElsewhere.ts';

interface RequestDetailProps {
  request: ProviderRequest;
}

/** All details of a request: the patient, the items, the prescription, the possible actions and the history. */
export function RequestDetail({ request }: RequestDetailProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const heading = useRef<HTMLHeadingElement>(null);
  const { changedTo, expectStatus } = useChangedElsewhere(request.status);
  const items = useAsked(request);
  const { status, requestType, requestDate, facilityNotes, can } = request;
  const list = (
    <RequestItems items={items} totalAmount={request.totalAmount} deliveryFee={request.delivery?.fee} payment={request.payment} />
  );
  // Runs on opening and after each status change, which replaces the buttons that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new status moves the focus
  useEffect(() => {
    if (changedTo || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    scrollToTopOnPhone(heading.current);
  }, [status, changedTo]);
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
        <ChangedElsewhere status={changedTo} />
        <PatientFacts request={request} />
        <Prescription request={request} />
        {/* A pharmacy's answer form lists the medicines itself. */}
        {(requestType === 'diagnostic' || status !== 'pending' || can.setStatus.length === 0) && (
          <Section title={t(requestType === 'medication' ? 'request.detail.medicines' : 'request.detail.tests')}>
            {requestType === 'medication' && status === 'completed' ? <HandedOver request={request}>{list}</HandedOver> : list}
          </Section>
        )}
        {facilityNotes && (
          <Section title={t(status === 'rejected' ? 'request.detail.yourReason' : 'request.detail.yourNotes')}>
            <TypedText>{facilityNotes}</TypedText>
          </Section>
        )}
        {request.lab && <Bench request={request} lab={request.lab} />}
        <RequestResults request={request} />
        <RequestActions request={request} onDone={expectStatus} />
        <Section title={t('request.detail.history')}>
          <RequestHistory request={request} />
        </Section>
      </Stack>
    </Card>
  );
}

/** The requested items, each with its linked item of the stock. */
function useAsked({ requestType, requestedServices, testAnswers, requestedMedications }: ProviderRequest): readonly AskedItem[] {
  const { t } = useTranslation('mf-provider');
  const wordsOf = useStockWords();
  if (requestType === 'diagnostic') return askedTests(requestedServices, testAnswers);
  return requestedMedications.map(({ stockItem, ...it }) =>
    stockItem ? { ...it, note: t('request.quote.taken', { name: wordsOf(stockItem) }) } : it,
  );
}

/** Leaves room for the link back above the name when the page scrolls to the name. */
const Name = styled(Heading)`scroll-margin-block-start: 4.5rem;`;

const explained = ['cancelled', 'confirmed', 'pending', 'quoted'] as const;

/** Announces a status change made elsewhere. The change removed the buttons, so the notice takes the focus. */
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
      {t(`request.detail.changedText.${explained.find((it) => it === status) ?? 'other'}`)}
    </Notice>
  );
}

const DESKTOP = media.desktop.replace('@media ', '');

/**
 * On a phone the open request replaces the queue, far below the portal's heading, so it is scrolled to the top. On desktops it is beside
 * the queue and already visible.
 */
function scrollToTopOnPhone(element: HTMLElement): void {
  if (!globalThis.matchMedia?.(DESKTOP).matches) element.scrollIntoView?.({ block: 'start' });
}
