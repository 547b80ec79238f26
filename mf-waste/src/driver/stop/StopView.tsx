import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { OpenedHeading } from '../../parts/OpenedHeading.tsx';
import { isDone, type Progress } from '../store/progress.ts';
import { useRoute } from '../useRoute.tsx';
import { HERE, type Step, stepHref, stopHref } from '../useStopAddress.ts';
import { MissForm } from './MissForm.tsx';
import { SignForm } from './SignForm.tsx';
import { StopActions } from './StopActions.tsx';
import { StopFacts } from './StopFacts.tsx';
import { StopIncident } from './StopIncident.tsx';
import { StopState } from './StopState.tsx';
import { WeighForm } from './WeighForm.tsx';

interface StopViewProps {
  stop: DriverStop;
  progress: Progress;
  step: Step | undefined;
}

/** One stop: its facts and next steps, or the form of a step. */
export function StopView({ stop, progress, step }: StopViewProps) {
  const { t } = useTranslation('mf-waste');
  const { typedElsewhere } = useRoute();
  const open = isDone(progress) ? undefined : step;
  return (
    <Stack as="section" aria-labelledby="stop">
      <Row>
        <LinkButton to={open ? stopHref(stop.id) : HERE} $tone="plain" $size="small">
          <ChevronLeftIcon /> {open ? t('route.backToStop') : t('route.backToRoute')}
        </LinkButton>
      </Row>
      <Stack $gap="xs">
        <OpenedHeading key={`${stop.id} ${step}`} id="stop">
          {stop.facilityName}
        </OpenedHeading>
        <StopState progress={progress} />
      </Stack>
      {open ? (
        <StepForm key={typedElsewhere[stop.id]} stop={stop} progress={progress} step={open} />
      ) : (
        <Overview stop={stop} progress={progress} />
      )}
    </Stack>
  );
}

/** Until the driver has arrived, the address and the phone number come first; afterward, the next step. */
function Overview({ stop, progress }: Omit<StopViewProps, 'step'>) {
  const actions = !isDone(progress) && <StopActions stop={stop} progress={progress} />;
  const isThere = progress.state !== 'open';
  return (
    <>
      {isThere && actions}
      <Card>
        <StopFacts stop={stop} />
      </Card>
      {!isThere && actions}
      <StopIncident stop={stop} />
    </>
  );
}

/** Signing needs weights from this phone. Weights entered on another phone have to be entered again. */
function StepForm({ stop, progress, step }: StopViewProps & { step: Step }) {
  const { t } = useTranslation('mf-waste');
  const navigate = useNavigate();
  const { store } = useRoute();
  const finish = () => {
    void store.finish(stop.id);
    navigate(HERE);
  };
  if (step === 'miss') return <MissForm stop={stop} onDone={finish} />;
  if (step === 'weigh') return <WeighForm stop={stop} onDone={() => navigate(stepHref(stop.id, 'sign'), { replace: true })} />;
  if (!progress.weights) {
    const weigh = (
      <LinkButton to={stepHref(stop.id, 'weigh')} replace>
        {t('route.actions.weigh')}
      </LinkButton>
    );
    return (
      <Notice title={t('route.sign.notWeighed')} action={weigh}>
        <Text>{t('route.sign.notWeighedText')}</Text>
      </Notice>
    );
  }
  return <SignForm stop={stop} weights={progress.weights} containers={progress.containers} onDone={finish} />;
}
