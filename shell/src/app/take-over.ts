import { pageFirstView } from '@tenaye/platform/remote/page-data.ts';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { answerFirstTap } from '../remotes/first-tap.ts';
import { isGateOpen } from '../shared/access-flag.ts';
import type { Services } from './services.ts';
import { report } from './telemetry.ts';

/**
 * True if the page contains HTML that the app would render now: in this device's language, and with the gate only where the device hasn't
 * passed it.
 */
export function canTakeOver({ config, i18n }: Services): boolean {
  const first = pageFirstView();
  return first !== undefined && first.language === i18n.language && !(config.accessGate && isGateOpen());
}

/**
 * Hydrates the HTML of the shell's server part. A difference between the HTML and the app is reported, and React renders the part again.
 */
export function takeOver(container: HTMLElement, app: ReactNode, { telemetry, version }: Services): Root {
  const root = hydrateRoot(container, app, {
    onRecoverableError: (error) => report(telemetry.of('shell', version), new Error('Differs from its HTML', { cause: error })),
  });
  // A remote repeats the first tap itself when it is ready.
  if (!pageFirstView()?.remote) setTimeout(answerFirstTap);
  return root;
}
