import type { ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FileList, type ListedFile } from '@tenaye/platform/documents/FileList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { fetchPickupFile } from './pickup.queries.ts';

type PickupFile = ManagerPickupDetail['files'][number];

/** A file name that says what the picture shows, because phones name pictures by ids. */
const nameOf = ({ name }: PickupFile, title: string, before: number): string =>
  `${title}${before > 0 ? ` ${before + 1}` : ''}${/\.\w+$/.exec(name)?.[0] ?? ''}`;

/** The facility's photos, and the signatures and photos of the driver's steps. */
export function PickupFiles({ pickup }: { pickup: ManagerPickupDetail }) {
  const { t } = useTranslation('mf-waste');
  const listed = ({ id, bytes, contentType }: PickupFile, title: string): Omit<ListedFile, 'name'> => ({
    id,
    bytes,
    view: { contentType, title },
    fetch: (signal, onShare) => fetchPickupFile(pickup.id, id, onShare, signal),
  });
  const facility = t('managerPickup.files.facility');
  const files = [
    ...pickup.files.map((it) => ({ ...listed(it, facility), name: it.name, kind: facility })),
    ...pickup.events.flatMap(({ kind, madeAt: sentAt, stampFileId, files: own }) => {
      const titleOf = ({ id }: PickupFile) => t(id === stampFileId ? 'words.stampPhoto' : `words.steps.${kind}`);
      return own.map((it, at) => {
        const title = titleOf(it);
        const before = own.slice(0, at).filter((other) => titleOf(other) === title).length;
        return { ...listed(it, title), name: nameOf(it, title, before), sentAt };
      });
    }),
  ];
  if (files.length === 0) return null;
  return (
    <Section title={t('managerPickup.files.title')} card>
      <FileList files={files} />
    </Section>
  );
}
