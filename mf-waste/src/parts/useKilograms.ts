import { useTranslation } from 'react-i18next';

/** Formats a weight: `12.5 kg`. */
export function useKilograms(): (kilograms: number) => string {
  const { i18n } = useTranslation('mf-waste');
  return (kilograms) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(kilograms);
}
