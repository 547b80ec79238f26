import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { Actions, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '../href-with.ts';

/** The same search among pharmacies and centers, for a text that names no doctor: it may name a medicine or a test. */
export function Elsewhere({ q, place }: { q: string; place: string | undefined }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Stack $gap="xs">
      <Text $soft>{t('search.elsewhere')}</Text>
      <Actions>
        {(['pharmacies', 'centers'] as const).map((it) => (
          <LinkButton key={it} to={hrefWith(`/${it}`, { q, place })} $tone="quiet">
            {t(`search.${it}`, { q })}
          </LinkButton>
        ))}
      </Actions>
    </Stack>
  );
}
