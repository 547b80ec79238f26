import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { LocationIcon, PhoneIcon } from '@tenaye/ui/icons.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/**
 * The address and phone number of a place. An unknown value (null) is shown as such; a phone number that the caller leaves out (undefined)
 * has no line.
 */
export function ContactLines({ place }: { place: { address: string | null; phone?: string | null } }) {
  const { t } = useTranslation('mf-patient');
  return (
    <div>
      <Line>
        <LocationIcon label={t('place.address')} />
        <span>{place.address ?? t('place.noAddress')}</span>
      </Line>
      {place.phone !== undefined && (
        <Line>
          <PhoneIcon label={t('place.phone')} />
          {place.phone ? <Call href={`tel:${place.phone}`}>{formatPhone(place.phone)}</Call> : <span>{t('place.noPhone')}</span>}
        </Line>
      )}
    </div>
  );
}

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
