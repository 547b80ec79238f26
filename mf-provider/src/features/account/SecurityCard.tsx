import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { LazySecurityDialog } from '@tenaye/platform/security/lazy-security.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Suspense, useState } from 'react';

/** Leads to what protects the account. Its state is read when the dialog opens, because most visits don't concern it. */
export function SecurityCard({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-provider');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Section card title={t('portal:security')} text={t('dashboard.security.text')}>
        <Row>
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            {t('dashboard.security.open')}
          </Button>
        </Row>
      </Section>
      {isOpen && (
        <Suspense>
          <LazySecurityDialog account={account} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
