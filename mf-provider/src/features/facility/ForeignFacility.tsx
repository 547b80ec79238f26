import { portalKindOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { AlertIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useTranslation } from 'react-i18next';

/** Shown for a URL with a facility that isn't, or no longer, the account's: the way to its own ones. */
export function ForeignFacility() {
  const { t } = useTranslation('mf-provider');
  const { facilities } = useProviderSession();
  const [main] = facilities;
  return (
    <Empty
      icon={<AlertIcon />}
      title={t('facility.foreign.title')}
      text={t('facility.foreign.text')}
      action={
        <Row $justify="center">
          {main && (
            <LinkButton to={`/provider/${portalKindOf(main.category)}?facility=${main.id}`}>
              {t('facility.foreign.own', { name: main.name })}
            </LinkButton>
          )}
          <LinkButton to="/provider/dashboard" $tone="quiet">
            {t('portal:denied.toDashboard')}
          </LinkButton>
        </Row>
      }
    />
  );
}
