import { useQueryClient } from '@tanstack/react-query';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { userQuery } from '@tenaye/platform/client/auth.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { useState } from 'react';
import { findDoctorsHref, type Wish } from '../../shared/find-doctors.ts';
import { forgetIntent, signInHref } from '../../shared/sign-in-intent.ts';
import { TriageFlow } from './TriageFlow.tsx';
import { useTriage } from './useTriage.ts';
import { useTriageCompletion } from './useTriageCompletion.ts';

interface AssessmentModalProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when the questions are done and the patient leaves for the doctors or for sign-in. */
  onComplete?(): void;
}

/** The landing page's "AI Health Assessment": the triage, then the doctors. A visitor signs in first. */
export function AssessmentModal({ open, ...rest }: AssessmentModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ onOpenChange, onComplete }: Omit<AssessmentModalProps, 'open'>) {
  const { t } = useTranslation('mf-patient');
  const triage = useTriage();
  const complete = useTriageCompletion(triage);
  const { state, leave, retry } = useGoToDoctors(() => {
    onComplete?.();
    onOpenChange(false);
  });
  const choose = (specialty: SpecialtyId) => {
    const wish = complete(specialty);
    if (wish) void leave(wish);
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('assessment.modal.title')}
      description={t('assessment.modal.subtitle')}
      closeLabel={t('parts:close')}
      onBack={state === 'open' ? triage.back : undefined}
    >
      {state === 'open' && <TriageFlow triage={triage} onChoose={choose} hasTitles />}
      {state === 'checking' && (
        <Loading label={t('assessment.modal.checking')}>
          <Skeleton $height="8rem" />
        </Loading>
      )}
      {state === 'failed' && (
        <ErrorNotice title={t('assessment.modal.checkFailed')} retryLabel={t('parts:retry')} onRetry={retry}>
          <p>{t('assessment.modal.checkFailedHint')}</p>
        </ErrorNotice>
      )}
    </Dialog>
  );
}

/**
 * Checks who is signed in (GET /api/auth/user), then opens the doctors who suit these answers, or sign-in with that page as the
 * destination.
 */
function useGoToDoctors(onLeave: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<'open' | 'checking' | 'failed'>('open');
  const [chosen, setChosen] = useState<Wish>();
  const { run: leave } = useOnce(async (wish: Wish) => {
    setChosen(wish);
    setState('checking');
    try {
      const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
      forgetIntent();
      onLeave();
      navigate(user ? findDoctorsHref(wish) : signInHref(findDoctorsHref(wish)));
    } catch {
      setState('failed');
    }
  });
  return { state, leave, retry: () => chosen && void leave(chosen) };
}
