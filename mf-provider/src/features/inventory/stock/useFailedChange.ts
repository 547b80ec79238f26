import { ApiError } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';

/** Reports that a figure changed in the table was not saved. */
export function useFailedChange(): (error: unknown) => void {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  return (error) => {
    const isElsewhere = error instanceof ApiError && error.code === 'changed_elsewhere';
    const description = isElsewhere ? t('inventory.changedElsewhere') : messageText(refusalText(error, t('parts:tryAgain')));
    toast({ variant: 'destructive', title: t('inventory.quantityFailed'), description });
  };
}
