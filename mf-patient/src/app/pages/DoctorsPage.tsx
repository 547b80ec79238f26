import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { DoctorDirectory } from '../../features/doctor/directory/DoctorDirectory.tsx';
import { PublicColumn } from './PublicColumn.tsx';

/** All listed doctors, for everyone (decision 0051). */
export function DoctorsPage() {
  const { t } = useTranslation('mf-patient');
  const { user } = useAuth();
  return (
    <Page title={t('directory.doctors.title')}>
      <PublicColumn>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t('directory.doctors.title')}
          </Heading>
          <Text $soft>
            {t('directory.doctors.lead')} {!user && t('directory.doctors.account')}
          </Text>
        </Stack>
        <DoctorDirectory />
      </PublicColumn>
    </Page>
  );
}
