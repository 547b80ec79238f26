import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import type { AccountAccess } from '../remote/remote.ts';
import { useAccount } from './account.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { PORTAL } from './texts.ts';

/** Replaces a page that is meant for another kind of provider account than the signed-in one. */
export function AccessDenied({ access }: { access: AccountAccess }) {
  const { t } = useTranslation(PORTAL);
  const { email } = useAccount();
  return (
    <PortalFrame title={t('denied.title')} lead={t(`denied.${access}`, { email })} signOutTo="/provider/login" isNarrow>
      <Row>
        <LinkButton to="/provider/dashboard" $tone="quiet">
          {t('denied.toDashboard')}
        </LinkButton>
      </Row>
    </PortalFrame>
  );
}
