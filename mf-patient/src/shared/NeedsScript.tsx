import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** Says that this part of a page needs scripts, to visitors without them. Only a server renders it, so only its catalog has the texts. */
export function NeedsScript({ what }: { what: 'assessment' | 'booking' | 'reviews' | 'signIn' }) {
  return (
    <noscript>
      <Sentence what={what} />
    </noscript>
  );
}

function Sentence({ what }: Parameters<typeof NeedsScript>[0]) {
  const { t } = useTranslation('mf-patient');
  return <Text>{t(`scriptless.${what}`)}</Text>;
}
