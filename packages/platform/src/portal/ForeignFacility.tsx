import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { AlertIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { LinkButton } from '../address/LinkButton.tsx';
import { useProviderSession } from './account.tsx';
import { PORTAL } from './texts.ts';

/** Shown for a URL whose facility doesn't belong, or no longer belongs, to the account; links to the account's own facilities. */
export function ForeignFacility({ hrefOf }: { hrefOf(facility: ProviderData): string }) {
  const { t } = useTranslation(PORTAL);
  const { facilities } = useProviderSession();
  const [main] = facilities;
  return (
    <Empty
      icon={<AlertIcon />}
      title={t('foreign.title')}
      text={t('foreign.text')}
      action={
        <Row $justify="center">
          {main && <LinkButton to={hrefOf(main)}>{t('foreign.own', { name: main.name })}</LinkButton>}
          <LinkButton to="/provider/dashboard" $tone="quiet">
            {t('denied.toDashboard')}
          </LinkButton>
        </Row>
      }
    />
  );
}
