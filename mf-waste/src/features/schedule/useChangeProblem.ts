import { ApiError } from '@tenaye/platform/client/client.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useTranslation } from 'react-i18next';

/** Why a pickup was not changed, and whether that is because only managers may change it by now. */
export interface ChangeProblem {
  text: string;
  isFixed: boolean;
}

export function useChangeProblem() {
  const { t } = useTranslation('mf-waste');
  const refusal = useRefusal();
  return (error: unknown): ChangeProblem => ({
    text: refusal(error, t('parts:tryAgain')),
    isFixed: error instanceof ApiError && error.code === 'wrong_status',
  });
}
