import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './useProfileSubmit.ts';

/** Why the form as a whole was refused. The toast has already announced it. */
export function FormRefusal({ refusal }: { refusal: Refusal | undefined }) {
  const { t } = useTranslation('mf-provider');
  if (!refusal) return null;
  if (!refusal.isListed) return <Notice tone="danger" title={refusal.text} />;
  const toClaims = (
    <LinkButton to="/provider/doctor-claims" $size="small">
      {t('doctor.setup.toClaims')}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t('doctor.setup.listedTitle')} action={toClaims}>
      {refusal.text}
    </Notice>
  );
}

/** The upload's progress. */
export function SendingProgress({ share }: { share: number | undefined }) {
  const { t } = useTranslation('mf-provider');
  if (share === undefined) return null;
  return <Progress label={t('doctor.sending')} value={share} valueText={t('doctor.share', { percent: Math.round(share * 100) })} />;
}
