import { Page } from '@tenaye/platform/remote/page.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Stepper } from '@tenaye/ui/Stepper.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { RescheduleView } from '../../features/appointment/booking/RescheduleView.tsx';
import { DoctorList } from '../../features/doctor/DoctorList.tsx';
import { BookedView } from './BookedView.tsx';
import { BookingView } from './BookingView.tsx';
import { AnalyzingStep, RecommendationsStep } from './RecommendationSteps.tsx';
import { StartStep } from './StartStep.tsx';
import { type AppointmentsStep, appointmentsHrefs, useAppointmentsAddress } from './useAppointmentsAddress.ts';

const STEPS: readonly AppointmentsStep[] = ['assessment', 'analyzing', 'recommendations', 'booking'];

/** The four-step booking flow; the step is in the URL so that Back works. */
export function AppointmentsPage() {
  const { t } = useTranslation('mf-patient');
  const { step } = useAppointmentsAddress();
  return (
    <Page title={t('appointment.title')}>
      <Column>
        <Stack $gap="xs">
          <Heading as="h1" $look={1}>
            {t('appointment.title')}
          </Heading>
          {step === 'assessment' && <Text $soft>{t('appointment.lead')}</Text>}
        </Stack>
        {step !== 'assessment' && <Progress step={step} />}
        <Step />
        <MoreLinks />
      </Column>
    </Page>
  );
}

function Step() {
  const address = useAppointmentsAddress();
  const { step, doctorId = '', appointmentId = '' } = address;
  switch (step) {
    case 'assessment':
      return <StartStep progress={<Progress step={step} />} />;
    case 'analyzing':
      return <AnalyzingStep key={JSON.stringify(address.wish)} />;
    case 'recommendations':
      return <RecommendationsStep />;
    case 'booking':
      return <BookingView key={doctorId} doctorId={doctorId} />;
    case 'browse':
      return (
        <DoctorList
          filter={address.filter}
          onFilter={address.setFilter}
          listHref={appointmentsHrefs.browse}
          hrefOf={(it) => appointmentsHrefs.listed(it.id, address.filter)}
          startHref={appointmentsHrefs.start}
        />
      );
    case 'booked':
      return <BookedView key={appointmentId} appointmentId={appointmentId} />;
    case 'rescheduling':
      return (
        <RescheduleView
          key={appointmentId}
          appointmentId={appointmentId}
          onRescheduled={(it) => address.go(appointmentsHrefs.booked(it.id), { replace: true })}
          backHref={appointmentsHrefs.start}
        />
      );
  }
}

/** The progress from the first question to the booking. A patient who came with a doctor in mind isn't among these steps. */
function Progress({ step }: { step: AppointmentsStep }) {
  const { t } = useTranslation('mf-patient');
  const { isRecommended } = useAppointmentsAddress();
  const current = STEPS.indexOf(step);
  if (current < 0 || (step === 'booking' && !isRecommended)) return null;
  return (
    <Stepper
      label={t('appointment.steps.label')}
      steps={STEPS.map((it) => t(`appointment.steps.${it}`))}
      current={current}
      positionText={t('appointment.position', { step: current + 1, steps: STEPS.length })}
      doneText={t('appointment.stepDone')}
    />
  );
}

function MoreLinks() {
  const { t } = useTranslation('mf-patient');
  return (
    <nav aria-label={t('appointment.links.label')}>
      <Links>
        <li>
          <PageLink to="/dashboard">{t('appointment.links.dashboard')}</PageLink>
        </li>
        <li>
          <PageLink to="/">{t('appointment.links.home')}</PageLink>
        </li>
        <li>
          <PageLink to="/health-assessment">{t('appointment.links.assessment')}</PageLink>
        </li>
      </Links>
    </nav>
  );
}

const Column = styled(
  Container,
)`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.l}; padding-block: ${theme.space.l} ${theme.space.xxl};`;
/** Below the desktop's width the bar at the lower edge has these links, except the last one. */
const Links = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.m};
  ${media.compact} { > :not(:last-child) { display: none; } }
`;
const PageLink = styled(Link)`display: inline-flex; align-items: center; min-height: ${theme.touch}; font-size: ${theme.text.s};`;
