import type { ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import { providerLogout } from '@tenaye/contracts/session.facts.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../client/client.ts';
import { PortalLoading } from '../portal/PortalLoading.tsx';
import { lazyPage } from '../remote/lazy.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useReloadProvider } from './second-factor.queries.ts';

const SecondFactorStep = lazyPage(async () => (await import('./SecondFactorStep.tsx')).SecondFactorStep);

/**
 * Completes provider sign-ins. `finish` takes the answer of a sign-in: it reloads the session and calls `onSignedIn`, after the second
 * factor if the answer asks for one. Until that step is done, `step` is what the sign-in page shows instead of everything else. When the
 * server ends the sign-in before, the page asks for the password again.
 */
export function useSecondFactorStep(onSignedIn: (provider: ProviderSignIn['provider']) => void): {
  step: ReactNode;
  finish(answer: ProviderSignIn): Promise<void>;
} {
  const [pending, setPending] = useState<ProviderSignIn>();
  /** The account whose setup may have been finished without anybody seeing its recovery codes. */
  const [unseenOf, setUnseenOf] = useState<string>();
  const reload = useReloadProvider();
  const complete = async ({ provider }: ProviderSignIn) => {
    await reload();
    setPending(undefined);
    onSignedIn(provider);
  };
  const leave = async () => {
    await call(providerLogout).catch(() => undefined);
    setPending(undefined);
  };
  const end = () => {
    if (pending?.secondFactor === 'enrol') setUnseenOf(pending.provider.id);
    setPending(undefined);
  };
  return {
    step: pending?.secondFactor && (
      <Suspense fallback={<PortalLoading />}>
        <SecondFactorStep
          step={pending.secondFactor}
          frame={AuthFrame}
          areCodesUnseen={unseenOf === pending.provider.id}
          onDone={() => complete(pending)}
          onLeave={leave}
          onEnded={end}
        />
      </Suspense>
    ),
    finish: async (answer) => (answer.secondFactor ? setPending(answer) : complete(answer)),
  };
}
