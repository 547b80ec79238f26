import { mayChangePickup, openPickupStatuses, type WastePickupStatus } from '@tenaye/contracts/waste.facts.ts';
import { getPickupPhoto } from '@tenaye/contracts/waste-pickup.facts.ts';
import type { PickupDetail } from '@tenaye/contracts/waste-pickup.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Timeline } from '@tenaye/ui/Timeline.tsx';
import { styled } from 'styled-components';
import { ContainerList } from '../../parts/container/ContainerList.tsx';
import { PickupStatus } from '../../parts/PickupStatus.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useWeighedText } from '../../parts/useWeighedText.ts';
import { CallUs } from './CallUs.tsx';
import { LabelsDownload } from './LabelsDownload.tsx';
import { PickupPapers } from './PickupPapers.tsx';

const isOpen = (status: WastePickupStatus): boolean => openPickupStatuses.some((it) => it === status);

/** Whether a pickup is still to be done and only managers may change it. */
const isFixed = (status: WastePickupStatus): boolean => isOpen(status) && !mayChangePickup(status, 'cancelled', 'facility');

/** Everything about a pickup that its facility may see. */
export function PickupFacts({ pickup }: { pickup: PickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const { facilityId } = useOwn();
  const { id, files, status } = pickup;
  return (
    <Stack>
      <Row>
        <PickupStatus status={status} />
      </Row>
      <Facts pickup={pickup} />
      {isFixed(status) && <CallUs />}
      {files.length > 0 && (
        <Section title={t('schedule.photos')}>
          <FileList
            files={files.map(({ contentType, ...file }) => ({
              ...file,
              view: { contentType, title: t('schedule.photo') },
              fetch: (signal, onShare) =>
                download(getPickupPhoto, { params: { id, fileId: file.id }, query: { facilityId }, signal }, onShare),
            }))}
          />
        </Section>
      )}
      <ContainerList pickup={pickup}>{isOpen(status) && <LabelsDownload id={id} day={pickup.date} />}</ContainerList>
      {status === 'completed' && <PickupPapers pickupId={id} />}
      <Custody custody={pickup.custody} />
    </Stack>
  );
}

function Facts({ pickup }: { pickup: PickupDetail }) {
  const { t, i18n } = useTranslation('mf-waste');
  const words = useWasteText();
  const weights = pickup.actualWeights;
  const weighed = useWeighedText();
  const driver = pickup.driverName ? (
    <>
      {pickup.driverName} {pickup.driverPhone && <Phone href={`tel:${pickup.driverPhone}`}>{formatPhone(pickup.driverPhone)}</Phone>}
    </>
  ) : (
    words.driver(pickup)
  );
  const facts = [
    { label: t('schedule.column.slot'), value: words.slot(pickup.timeSlot) },
    { label: t('schedule.column.driver'), value: driver },
    { label: t('schedule.column.types'), value: words.types(pickup.wasteTypes) },
    { label: t('schedule.fact.estimated'), value: words.kg(pickup.estimatedWeight) },
    { label: t('schedule.fact.actual'), value: pickup.actualWeight === null ? '' : words.kg(pickup.actualWeight) },
    { label: t('schedule.fact.byType'), value: weights && words.weights(weights) },
    { label: t('waste.weighed.label'), value: weighed(pickup) },
    { label: t('schedule.fact.collected'), value: pickup.actualPickupDate && formatDateTime(pickup.actualPickupDate, i18n.language) },
    { label: t('schedule.fact.discrepancy'), value: pickup.discrepancyReason },
    { label: t('schedule.fact.cancelled'), value: pickup.cancelReason },
    { label: t('schedule.fact.instructions'), value: pickup.specialInstructions },
    {
      label: t('schedule.fact.requested'),
      value: t(pickup.isRecurring ? 'schedule.fact.recurring' : 'schedule.fact.once', {
        day: formatDateTime(pickup.createdAt, i18n.language),
      }),
    },
  ];
  return <FactList facts={facts} min="13rem" />;
}

function Custody({ custody }: Pick<PickupDetail, 'custody'>) {
  const { t, i18n } = useTranslation('mf-waste');
  const words = useWasteText();
  if (custody.length === 0) return null;
  return (
    <Section title={t('schedule.custody.title')}>
      <Timeline
        events={custody.map((it) => ({
          key: it.step,
          text: t(`schedule.custody.${it.step}`, {
            from: it.fromName,
            to: it.toName,
            weight: words.kg(it.kilograms),
            giver: it.giverName,
            receiver: it.receiverName,
          }),
          at: it.at,
          when: formatDateTime(it.at, i18n.language),
        }))}
      />
    </Section>
  );
}

const Phone = styled.a`white-space: nowrap;`;
