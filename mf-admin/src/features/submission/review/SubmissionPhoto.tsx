import { getSubmissionLicensePhoto, getSubmissionPhoto } from '@tenaye/contracts/submission.facts.ts';
import type { Submission } from '@tenaye/contracts/submission.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { DocumentView } from '@tenaye/platform/documents/DocumentView.tsx';
import { FileList, type ListedFile } from '@tenaye/platform/documents/FileList.tsx';
import { isViewable } from '@tenaye/platform/documents/viewable.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/**
 * The photos that the collector took. While the submission waits, the review needs them, so they are fetched and shown at once; later they
 * are fetched when they are opened. Each view is recorded.
 */
export function SubmissionPhoto({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const files = usePhotos(submission);
  return (
    <Section title={t('submission.photo.title')}>
      {files.length === 0 && <Text $soft>{t('submission.photo.none')}</Text>}
      {submission.status === 'pending' &&
        files.map((it) => it.view && isViewable(it.view.contentType) && <DocumentView key={it.id} file={it} {...it.view} />)}
      {files.length > 0 && <FileList files={files} />}
    </Section>
  );
}

function usePhotos({ id, photo, licensePhoto, institutionName: name }: Submission): ListedFile[] {
  const { t } = useTranslation('mf-admin');
  const photos = [
    { photo, spec: getSubmissionPhoto, title: t('submission.photo.view', { name }) },
    { photo: licensePhoto, spec: getSubmissionLicensePhoto, title: t('submission.photo.license', { name }) },
  ];
  return photos.flatMap(({ photo: file, spec, title }): ListedFile[] =>
    file
      ? [
          {
            id: spec.path,
            name: file.name,
            bytes: file.bytes,
            view: { contentType: file.contentType, title },
            fetch: (signal, onShare) => download(spec, { params: { id }, signal }, onShare),
          },
        ]
      : [],
  );
}
