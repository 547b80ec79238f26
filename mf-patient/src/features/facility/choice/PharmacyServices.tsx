import { Badge } from '@tenaye/ui/Badge.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePaymentWord } from '../place/usePaymentWord.ts';

/** A pharmacy's delivery and payment methods. */
export function PharmacyServices({ pharmacy }: { pharmacy: { deliveryService: boolean; paymentMethods: readonly string[] } }) {
  const { t } = useTranslation('mf-patient');
  const wordFor = usePaymentWord();
  return (
    <Line>
      <Badge tone={pharmacy.deliveryService ? 'success' : 'neutral'}>
        {t(pharmacy.deliveryService ? 'pharmacies.delivery' : 'pharmacies.noDelivery')}
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
