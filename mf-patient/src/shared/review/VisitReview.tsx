import type { OwnReview } from '@tenaye/contracts/review.ts';
import { changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { ReviewWords } from '@tenaye/platform/review/ReviewWords.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Suspense, useState } from 'react';
import type { ReviewedVisit } from './reviewed-visit.ts';

// Lazy: the form needs the validation library, and most visits open no dialog.
const ReviewDialog = lazyDialog(
  async () => (await import('./ReviewDialog.tsx')).ReviewDialog,
  ({ onClose }) => onClose(),
);

const isEditable = ({ editableUntil }: OwnReview): boolean => Date.parse(editableUntil) > Date.now();

/**
 * Whether the form for a review is open: its button opens it, and so does a link with `rate` beside the visit's id, unless the visit has
 * been reviewed. Closing removes `rate` from the address.
 */
function useReviewForm({ kind, id, review }: ReviewedVisit) {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('rate') && params.get(kind) === id;
  const [isOpen, setIsOpen] = useState(isAsked && !review);
  const close = () => {
    setIsOpen(false);
    if (isAsked) setParams(changedSearch(params, { rate: undefined }), { replace: true });
  };
  return { isOpen, open: () => setIsOpen(true), close };
}

/** The patient's review of a completed visit, with the button to write or edit it. Renders nothing for other visits. */
export function VisitReview({ visit }: { visit: ReviewedVisit }) {
  const { t } = useTranslation('mf-patient');
  const { isOpen, open, close } = useReviewForm(visit);
  const { kind, name, status, review } = visit;
  if (status !== 'completed') return null;
  const button = (label: string, named: string) => (
    <PlainActions>
      <Button tone="plain" size="small" aria-label={named} onClick={open}>
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
          <ReviewDialog visit={visit} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
