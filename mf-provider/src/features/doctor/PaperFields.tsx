import { doctorDocumentFile, doctorDocuments } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { UploadField } from '@tenaye/platform/parts/UploadField.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { fieldIdOf } from './profile.form.ts';
import type { ChosenPapers } from './usePapers.ts';

export interface PaperFieldsProps {
  chosen: Pick<ChosenPapers, 'papers' | 'errors' | 'choose'>;
  /** What is stored, for a profile that exists. */
  stored?: DoctorProfile['documents'];
}

export function PaperFields({ chosen, stored }: PaperFieldsProps) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  return (
    <Section card title={t('doctor.sections.documents')}>
      {stored && <Text $soft>{t('doctor.papers.replace')}</Text>}
      <Grid $min="16rem">
        {doctorDocuments.map((field) => {
          const error = chosen.errors[field];
          const name = stored?.[field]?.name;
          return (
            <Stack key={field} $gap="xs" role="group" aria-label={t(`doctor.fields.${field}`)}>
              <Text $strong>{t(`doctor.fields.${field}`)}</Text>
              {name && (
                <Text $soft $size="s">
                  {t('doctor.papers.now', { name })}
                </Text>
              )}
              <UploadField
                id={fieldIdOf(field)}
                title={t(`doctor.papers.${field}`)}
                rule={doctorDocumentFile}
                file={chosen.papers[field]}
                onFile={(file) => chosen.choose(field, file)}
                error={error && say(error)}
              />
            </Stack>
          );
        })}
      </Grid>
    </Section>
  );
}
