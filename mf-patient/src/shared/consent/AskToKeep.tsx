import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { PolicyLinks } from '../PolicyLinks.tsx';
import { useGiveConsent } from './consent.queries.ts';

/** Asks a patient who hasn't agreed yet whether the answers of assessments may be kept. Without a yes nothing is sent. */
export function AskToKeep({ onAgreed }: { onAgreed?: () => void }) {
  const { t } = useTranslation('mf-patient');
  const { user } = useAuth();
  const { act, isPending } = useAct(useGiveConsent('assessments'), {
    done: t('assessment.keep.agreed'),
    onDone: () => onAgreed?.(),
    failed: t('assessment.keep.failed'),
  });
  if (!user || user.keepsAssessments) return null;
  return (
    <Notice
      title={t('assessment.keep.question')}
      action={
        <Button tone="quiet" size="small" busy={isPending} onClick={() => void act()}>
          {t('assessment.keep.yes')}
        </Button>
      }
    >
      {t('assessment.keep.text')}
      <PolicyLinks />
    </Notice>
  );
}
