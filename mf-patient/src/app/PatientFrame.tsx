import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { NotificationBell } from '../features/notification/NotificationBell.tsx';
import { takeSession } from '../shared/session-owner.ts';
import { useAccountLanguage } from '../shared/useAccountLanguage.ts';
import { PatientNav } from './PatientNav.tsx';

/** The bar above every page of a signed-in patient. */
export function PatientFrame({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  useAccountLanguage(user?.language ?? null);
  return (
    <>
      {user && (
        <Bar>
          <Inner>
            <PatientNav />
            <NotificationBell />
          </Inner>
        </Bar>
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
  return children;
}

// Cancels the gap that the shell leaves between its bar and the page, so that both bars join.
const Bar = styled.div`
  margin-block-start: calc(-1 * ${theme.space.l});
  position: relative;
  z-index: 20;
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`;
const Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  max-width: ${theme.content};
  margin-inline: auto;
  padding: ${theme.space.xxs} ${theme.space.xs};
  ${media.wide} { padding-inline: ${theme.space.m}; }
`;
