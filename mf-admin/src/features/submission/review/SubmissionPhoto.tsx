import { getSubmissionPhoto } from '@tenaye/contracts/submission.facts.ts';
import type { Submission } from '@tenaye/contracts/submission.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** The photo that the collector took, fetched when it is opened, because each view is recorded. */
export function SubmissionPhoto({ submission: { id, photo, institutionName } }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Section title={t('submission.photo.title')}>
      {photo ? (
        <FileList
          files={[
            {
              id,
              name: photo.name,
              bytes: photo.bytes,
              view: { contentType: photo.contentType, title: t('submission.photo.view', { name: institutionName }) },
              fetch: (signal, onShare) => download(getSubmissionPhoto, { params: { id }, signal }, onShare),
            },
          ]}
        />
      ) : (
        <Text $soft>{t('submission.photo.none')}</Text>
      )}
    </Section>
  );
}
