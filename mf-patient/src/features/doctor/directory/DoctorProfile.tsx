import { useQuery } from '@tanstack/react-query';
import type { DirectoryDoctorProfile } from '@tenaye/contracts/directory.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { languageName } from '@tenaye/platform/texts/language-name.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Portrait } from '@tenaye/ui/Portrait.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Heading, Text, TypedText } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { bookHref, doctorHref } from '../../../shared/book-address.ts';
import { OnePlace } from '../../../shared/directions/OnePlace.tsx';
import { doctorQuery } from '../../../shared/doctor.queries.ts';
import { useHomeVisitTerms } from '../../../shared/home-visit-terms.ts';
import { LicenseChecked } from '../../../shared/LicenseChecked.tsx';
import { ModeList } from '../../../shared/ModeList.tsx';
import { NeedsScript } from '../../../shared/NeedsScript.tsx';
import { ProfileColumns } from '../../../shared/ProfileColumns.tsx';
import { Rating } from '../../../shared/Rating.tsx';
import { Reviews } from '../../../shared/review/Reviews.tsx';
import { ShareButton } from '../../../shared/ShareButton.tsx';
import { ThroughSignIn } from '../../../shared/ThroughSignIn.tsx';
import { DoctorTimes } from './DoctorTimes.tsx';

/** A doctor's public profile. `description` is its sentence for search engines and shared links. */
export function DoctorProfile({ doctor, description }: { doctor: DirectoryDoctorProfile; description: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <ProfileColumns
      head={<Head doctor={doctor} description={description} />}
      aside={
        <Card $padding="l">
          <Stack>
            <DoctorTimes doctor={doctor} />
            <ThroughSignIn to={bookHref(doctor.id)} $wide>
              {t('directory.doctor.book')}
            </ThroughSignIn>
            <NeedsScript what="booking" />
          </Stack>
        </Card>
      }
    >
      <Section level="h2" title={t('directory.doctor.about')}>
        {doctor.bio ? <TypedText>{doctor.bio}</TypedText> : <Text $soft>{t('directory.doctor.noBio')}</Text>}
      </Section>
      <Section level="h2" title={t('review.title')}>
        <Reviews kind="doctor" id={doctor.id} />
      </Section>
      <Practice doctor={doctor} />
    </ProfileColumns>
  );
}

/** Where the practice is, with its phone number for signed-in patients. */
function Practice({ doctor }: { doctor: DirectoryDoctorProfile }) {
  const { t } = useTranslation('mf-patient');
  const { user } = useAuth();
  const { data } = useQuery({ ...doctorQuery(doctor.id), enabled: user !== null });
  return (
    <OnePlace title={t('directory.doctor.where')} place={{ ...doctor, phone: data?.phoneNumber }}>
      {!user && (
        <PlainActions>
          <ThroughSignIn to={doctorHref(doctor.id)} $tone="plain" $size="small">
            {t('directory.facility.signInForPhone')}
          </ThroughSignIn>
        </PlainActions>
      )}
    </OnePlace>
  );
}

function Head({ doctor, description }: { doctor: DirectoryDoctorProfile; description: string }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { languages, gender, appointmentTypes } = doctor;
  const termsOf = useHomeVisitTerms();
  return (
    <Stack>
      <Who>
        <Portrait name={doctor.name} src={doctor.profilePhoto ?? undefined} size="l" />
        <Stack $gap="xxs">
          <Heading as="h1" $look={1}>
            {doctor.name}
          </Heading>
          <Text $soft>
            {t(`domain:specialty.${doctor.specialization}`)} · {t('doctor.experience', { count: doctor.experience })}
          </Text>
          <Text as="div">
            <Rating value={doctor.rating} count={doctor.reviewCount} />
          </Text>
          <LicenseChecked check={doctor.licenseCheck} />
        </Stack>
      </Who>
      <FactList
        min="8rem"
        facts={[
          { label: t('doctor.fee'), value: <Fee>{formatMoney(doctor.consultationFee, i18n.language)}</Fee> },
          { label: t('doctor.homeVisits'), value: appointmentTypes.includes('home-visit') && termsOf(doctor) },
          { label: t('doctor.languages'), value: languages.map((it) => languageName(it, i18n.language)).join(', ') },
          { label: t('doctor.gender.label'), value: t(`doctor.gender.${gender}`) },
        ]}
      />
      <ModeList modes={doctor.appointmentTypes} label={t('doctor.offers')} />
      <div>
        <ShareButton title={doctor.name} text={description} />
      </div>
    </Stack>
  );
}

const Who = styled.div`display: flex; align-items: center; gap: ${theme.space.m}; > :last-child { min-width: 0; overflow-wrap: anywhere; }`;
const Fee = styled.strong`font-size: ${theme.text.l}; font-variant-numeric: tabular-nums;`;
