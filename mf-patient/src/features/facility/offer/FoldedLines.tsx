import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import type { ReactNode } from 'react';
import type { Offered } from './OfferTotal.tsx';

/** The lines of a list below their sum on a card: folded if the place offers all of them, open if it lacks one. */
export function FoldedLines({ offered: { offer, count }, children }: { offered: Offered; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  if (!offer) return children;
  return (
    <Disclosure summary={t('finder.offer.lines', { count })} open={offer.available < count}>
      {children}
    </Disclosure>
  );
}
