import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useModeration } from './review.queries.ts';

/** Hides or shows a review and closes the dialog; a toast says what became of it. */
export function useModerationDialog(id: string, act: 'hide' | 'show', onClose: () => void) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { mutate, isPending } = useModeration(id);
  const moderate = (reason?: string) =>
    mutate(reason, {
      onSuccess: () => {
        toast({ title: t(`review.${act}.done`) });
        onClose();
      },
      onError: (error) =>
        toast({ title: t(`review.${act}.failed`), description: refusal(error, t('parts:tryAgain')), variant: 'destructive' }),
    });
  return { moderate, isPending };
}
