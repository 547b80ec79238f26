import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { ErrorSummary } from '@tenaye/ui/ErrorSummary.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { useTranslation } from 'react-i18next';
import { fieldIdOf, fieldsInOrder, type PaperErrors, type ProfileForm } from './profile.form.ts';
import type { Refusal } from './useSending.ts';

/** All that is wrong, at the top of the form; takes the focus after each try. */
export function FormProblems({ form, papers }: { form: ProfileForm; papers: PaperErrors }) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const { errors, submitCount } = form.formState;
  const messages = new Map<string, string | undefined>([
    ...Object.entries(errors).map(([field, it]): [string, string | undefined] => [field, it?.message]),
    ...Object.entries(papers),
  ]);
  const found = fieldsInOrder.flatMap((field) => {
    const message = messages.get(field);
    return message ? [{ fieldId: fieldIdOf(field), message: say(message) }] : [];
  });
  return <ErrorSummary title={t('doctor.problem')} errors={found} focusKey={submitCount} />;
}

/** Why the whole was refused. The toast has said it aloud. */
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

/** How much of the form has gone out. */
export function SendingProgress({ share }: { share: number | undefined }) {
  const { t } = useTranslation('mf-provider');
  if (share === undefined) return null;
  return <Progress label={t('doctor.sending')} value={share} valueText={t('doctor.share', { percent: Math.round(share * 100) })} />;
}
