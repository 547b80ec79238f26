import { getSubmissionLicensePhoto, getSubmissionPhoto } from '@tenaye/contracts/submission.facts.ts';
import type { Submission } from '@tenaye/contracts/submission.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** The photos that the collector took, fetched when they are opened, because each view is recorded. */
export function SubmissionPhoto({ submission: { id, photo, licensePhoto, institutionName } }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const photos = [
    photo && { photo, spec: getSubmissionPhoto, title: t('submission.photo.view', { name: institutionName }) },
    licensePhoto && {
      photo: licensePhoto,
      spec: getSubmissionLicensePhoto,
      title: t('submission.photo.license', { name: institutionName }),
    },
  ].filter((it) => it !== null);
  return (
    <Section title={t('submission.photo.title')}>
      {photos.length > 0 ? (
        <FileList
          files={photos.map(({ photo: { name, bytes, contentType }, spec, title }) => ({
            id: spec.path,
            name,
            bytes,
            view: { contentType, title },
            fetch: (signal, onShare) => download(spec, { params: { id }, signal }, onShare),
          }))}
        />
      ) : (
        <Text $soft>{t('submission.photo.none')}</Text>
      )}
    </Section>
  );
}
