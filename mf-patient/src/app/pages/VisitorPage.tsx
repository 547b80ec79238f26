import { lazyDialog, lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Spinner } from '@tenaye/ui/Spinner.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { Suspense, useRef } from 'react';
import { styled } from 'styled-components';
import { Landing } from '../../features/landing/Landing.tsx';
import { aboutTexts, pageTexts, proofTexts } from '../texts.ts';

// The page that the search leads to needs the same texts.
const Finder = lazyPart(withTexts(async () => (await import('../../features/landing/LandingFinder.tsx')).LandingFinder, pageTexts));
const Proof = lazyPart(withTexts(async () => (await import('../../features/landing/LandingProof.tsx')).LandingProof, ...proofTexts));
const Below = lazyPart(
  withTexts(async () => (await import(/* webpackChunkName: "below" */ '../../features/landing/LandingBelow.tsx')).LandingBelow, aboutTexts),
);

const AssessmentModal = lazyDialog(
  withTexts(async () => (await import('../../features/assessment/AssessmentModal.tsx')).AssessmentModal, pageTexts),
  ({ onOpenChange }) => onOpenChange(false),
);

/**
 * The landing page with the triage dialog over it. The dialog's open state is in the URL so that a link opens it. Closing it leaves no
 * entry: the next Back would seem to do nothing.
 */
export function VisitorPage() {
  const { t } = useTranslation('mf-patient');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isOpen = search.get('assessment') === 'open';
  const isComplete = useRef(false);
  const open = () => navigate('/?assessment=open', { state: { isOpened: true } });
  const complete = () => {
    isComplete.current = true;
  };
  const close = () => {
    // The step back would come after the page that follows an assessment, and leave it again.
    if (state?.isOpened && !isComplete.current) navigate(-1);
    else navigate('/', { replace: true });
  };
  return (
    <>
      <Landing Finder={Finder} Proof={Proof} Below={Below} onAssessment={open} />
      {isOpen && (
        <Suspense
          fallback={
            <Waiting role="status">
              <Spinner size="2rem" label={t('common.loading')} />
            </Waiting>
          }
        >
          <AssessmentModal open onComplete={complete} onOpenChange={close} />
        </Suspense>
      )}
    </>
  );
}

const Waiting = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${theme.color.scrim};
  color: ${theme.color.surface};
`;
