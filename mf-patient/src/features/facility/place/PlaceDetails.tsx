import type { DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Reviews } from '../../../shared/review/Reviews.tsx';
import { Delivery, Payment } from './DeliveryAndPayment.tsx';
import { OpeningHours } from './OpeningHours.tsx';
import { ServiceList } from './ServiceList.tsx';
import { WordList } from './WordList.tsx';

interface PlaceDetailsProps {
  place: DirectoryFacilityProfile;
  /** The level of the headings: `h2` directly below a page's heading, `h4` below a card's. */
  level?: 'h2' | 'h4';
}

/** Practical details before a visit: hours, services, payment, and delivery for places that offer it. */
export function PlaceDetails({ place, level = 'h4' }: PlaceDetailsProps) {
  const { t } = useTranslation('mf-patient');
  const { working_hours, equipment_list, delivery_service, facility_type, payment_methods } = place;
  return (
    <>
      <OpeningHours hours={working_hours} level={level} />
      <ServiceList place={place} level={level} />
      {equipment_list.length > 0 && (
        <Section level={level} small title={t('finder.details.equipment')}>
          <WordList words={equipment_list} />
        </Section>
      )}
      {(delivery_service || facility_type === 'pharmacy') && <Delivery place={place} level={level} />}
      <Payment methods={payment_methods} level={level} />
      <Section level={level} title={t('review.title')}>
        <Reviews kind="facility" id={place.id} />
      </Section>
    </>
  );
}
