import type { PricedTest } from '@tenaye/contracts/price-list.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useRemovingTest } from './price-list-change.queries.ts';

/** Asks before a test is taken off the list. What is kept about it is there again when the test returns. */
export function RemoveTest({ test, onClose }: { test: PricedTest; onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  return (
    <ActDialog
      title={t('prices.removeTitle', { name: test.name })}
      text={t('prices.removeText')}
      action={t('prices.removeConfirm')}
      change={useRemovingTest(test.name)}
      done={t('prices.saved')}
      failed={t('prices.failed')}
      onClose={onClose}
    />
  );
}
