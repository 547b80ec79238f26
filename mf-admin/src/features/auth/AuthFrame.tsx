import { AuthFrame as Frame } from '@tenaye/platform/account/AuthFrame.tsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** One view of the administrators' door. */
export function AuthFrame(props: Omit<ComponentProps<typeof Frame>, 'home'>) {
  const { t } = useTranslation('mf-admin');
  return <Frame {...props} home={t('auth.home')} />;
}
