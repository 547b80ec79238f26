import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FileList, type ListedFile } from '@tenaye/platform/documents/FileList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useTranslation } from 'react-i18next';
import { fetchPickupFile } from './pickup.queries.ts';

/** The facility's photos, and the signatures and photos of the driver's steps. */
export function PickupFiles({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const listed = (file: ManagerPickupDetail['files'][number], kind: string, sentAt?: string): ListedFile => ({
    id: file.id,
    name: file.name,
    bytes: file.bytes,
    kind,
    ...(sentAt && { sentAt }),
    view: { contentType: file.contentType, title: kind },
    fetch: (signal, onShare) => fetchPickupFile(pickup.id, file.id, onShare, signal),
  });
  const files = [
    ...pickup.files.map((it) => listed(it, t('managerPickup.files.facility'))),
    ...pickup.events.flatMap(({ kind, madeAt, stampFileId, files: own }) =>
      own.map((it) => listed(it, t(it.id === stampFileId ? 'words.stampPhoto' : `words.steps.${kind}`), madeAt)),
    ),
  ];
  if (files.length === 0) return null;
  return (
    <Section title={t('managerPickup.files.title')} card>
      <FileList files={files} />
    </Section>
  );
}
