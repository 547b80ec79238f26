import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** Offers to register another facility; renders nothing for an account without a facility. */
export function FurtherFacility({ facilities }: Pick<ProviderSession, 'facilities'>) {
  const { t } = useTranslation('mf-provider');
  if (facilities.length === 0) return null;
  return (
    <Row as="section" aria-label={t('dashboard.further.label')} $gap="xs">
      <Text $soft>{t('dashboard.further.text')}</Text>
      <LinkButton to="/provider/diagnostic_center?view=add" $tone="quiet" $size="small">
        {t('dashboard.further.center')}
      </LinkButton>
      <LinkButton to="/provider/pharmacy?view=add" $tone="quiet" $size="small">
        {t('dashboard.further.pharmacy')}
      </LinkButton>
    </Row>
  );
}
