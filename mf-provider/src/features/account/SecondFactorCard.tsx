import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorDialogProps } from './SecondFactorDialog.tsx';

const SecondFactorDialog = lazyDialog<SecondFactorDialogProps>(
  async () => (await import('./SecondFactorDialog.tsx')).SecondFactorDialog,
  ({ onClose }) => onClose(),
);

/** Offers a second factor. Its state is read when the dialog opens, because most visits don't concern it. */
export function SecondFactorCard({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation('mf-provider');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="second-factor">
      <Stack $gap="s">
        <Heading as="h3" $look={3} id="second-factor">
          {t('dashboard.secondFactor.title')}
        </Heading>
        <Text $soft>{t('dashboard.secondFactor.text')}</Text>
        <Row>
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            {t('dashboard.secondFactor.open')}
          </Button>
        </Row>
      </Stack>
      {isOpen && (
        <Suspense>
          <SecondFactorDialog accountId={account.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
