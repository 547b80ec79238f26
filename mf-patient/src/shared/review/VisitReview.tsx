import type { OwnReview } from '@tenaye/contracts/review.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { ReviewWords } from '@tenaye/platform/review/ReviewWords.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainActions } from '../PlainActions.tsx';
import type { ReviewedVisit } from './reviewed-visit.ts';

// Lazy: the form needs the validation library, and most visits open no dialog.
const ReviewDialog = lazyDialog(
  async () => (await import('./ReviewDialog.tsx')).ReviewDialog,
  ({ onClose }) => onClose(),
);

const isEditable = ({ editableUntil }: OwnReview): boolean => Date.parse(editableUntil) > Date.now();

/** The patient's review of a completed visit, with the button to write or edit it. Renders nothing for other visits. */
export function VisitReview({ visit }: { visit: ReviewedVisit }) {
  const { t } = useTranslation('mf-patient');
  const [isOpen, setIsOpen] = useState(false);
  const { kind, name, status, review } = visit;
  if (status !== 'completed') return null;
  const button = (label: string, named: string) => (
    <PlainActions>
      <Button tone="plain" size="small" aria-label={named} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    </PlainActions>
  );
  return (
    <>
      {review ? (
        <ReviewWords review={review}>{isEditable(review) && button(t('review.edit'), t('review.editNamed', { name }))}</ReviewWords>
      ) : (
        button(t(`review.rate.${kind}`), t(`review.rateNamed.${kind}`, { name }))
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewDialog visit={visit} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
