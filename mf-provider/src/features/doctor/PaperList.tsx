import { getDoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

const documents = ['medicalQualification', 'renewedLicense'] as const;

/** Links to view the doctor's stored papers. */
export function PaperList({ papers }: { papers: DoctorProfile['documents'] }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Stack as="ul" role="list" $gap="s">
      {documents.map((document) => {
        const paper = papers[document];
        return (
          <li key={document}>
            <Text $soft $size="s">
              {t(`doctor.fields.${document}`)}
            </Text>
            {paper ? (
              <FileList
                files={[
                  {
                    id: paper.changedAt,
                    name: paper.name,
                    bytes: paper.bytes,
                    sentAt: paper.changedAt,
                    fetch: (signal, onShare) => download(getDoctorDocument, { params: { document }, signal }, onShare),
                  },
                ]}
              />
            ) : (
              <Text>{t('doctor.papers.none')}</Text>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
