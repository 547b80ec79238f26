import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { NotificationBell } from '../features/notification/NotificationBell.tsx';
import { takeSession } from '../shared/session-owner.ts';
import { useAccountLanguage } from '../shared/useAccountLanguage.ts';
import { PatientNav } from './PatientNav.tsx';

/** What stands above every page of a signed-in patient. */
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

/** Made anew for another patient, who may sign in where a session ended. The flows read session storage when they are first drawn. */
function Pages({ userId, children }: { userId: string | undefined; children: ReactNode }) {
  useState(() => userId !== undefined && takeSession(userId));
  return children;
}

// The shell keeps a space between its own bar and the page; this bar belongs to the shell's.
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
