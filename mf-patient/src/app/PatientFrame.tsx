import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { InBar } from '@tenaye/platform/remote/bar.tsx';
import { adoptLanguage } from '@tenaye/platform/texts/account-language.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { keepFocus } from '@tenaye/ui/keep-focus.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { NotificationBell } from '../features/notification/NotificationBell.tsx';
import { takeSession } from '../shared/session-owner.ts';
import { FramedLoading } from './PatientLoading.tsx';
import { PatientNav } from './PatientNav.tsx';

/** The navigation of a signed-in patient, and the page below it. */
export function PatientFrame({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  useAccountLanguage(user?.language ?? null);
  return (
    <>
      {user && (
        <InBar>
          <PatientNav />
          <NotificationBell />
        </InBar>
      )}
      <Pages key={user?.id} userId={user?.id}>
        {children}
      </Pages>
    </>
  );
}

/** Remounts the pages when another patient signs in after a session expired: the flows read session storage on their first render. */
function Pages({ userId, children }: { userId: string | undefined; children: ReactNode }) {
  useState(() => userId !== undefined && takeSession(userId));
  return (
    <Content ref={keepFocus}>
      <Suspense fallback={<FramedLoading />}>{children}</Suspense>
    </Content>
  );
}

/** Applies the account's language on a device where no language was chosen. */
function useAccountLanguage(language: string | null): void {
  const { i18n } = useTranslation('mf-patient');
  useEffect(() => adoptLanguage(i18n, language), [i18n, language]);
}

// Cancels the shell's space above the content, because the pages have their own.
const Content = styled.div`margin-block-start: calc(-1 * ${theme.space.l});`;
