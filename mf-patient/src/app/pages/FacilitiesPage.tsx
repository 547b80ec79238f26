import type { DirectoryKind } from '@tenaye/contracts/directory.facts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { FacilityDirectory } from '../../features/facility/directory/FacilityDirectory.tsx';
import { PublicColumn } from './PublicColumn.tsx';

const words = { center: 'centers', pharmacy: 'pharmacies' } as const;

/** All listed diagnostic centers or pharmacies, for everyone (decision 0051). */
export function FacilitiesPage({ kind }: { kind: DirectoryKind }) {
  const { t } = useTranslation('mf-patient');
  const { user } = useAuth();
  const title = t(`directory.${words[kind]}.title`);
  return (
    <Page title={title}>
      <PublicColumn>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {title}
          </Heading>
          <Text $soft>
            {t(`directory.${words[kind]}.lead`)} {kind === 'pharmacy' && !user && t('directory.pharmacies.account')}
          </Text>
        </Stack>
        <FacilityDirectory kind={kind} />
      </PublicColumn>
    </Page>
  );
}
