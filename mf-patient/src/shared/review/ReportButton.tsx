import type { Review } from '@tenaye/contracts/review.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { reporting } from './review.queries.ts';

// Lazy: the form needs the validation library.
const ReportDialog = lazyDialog(
  async () => (await import('@tenaye/platform/review/ReportDialog.tsx')).ReportDialog,
  ({ onClose }) => onClose(),
);

/** Reports a published review to the administrators; for signed-in patients. */
export function ReportButton({ review }: { review: Review }) {
  const { t } = useTranslation('parts');
  const [state, setState] = useState<'idle' | 'asking' | 'reported'>('idle');
  if (state === 'reported')
    return (
      <Text $soft $size="s">
        {t('review.report.reported')}
      </Text>
    );
  return (
    <>
      <PlainActions data-scripted>
        <Button
          tone="plain"
          size="small"
          aria-label={t('review.report.named', { author: review.author ?? t('review.former') })}
          onClick={() => setState('asking')}
        >
          {t('review.report.action')}
        </Button>
      </PlainActions>
      {state === 'asking' && (
        <Suspense fallback={null}>
          <ReportDialog change={reporting(review.id)} onClose={() => setState('idle')} onDone={() => setState('reported')} />
        </Suspense>
      )}
    </>
  );
}
