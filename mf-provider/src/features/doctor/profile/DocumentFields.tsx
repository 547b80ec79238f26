import { doctorDocumentFile, doctorDocuments } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { UploadField } from '@tenaye/platform/file/UploadField.tsx';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWatch } from 'react-hook-form';
import { fieldIdOf, type ProfileValues } from './profile.form.ts';

interface DocumentFieldsProps {
  /** The stored documents, if the profile exists. */
  stored: DoctorProfile['documents'] | undefined;
}

export function DocumentFields({ stored }: DocumentFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const chosen = useWatch<ProfileValues, typeof doctorDocuments>({ name: doctorDocuments });
  const set = useSetField<ProfileValues>();
  const errorAt = useErrorAt();
  return (
    <Section card title={t('doctor.sections.documents')}>
      {stored && <Text $soft>{t('doctor.documents.replace')}</Text>}
      <Grid $min="16rem">
        {doctorDocuments.map((field, at) => {
          const name = stored?.[field]?.name;
          return (
            <Stack key={field} $gap="xs" role="group" aria-label={t(`doctor.fields.${field}`)}>
              <Text $strong>{t(`doctor.fields.${field}`)}</Text>
              {name && (
                <Text $soft $size="s">
                  {t('doctor.documents.now', { name })}
                </Text>
              )}
              <UploadField
                id={fieldIdOf(field)}
                title={t(`doctor.documents.${field}`)}
                rule={doctorDocumentFile}
                file={chosen[at]}
                onFile={(file) => set(field, file)}
                error={errorAt(field)}
              />
            </Stack>
          );
        })}
      </Grid>
    </Section>
  );
}
