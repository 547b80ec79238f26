import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { Section } from '@tenaye/ui/Section.tsx';
import { useTranslation } from 'react-i18next';
import { Reviews } from '../../shared/review/Reviews.tsx';
import { Delivery, Payment } from './DeliveryAndPayment.tsx';
import { OpeningHours } from './OpeningHours.tsx';
import { ServiceList } from './ServiceList.tsx';
import { WordList } from './WordList.tsx';

/** Practical details before a visit: hours, services, payment, and delivery for places that offer it. */
export function PlaceDetails({ place }: { place: FacilityDetails }) {
  const { t } = useTranslation('mf-patient');
  const { working_hours, equipment_list, delivery_service, facility_type, payment_methods } = place;
  return (
    <>
      <OpeningHours hours={working_hours} />
      <ServiceList place={place} />
      {equipment_list.length > 0 && (
        <Section level="h4" small title={t('finder.details.equipment')}>
          <WordList words={equipment_list} />
        </Section>
      )}
      {(delivery_service || facility_type === 'pharmacy') && <Delivery place={place} />}
      <Payment methods={payment_methods} />
      <Reviews kind="facility" id={place.id} />
    </>
  );
}
