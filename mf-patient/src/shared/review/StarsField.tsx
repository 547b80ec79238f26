import type { GivenReview } from '@tenaye/contracts/review.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FieldError } from '@tenaye/ui/Field.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { STAR } from '../Rating.tsx';

const stars = ['1', '2', '3', '4', '5'] as const;

/** The rating of the surrounding form: a row of five stars, each a radio button, and below it the meaning of the chosen one. */
export function StarsField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('mf-patient');
  const set = useSetField<GivenReview>();
  const rating = useWatch<GivenReview, 'rating'>({ name: 'rating' });
  const errorId = useId();
  const chosen = stars.find((it) => it === String(rating));
  return (
    <fieldset aria-describedby={error && errorId}>
      <Legend>{t('review.stars')}</Legend>
      <Row>
        {stars.map((it) => (
          <Star key={it} $full={Number(it) <= (rating ?? 0)}>
            <input
              type="radio"
              name="rating"
              value={it}
              required
              checked={it === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => set('rating', Number(it))}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <VisuallyHidden>
              {t('review.star', { count: Number(it) })} {t(`review.meaning.${it}`)}
            </VisuallyHidden>
          </Star>
        ))}
      </Row>
      <Meaning aria-hidden="true">{chosen && t(`review.meaning.${chosen}`)}</Meaning>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

const Legend = styled.legend`font-size: ${theme.text.s}; font-weight: ${theme.font.weight.strong};`;
const Row = styled.div`display: flex; margin-inline-start: calc(-1 * ${theme.space.xs});`;
const Star = styled.label<{ $full: boolean }>`
  position: relative;
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.m};
  cursor: pointer;
  /* Covers the star, which shows the choice. */
  > input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
  > svg {
    display: block;
    width: 2rem;
    height: 2rem;
    fill: ${({ $full }) => ($full ? theme.color.accent : 'none')};
    stroke: ${({ $full }) => ($full ? theme.color.accent : theme.color.control)};
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; outline-offset: -2px; }
`;
/** Keeps its line while no star is chosen, so that the form below doesn't move. */
const Meaning = styled.p`min-height: 1.5em; font-weight: ${theme.font.weight.medium};`;
