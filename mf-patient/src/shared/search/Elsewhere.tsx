import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Actions, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { hrefWith } from '../href-with.ts';
import { usePlaceKnown } from '../location/usePlaceKnown.ts';

/**
 * The same search elsewhere, for a text that names no doctor: among the doctors of the place that it names, or among pharmacies and
 * centers, because it may name a medicine or a test.
 */
export function Elsewhere({ q, place }: { q: string; place: string | undefined }) {
  const { t } = useTranslation('mf-patient');
  const isPlace = usePlaceKnown(place ? undefined : q);
  return (
    <Stack $gap="xs">
      {isPlace && (
        <Actions>
          <LinkButton to={hrefWith('/doctors', { place: q })}>{t('search.doctorsThere', { place: q })}</LinkButton>
        </Actions>
      )}
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
