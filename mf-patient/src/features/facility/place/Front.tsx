import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The photo of a facility's front, by which patients recognize it in the street. Renders nothing without a photo. */
export function Front({ place: { name, photo } }: { place: { name: string; photo: string | null } }) {
  const { t } = useTranslation('mf-patient');
  return photo && <Picture src={photo} alt={t('directory.facility.front', { name })} decoding="async" />;
}

const Picture = styled.img`
  width: 100%;
  max-height: 20rem;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${theme.radius.l};
  background: ${theme.color.sunken};
`;
