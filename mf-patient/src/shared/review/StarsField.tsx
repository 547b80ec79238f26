import type { GivenReview } from '@tenaye/contracts/review.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const stars = ['1', '2', '3', '4', '5'] as const;

/** The rating of the surrounding form: five radio buttons, each labeled with its stars and their meaning. */
export function StarsField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('mf-patient');
  const set = useSetField<GivenReview>();
  const rating = useWatch<GivenReview, 'rating'>({ name: 'rating' });
  return (
    <RadioCards
      name="rating"
      legend={t('review.stars')}
      error={error}
      required
      minWidth="8rem"
      value={rating ? String(rating) : ''}
      onChange={({ target }) => set('rating', Number(target.value))}
      options={stars.map((it) => ({ value: it, label: t('review.star', { count: Number(it) }), hint: t(`review.meaning.${it}`) }))}
    />
  );
}
