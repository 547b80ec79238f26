import { doctorDocuments, getDoctorDocument } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** Links to view the doctor's stored documents. */
export function DocumentList({ documents }: { documents: DoctorProfile['documents'] }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Stack as="ul" role="list" $gap="s">
      {doctorDocuments.map((field) => {
        const document = documents[field];
        return (
          <li key={field}>
            <Text $soft $size="s">
              {t(`doctor.fields.${field}`)}
            </Text>
            {document ? (
              <FileList
                files={[
                  {
                    id: document.changedAt,
                    name: document.name,
                    bytes: document.bytes,
                    sentAt: document.changedAt,
                    fetch: (signal, onShare) => download(getDoctorDocument, { params: { document: field }, signal }, onShare),
                  },
                ]}
              />
            ) : (
              <Text>{t('doctor.documents.none')}</Text>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
