import { useQuery } from '@tanstack/react-query';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { formatDate, formatMoney } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useEffect, useRef } from 'react';
import { doctorProfileQuery } from '../../../shared/doctor.queries.ts';
import { HardToFind } from '../../../shared/HardToFind.tsx';
import { LicenseCard } from '../../../shared/license/LicenseCard.tsx';
import { PhotoCard } from '../../../shared/photo/PhotoCard.tsx';
import { DocumentList } from './DocumentList.tsx';

// Lazy: only the editor needs the validation library.
const ProfileEditor = lazyPart(async () => (await import('./ProfileEditor.tsx')).ProfileEditor);

const viewHref = '/provider/doctor?view=profile';
const editHref = `${viewHref}&edit=1`;

/** The doctor's own profile: the stored values, or the form that changes them. The URL determines which. */
export function OwnProfile() {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(doctorProfileQuery(accountId));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isEditing = query.get('edit') === '1';
  const heading = useFocusOnChange(isEditing);
  return (
    <Stack as="section" aria-labelledby="doctor-profile">
      <Heading id="doctor-profile" ref={heading} tabIndex={-1}>
        {t(isEditing ? 'doctor.view.edit' : 'doctor.view.title')}
      </Heading>
      {error && !data && <LoadError title={t('doctor.view.unable')} error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label={t('doctor.view.loading')}>
          <Skeleton $height="16rem" />
        </Loading>
      )}
      {data && !isEditing && <Shown profile={data} />}
      {data && isEditing && (
        <Suspense fallback={<PortalLoading />}>
          <ProfileEditor profile={data} onClose={() => navigate(viewHref, { replace: true })} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Focuses the heading when the content below it changes, so that a screen reader continues there. */
function useFocusOnChange(isEditing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isEditing);
  useEffect(() => {
    if (shown.current !== isEditing) heading.current?.focus();
    shown.current = isEditing;
  }, [isEditing]);
  return heading;
}

function Shown({ profile }: { profile: DoctorProfile }) {
  const { t } = useTranslation('mf-provider');
  return (
    <>
      <Text $soft>{t('doctor.view.lead')}</Text>
      <HardToFind of="doctor" place={profile} editHref={editHref} />
      <PhotoCard of="doctor" photo={profile.profilePhoto} headingLevel="h3" />
      <LicenseCard license={profile} headingLevel="h3" />
      <Card as="section" aria-labelledby="doctor-facts">
        <Stack>
          <Heading as="h3" $look={3} id="doctor-facts">
            {t('doctor.view.facts')}
          </Heading>
          <Facts profile={profile} />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="doctor-documents">
        <Stack>
          <Heading as="h3" $look={3} id="doctor-documents">
            {t('doctor.view.documents')}
          </Heading>
          <DocumentList documents={profile.documents} />
        </Stack>
      </Card>
      <Row>
        <LinkButton to={editHref}>{t('doctor.view.edit')}</LinkButton>
      </Row>
    </>
  );
}

function Facts({ profile: it }: { profile: DoctorProfile }) {
  const { t, i18n } = useTranslation('mf-provider');
  const said = (text: string | null) => text && <span translate="no">{text}</span>;
  const degrees = numberFormat(i18n.language, { minimumFractionDigits: 4, maximumFractionDigits: 6 });
  const place = it.latitude !== null && it.longitude !== null && `${degrees.format(it.latitude)}, ${degrees.format(it.longitude)}`;
  const makesHomeVisits = it.appointmentTypes.includes('home-visit');
  const facts = [
    { label: t('doctor.fields.name'), value: said(it.name) },
    { label: t('doctor.fields.specialization'), value: t(`domain:specialty.${it.specialization}`) },
    { label: t('doctor.fields.licenseNumber'), value: said(it.licenseNumber) },
    { label: t('doctor.tiles.experience'), value: t('doctor.view.years', { count: it.experience }) },
    { label: t('doctor.fields.consultationFee'), value: formatMoney(it.consultationFee, i18n.language) },
    { label: t('doctor.fields.appointmentTypes'), value: it.appointmentTypes.map((type) => t(`appointment.types.${type}`)).join(', ') },
    {
      label: t('doctor.fields.onlineFee'),
      value: typeof it.onlineFee === 'number' && it.appointmentTypes.includes('online') && formatMoney(it.onlineFee, i18n.language),
    },
    { label: t('doctor.homeVisit.radius'), value: makesHomeVisits && it.homeVisitRadius },
    {
      label: t('doctor.homeVisit.surcharge'),
      value: makesHomeVisits && it.homeVisitSurcharge && formatMoney(it.homeVisitSurcharge, i18n.language),
    },
    { label: t('doctor.fields.gender'), value: t(`doctor.gender.${it.gender}`) },
    { label: t('doctor.fields.email'), value: said(it.email) },
    { label: t('doctor.fields.phone'), value: it.phone && said(formatPhone(it.phone)) },
    { label: t('doctor.fields.mainResidenceArea'), value: said(it.mainResidenceArea) },
    { label: t('place.practiceName'), value: said(it.practiceName ?? null) },
    { label: t('doctor.fields.address'), value: said(it.address) },
    { label: t('place.landmark'), value: said(it.landmark ?? null) },
    { label: t('place.floor'), value: said(it.floor ?? null) },
    { label: t('parts:place.title'), value: place || t('doctor.view.noPlace') },
    { label: t('doctor.view.since'), value: formatDate(it.createdAt, i18n.language) },
    { label: t('doctor.fields.bio'), value: said(it.bio) },
  ];
  return <FactList facts={facts} />;
}
