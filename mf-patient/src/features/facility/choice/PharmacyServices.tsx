import type { Pharmacy } from '@tenaye/contracts/facility.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { DeliveryBadge } from '../place/DeliveryBadge.tsx';
import { usePaymentWord } from '../place/usePaymentWord.ts';

type Services = Pick<Pharmacy, 'deliveryService' | 'deliveryRadius' | 'latitude' | 'longitude' | 'paymentMethods'>;

/** Whether a pharmacy delivers to the patient, and its payment methods. */
export function PharmacyServices({ pharmacy }: { pharmacy: Services }) {
  const { deliveryService: delivers, deliveryRadius: radius } = pharmacy;
  const { t } = useTranslation('mf-patient');
  const wordFor = usePaymentWord();
  return (
    <Line>
      <DeliveryBadge place={{ ...pharmacy, delivers, radius }} />
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
