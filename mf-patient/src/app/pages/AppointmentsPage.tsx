import { Page } from '@tenaye/platform/page.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { MyAppointments } from '../../features/appointment/MyAppointments.tsx';
import { DoctorList } from '../../features/doctor/DoctorList.tsx';
import { BookingView } from './BookingView.tsx';
import { useBookingAddress } from './useBookingAddress.ts';

/** Choosing a doctor and booking one: which of the two is told by the page's address, so that back works. */
export function AppointmentsPage() {
  const { t } = useTranslation('mf-patient');
  const address = useBookingAddress();
  return (
    <Page title={t('appointment.title')}>
      <Column>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t('appointment.title')}
          </Heading>
          <Text $soft>{t('appointment.lead')}</Text>
          <nav aria-label={t('appointment.links.label')}>
            <Links>
              <li>
                <Way to="/dashboard">{t('appointment.links.dashboard')}</Way>
              </li>
              <li>
                <Way to="/">{t('appointment.links.home')}</Way>
              </li>
              <li>
                <Way to="/health-assessment">{t('appointment.links.assessment')}</Way>
              </li>
            </Links>
          </nav>
        </Stack>
        {address.doctorId ? (
          <BookingView key={address.doctorId} doctorId={address.doctorId} address={address} />
        ) : (
          <>
            <DoctorList filter={address.filter} onFilter={address.setFilter} hrefOf={address.bookingHref} />
            <MyAppointments />
          </>
        )}
      </Column>
    </Page>
  );
}

const Column = styled(
  Container,
)`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.xl}; padding-block: ${theme.space.l} ${theme.space.xxl};`;
const Links = styled.ul.attrs({ role: 'list' })`display: flex; flex-wrap: wrap; gap: 0 ${theme.space.m};`;
const Way = styled(Link)`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-size: ${theme.text.s};`;
