import { useQuery } from '@tanstack/react-query';
import type { DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import { facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import { facilityKindOf, requestTypeOf } from '@tenaye/contracts/facility-kind.facts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { facilityHref } from '../../../shared/book-address.ts';
import { OnePlace } from '../../../shared/directions/OnePlace.tsx';
import { LicenseChecked } from '../../../shared/LicenseChecked.tsx';
import { ProfileColumns } from '../../../shared/ProfileColumns.tsx';
import { Rating } from '../../../shared/Rating.tsx';
import { ShareButton } from '../../../shared/ShareButton.tsx';
import { ThroughSignIn } from '../../../shared/ThroughSignIn.tsx';
import { UsualAnswer } from '../../../shared/UsualAnswer.tsx';
import { PhoneOnlyNote } from '../choice/PhoneOnly.tsx';
import { facilityQuery } from '../facility.queries.ts';
import { CenterFacts } from '../place/CenterFacts.tsx';
import { Front } from '../place/Front.tsx';
import { PlaceDetails } from '../place/PlaceDetails.tsx';

/** A facility's public profile. `description` is its sentence for search engines and shared links. */
export function FacilityProfile({ facility, description }: { facility: DirectoryFacilityProfile; description: string }) {
  const { t } = useTranslation('mf-patient');
  const isPharmacy = facility.facility_type === 'pharmacy';
  return (
    <ProfileColumns
      head={
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {facility.name}
          </Heading>
          <Text $soft>{t(`domain:${facilityTypeKey(facility.facility_type, facility.level_known)}`)}</Text>
          <Text as="div">
            <Rating value={facility.rating} count={facility.review_count} />
          </Text>
          <LicenseChecked check={facility.license_check} />
        </Stack>
      }
      aside={
        <Card $padding="l">
          <Stack>
            <RequestLink facility={facility} />
            <UsualAnswer usual={facility.usual_answer} />
            <div>
              <ShareButton title={facility.name} text={description} />
            </div>
          </Stack>
        </Card>
      }
    >
      <Front place={facility} />
      {isPharmacy ? <PlaceDetails place={facility} level="h2" /> : <CenterFacts center={facility} level="h2" />}
      <Where facility={facility} />
    </ProfileColumns>
  );
}

/** Leads to the finder with this place chosen. The finder asks for the list of medicines or tests first. */
function RequestLink({ facility }: { facility: DirectoryFacilityProfile }) {
  const { t } = useTranslation('mf-patient');
  const type = requestTypeOf(facilityKindOf(facility.facility_type));
  if (!facility.takes_requests || !type) return <PhoneOnlyNote />;
  const query = new URLSearchParams({ step: 'upload', [type === 'medication' ? 'pharmacy' : 'center']: facility.id });
  return (
    <ThroughSignIn to={`${type === 'medication' ? '/pharmacy' : '/diagnostics'}?${query}`} $wide>
      {t('directory.facility.send')}
    </ThroughSignIn>
  );
}

/** Where the facility is, with its phone number for signed-in patients. */
function Where({ facility }: { facility: DirectoryFacilityProfile }) {
  const { t } = useTranslation('mf-patient');
  const { user } = useAuth();
  const { data } = useQuery({ ...facilityQuery(facility.id), enabled: user !== null });
  return (
    <OnePlace title={t('directory.facility.where')} place={{ ...facility, phone: data?.phone }}>
      {!user && (
        <PlainActions>
          <ThroughSignIn to={facilityHref(facility)} $tone="plain" $size="small">
            {t('directory.facility.signInForPhone')}
          </ThroughSignIn>
        </PlainActions>
      )}
    </OnePlace>
  );
}
