import type { PortalKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Suspense } from 'react';

// Lazy: only the form needs the validation library.
const RegisterForm = lazyPart(async () => (await import('./RegisterForm.tsx')).RegisterForm);

/** Adds another facility to the account: registers a new one, or leads to the claim of a listed one. */
export function AddFacility({ portal }: { portal: PortalKind }) {
  const { t } = useTranslation('mf-provider');
  const other = portal === 'pharmacy' ? 'diagnostic_center' : 'pharmacy';
  return (
    <Stack>
      <Row $gap="xs">
        <LinkButton to={`/provider/${other}?view=add`} $tone="quiet" $size="small">
          {t(`facility.add.${other}`)}
        </LinkButton>
        <LinkButton to="/provider/facility-claims" $tone="quiet" $size="small">
          {t('facility.register.claim')}
        </LinkButton>
      </Row>
      <Suspense fallback={<PortalLoading />}>
        <RegisterForm portal={portal} isFurther />
      </Suspense>
    </Stack>
  );
}
