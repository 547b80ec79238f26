import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { SignedOrder } from '@tenaye/platform/documents/SignedOrder.tsx';
import { formatDate, formatDistance } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { PhoneIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import { RequestFiles } from '../files/RequestFiles.tsx';
import { nameOf, senderOf } from '../request.facts.ts';

/** The patient's contacts and wishes. */
export function PatientFacts({ request }: { request: ProviderRequest }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { patient, status, notes, preferredDate } = request;
  // Noon, so that the day is the same in every time zone.
  const day = preferredDate && formatDate(noonOf(preferredDate), i18n.language);
  return (
    <Stack $gap="s">
      {patient.phone ? (
        <Row>
          <Call
            $tone="quiet"
            href={`tel:${patient.phone}`}
            aria-label={`${t('request.detail.call', { name: senderOf(request) })}: ${formatPhone(patient.phone)}`}
          >
            <PhoneIcon /> {formatPhone(patient.phone)}
          </Call>
        </Row>
      ) : (
        status !== 'cancelled' && (
          <Text $soft $size="s">
            {t('request.detail.noPhone')}
          </Text>
        )
      )}
      <FactList
        min="14rem"
        facts={[
          { label: t('request.detail.sentBy'), value: senderOf(request) !== nameOf(request) && senderOf(request) },
          { label: t('request.detail.reference'), value: request.reference },
          { label: t('request.detail.delivery'), value: request.delivery && <Delivery delivery={request.delivery} /> },
          { label: t('request.detail.preferredDay'), value: day },
          { label: t('request.detail.notes'), value: notes && <Lines>{notes}</Lines> },
        ]}
      />
    </Stack>
  );
}

function Delivery({ delivery: { address, distance } }: { delivery: NonNullable<ProviderRequest['delivery']> }) {
  const { i18n } = useTranslation('mf-provider');
  return (
    <>
      {address}
      {distance !== null && ` (${formatDistance(distance, i18n.language)})`}
    </>
  );
}

/**
 * The doctor's order, or the patient's prescription. Without either, an open request for medicines shows advice on how to proceed; other
 * requests show nothing.
 */
export function Prescription({ request }: { request: ProviderRequest }) {
  const { t } = useTranslation('mf-provider');
  const files = request.files.filter((it) => it.kind === 'prescription');
  const isOpen = request.can.setStatus.length > 0;
  if (request.order) {
    return (
      <Section title={t(`request.detail.order.${request.requestType}`)}>
        <SignedOrder order={request.order} />
      </Section>
    );
  }
  if (files.length === 0 && !(isOpen && request.requestType === 'medication')) return null;
  return (
    <Section title={t('domain:fileKind.prescription', { context: request.requestType })}>
      {files.length > 0 ? (
        <RequestFiles request={request} files={files} />
      ) : (
        <Text $soft $size="s">
          {t('request.detail.noPrescription')}
        </Text>
      )}
    </Section>
  );
}

const Call = styled.a<ButtonLook>`${buttonLook}`;
const Lines = styled.span`white-space: pre-line;`;
