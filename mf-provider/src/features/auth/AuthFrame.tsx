import { AuthFrame as Frame } from '@tenaye/platform/account/AuthFrame.tsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** One view of the providers' door. */
export function AuthFrame(props: Omit<ComponentProps<typeof Frame>, 'home'>) {
  const { t } = useTranslation('mf-provider');
  return <Frame {...props} home={t('auth.home')} />;
}
