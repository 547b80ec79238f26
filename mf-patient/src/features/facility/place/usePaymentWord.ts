import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

const known = ['cash', 'card', 'mobile_money', 'telebirr', 'cbe_birr', 'bank_transfer', 'insurance'] as const;

/** The translated name of a payment method; an unknown method stays as the place wrote it. */
export function usePaymentWord(): (method: string) => string {
  const { t } = useTranslation('mf-patient');
  return (method) => {
    const id = known.find((it) => it === method.toLowerCase().replaceAll(/[\s-]+/g, '_'));
    return id ? t(`domain:paymentMethod.${id}`, { context: 'inText' }) : method;
  };
}
