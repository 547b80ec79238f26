import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Acceptance, Unusable } from '../../features/invitation/Acceptance.tsx';

/** The page of an invitation's link. */
export function InvitationPage() {
  const { t } = useTranslation('mf-admin');
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <Acceptance token={token} /> : <Unusable text={t('invitation.noToken')} />;
}
