import type { PortalKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Suspense } from 'react';

// Lazy: only the form needs the validation library.
const RegisterForm = lazyPart(async () => (await import('./RegisterForm.tsx')).RegisterForm);

interface MissingProfileProps {
  portal: PortalKind;
}

/** Shown if the account has no facility yet; offers to claim a listed one or to register a new one. */
export function MissingProfile({ portal }: MissingProfileProps) {
  const { t } = useTranslation('mf-provider');
  const [query] = useSearchParams();
  const isRegistering = query.get('view') === 'register';
  const claim = (
    <LinkButton to="/provider/facility-claims" $tone={isRegistering ? 'quiet' : 'primary'}>
      {t('facility.register.claim')}
    </LinkButton>
  );
  if (isRegistering) {
    return (
      <>
        <Row>{claim}</Row>
        <Suspense fallback={<PortalLoading />}>
          <RegisterForm portal={portal} />
        </Suspense>
      </>
    );
  }
  return (
    <Empty
      icon={portal === 'pharmacy' ? <PharmacyIcon /> : <LabIcon />}
      title={t(`facility.${portal}.missing`)}
      text={t(`facility.${portal}.missingHint`)}
      action={
        <Row $justify="center">
          {claim}
          <LinkButton to={`/provider/${portal}?view=register`} $tone="quiet">
            {t('facility.register.here')}
          </LinkButton>
        </Row>
      }
    />
  );
}
