import { useQuery } from '@tanstack/react-query';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { cardsFor } from './portal-cards.ts';
import { firstStepOf, type VerificationStep, verificationSteps } from './verification-steps.ts';

/**
 * The provider's open and completed steps until patients can find the profile; the next step comes first. Renders nothing if none is open.
 */
export function VerificationProgress({ session }: { session: ProviderSession }) {
  const { t } = useTranslation('mf-provider');
  const { account, providerData } = session;
  const isUnverified = providerData !== null && !providerData.isVerified;
  const { data: profile } = useQuery({ ...doctorProfileQuery(account.id), enabled: isUnverified && account.providerType === 'doctor' });
  const own = { accountId: account.id, facilityId: providerData?.id };
  const { data: facility } = useQuery({
    ...providerFacilityQuery(own),
    enabled: isUnverified && account.providerType === 'health_facility',
  });
  const steps = verificationSteps(session, { documents: profile?.documents, facility });
  const open = steps.filter((it) => !it.isDone);
  const [next, ...later] = open;
  if (!next) return null;
  const count = { done: steps.length - open.length, all: steps.length };
  // Administrators see a profile whatever its owner still has to do, so that it is pending from then on.
  const context = firstStepOf(session) ? 'unseen' : 'seen';
  return (
    <Card as="section" aria-label={t('dashboard.next.label')}>
      <Stack>
        <Stack $gap="xs">
          <Text $soft $size="s">
            {t('dashboard.next.count', count)}
          </Text>
          <Heading>{t(`dashboard.next.${next.step}.title`)}</Heading>
          <Text>{t(`dashboard.next.${next.step}.text`)}</Text>
          <NextAction step={next.step} session={session} />
        </Stack>
        <Steps aria-label={t('dashboard.next.others')}>
          {[...later, ...steps.filter((it) => it.isDone)].map(({ step, isDone }) => (
            <li key={step} data-done={isDone || undefined}>
              <Mark aria-hidden="true">{isDone && <CheckIcon />}</Mark>
              <span>{t(isDone ? `dashboard.next.${step}.done` : `dashboard.next.${step}.later`, { context })}</span>
            </li>
          ))}
        </Steps>
      </Stack>
    </Card>
  );
}

/** The link to the step's page. Contacts need none, because they are confirmed below on this page; a review only needs waiting. */
function NextAction({ step, session }: { step: VerificationStep['step']; session: ProviderSession }) {
  const { t } = useTranslation('mf-provider');
  const portal = cardsFor(session)[0]?.to;
  if (step === 'facility')
    return (
      <Row $gap="xs">
        <LinkButton to="/provider/pharmacy?view=register">{t('dashboard.cards.registerPharmacy.title')}</LinkButton>
        <LinkButton to="/provider/diagnostic_center?view=register">{t('dashboard.cards.registerCenter.title')}</LinkButton>
      </Row>
    );
  const to = {
    profile: '/provider/doctor',
    documents: '/provider/doctor?view=profile&edit=1',
    license: portal && `${portal}${portal.includes('?') ? '&' : '?'}view=profile`,
    rejected: portal,
  };
  if (step === 'contacts' || step === 'review' || !to[step]) return null;
  return (
    <Row>
      <LinkButton to={to[step]}>{t(`dashboard.next.${step}.action`)}</LinkButton>
    </Row>
  );
}

const Steps = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.xs};
  padding-block-start: ${theme.space.m};
  border-block-start: 1px solid ${theme.color.line};
  > li { display: flex; align-items: center; gap: ${theme.space.s}; }
  > [data-done] { color: ${theme.color.inkSoft}; }
`;
const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 1px solid ${theme.color.control};
  border-radius: 50%;
  [data-done] > & { border-color: transparent; background: ${theme.color.successTint}; color: ${theme.color.success}; }
`;
