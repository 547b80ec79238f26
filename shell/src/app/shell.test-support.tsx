import { useQueryClient } from '@tanstack/react-query';
import { useHostRouter } from '@tenaye/platform/address/host-router.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { aConfig } from '@tenaye/testing/builders.ts';
import type { ReactNode } from 'react';
import { type ShellContext, ShellProvider } from './services.ts';
import { createToasts } from './toasts.ts';

interface TestShellProps extends Partial<ShellContext> {
  releases: ShellContext['releases'];
  children: ReactNode;
}

const NoScript = () => null;

/** The shell around a part of it. Services that a test doesn't give do nothing. */
export function TestShell({ children, ...given }: TestShellProps) {
  const router = useHostRouter();
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  return (
    <ShellProvider
      value={{
        router,
        queryClient,
        i18n,
        config: aConfig(),
        version: '0.1.0-shell',
        away: { current: () => false, subscribe: () => () => undefined },
        toasts: createToasts(),
        telemetry: { of: () => ({ report: () => undefined }) },
        scripts: { load: (load) => load(), Failed: NoScript },
        loader: { load: () => Promise.reject(new Error('The test gives no remote')) },
        ...given,
      }}
    >
      {children}
    </ShellProvider>
  );
}
