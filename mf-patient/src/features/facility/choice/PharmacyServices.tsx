import type { Pharmacy } from '@tenaye/contracts/facility.ts';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePaymentWord } from '../place/usePaymentWord.ts';
import { useReach } from '../useReach.ts';

const words = {
  within: 'pharmacies.delivery',
  far: 'finder.send.far',
  unknown: 'pharmacies.reach.unknown',
  none: 'pharmacies.reach.none',
} as const;

type Services = Pick<Pharmacy, 'deliveryService' | 'deliveryRadius' | 'latitude' | 'longitude' | 'paymentMethods'>;

/** Whether a pharmacy delivers to the patient, and its payment methods. */
export function PharmacyServices({ pharmacy }: { pharmacy: Services }) {
  const { deliveryService: delivers, deliveryRadius: radius } = pharmacy;
  const reach = useReach({ ...pharmacy, delivers, radius });
  const { t, i18n } = useTranslation('mf-patient');
  const wordFor = usePaymentWord();
  return (
    <Line>
      <Badge tone={reach === 'within' ? 'success' : 'neutral'}>
        {t(words[reach], { distance: formatDistance(radius ?? 0, i18n.language) })}
      </Badge>
      {pharmacy.paymentMethods.length > 0 && (
        <span>{t('pharmacies.pay', { methods: pharmacy.paymentMethods.map(wordFor).join(', ') })}</span>
      )}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;
