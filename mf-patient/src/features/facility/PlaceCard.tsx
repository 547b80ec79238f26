import { formatPhone } from '@tenaye/platform/format.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { LocationIcon, PhoneIcon } from '@tenaye/ui/icons.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Rating } from '../../shared/Rating.tsx';

interface PlaceCardProps {
  place: { name: string; address: string | null; phone: string | null; rating: number | null };
  /** What kind of place it is. */
  kind?: ReactNode;
  badges?: ReactNode;
}

/** A place with how to find and reach it. What is not known says so. */
export function PlaceCard({ place, kind, badges }: PlaceCardProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Frame as="article">
      <Head>
        <div>
          <Name>{place.name}</Name>
          {kind && <Soft>{kind}</Soft>}
        </div>
        <Score>
          <VisuallyHidden>{t('place.rating')}: </VisuallyHidden>
          <Rating value={place.rating} />
        </Score>
      </Head>
      <Line>
        <LocationIcon label={t('place.address')} />
        <span>{place.address ?? t('place.noAddress')}</span>
      </Line>
      <Line>
        <PhoneIcon label={t('place.phone')} />
        {place.phone ? <Call href={`tel:${place.phone}`}>{formatPhone(place.phone)}</Call> : <span>{t('place.noPhone')}</span>}
      </Line>
      {badges && <Badges>{badges}</Badges>}
    </Frame>
  );
}

const Frame = styled(Card)`display: grid; align-content: start; gap: ${theme.space.xs}; height: 100%;`;
const Head = styled.div`display: flex; justify-content: space-between; gap: ${theme.space.s}; > :first-child { min-width: 0; }`;
const Name = styled.h2`font-size: ${theme.text.m}; overflow-wrap: anywhere;`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Score = styled.p`flex: none; font-size: ${theme.text.s}; font-weight: ${theme.font.weight.medium};`;
const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: ${theme.space.xl};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  > svg { flex: none; color: ${theme.color.primary}; }
`;
const Call = styled.a`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-variant-numeric: tabular-nums;`;
const Badges = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space.xs};`;
