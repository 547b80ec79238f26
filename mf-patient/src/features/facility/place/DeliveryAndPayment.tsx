import type { DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import { formatDistance, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { usePaymentWord } from './usePaymentWord.ts';
import { WordList } from './WordList.tsx';

/** The distance within which a place delivers, and the fee. */
export function Delivery({ place, level }: { place: DirectoryFacilityProfile; level: 'h2' | 'h4' }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { delivery_service, delivery_radius: radius, delivery_fee: fee } = place;
  const facts = [
    radius === null ? t('finder.details.noRadius') : t('finder.details.radius', { distance: formatDistance(radius, i18n.language) }),
    fee === null ? t('finder.details.noFee') : t('finder.details.fee', { fee: formatMoney(fee, i18n.language) }),
  ];
  return (
    <Section level={level} small title={t('pharmacies.delivery')}>
      <p>{delivery_service ? facts.join(' · ') : t('pharmacies.reach.none')}</p>
    </Section>
  );
}

/** The payment methods that a place accepts. */
export function Payment({ methods, level }: { methods: readonly string[]; level: 'h2' | 'h4' }) {
  const { t } = useTranslation('mf-patient');
  const wordFor = usePaymentWord();
  if (methods.length === 0) return null;
  return (
    <Section level={level} small title={t('finder.details.payment')}>
      <WordList words={methods.map(wordFor)} />
    </Section>
  );
}
