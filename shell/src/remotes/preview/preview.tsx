import type { QueryClient } from '@tanstack/react-query';
import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { authKeys } from '@tenaye/platform/client/auth.tsx';
import { isLocalOrigin, type Preview, type PreviewedRemote } from '@tenaye/platform/remote/preview.ts';
import type { RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { addCatalogue } from '@tenaye/platform/texts/i18n.ts';
import { TranslatorProvider } from '@tenaye/platform/texts/translation.tsx';
import { createRoot } from 'react-dom/client';
import type { Services } from '../../app/services.ts';
import barTexts from '../../messages/en/preview.json' with { type: 'json' };
import { addressWith, cleanAddress, end, keep, reloadWith } from './address.ts';
import { followBuilds, type LocalRemote, readLocalRemote } from './local-remote.ts';
import { type LocalTrouble, notesOf } from './notes.ts';
import { PreviewBar } from './PreviewBar.tsx';

/**
 * The services of a page with a preview: it shows the remotes that the preview names, regardless of new releases, and its telemetry counts
 * for no release. Shows the bar.
 */
export async function withPreview(services: Services, preview: Preview): Promise<Services> {
  const { i18n, queryClient, telemetry, releases } = services;
  cleanAddress();
  const asked = [...preview.shown.map(({ remote, source }) => `${remote}@${source}`), ...preview.refused.map((it) => it.asked)];
  if (preview.shown.length > 0) keep(asked);
  if (preview.refused.some((it) => it.reason === 'sign-in')) onSignIn(queryClient, () => reloadWith(asked));
  await addCatalogue(i18n, 'shell', { en: { preview: barTexts } });

  const troubles = new Map<string, LocalTrouble>();
  const draw = drawBar(services, preview, troubles, asked);
  const released = preview.shown
    .filter((it) => !isLocalOrigin(it.source))
    .flatMap(({ remote }) => releases.latest().remotes.filter((it) => it.name === remote));
  const entries = [...released, ...(await readLocals(preview.shown, troubles, draw))];
  draw();
  return {
    ...services,
    telemetry: { of: (source, version) => telemetry.of(source, `preview:${version}`) },
    releases: { ...releases, latest: () => ({ remotes: withEntries(releases.latest().remotes, entries) }) },
  };
}

const withEntries = (remotes: readonly RegistryEntry[], entries: readonly RegistryEntry[]): RegistryEntry[] => [
  ...entries,
  ...remotes.filter(({ name }) => !entries.some((it) => it.name === name)),
];

/** The remotes of this machine that could be read; `troubles` has the reasons for the others. */
async function readLocals(shown: readonly PreviewedRemote[], troubles: Map<string, LocalTrouble>, draw: () => void) {
  const follow = (remote: string, source: string, build: string) =>
    followBuilds(source, build, (isBroken) => {
      if (isBroken) troubles.set(remote, 'broken');
      else troubles.delete(remote);
      draw();
    });
  const read = async ({ remote, source }: PreviewedRemote): Promise<RegistryEntry[]> => {
    const local: LocalRemote | undefined = await readLocalRemote(source).catch(() => undefined);
    if (!local || local.entry.name !== remote) {
      troubles.set(remote, local ? 'other' : 'silent');
      return [];
    }
    if (local.build !== undefined) follow(remote, source, local.build);
    return [local.entry];
  };
  return (await Promise.all(shown.filter((it) => isLocalOrigin(it.source)).map(read))).flat();
}

/**
 * Draws the bar in a separate root, so that it stays even if the page fails.
 * @returns a function that redraws the bar
 */
function drawBar({ i18n }: Services, preview: Preview, troubles: ReadonlyMap<string, LocalTrouble>, asked: readonly string[]): () => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return () =>
    root.render(
      <TranslatorProvider i18n={i18n}>
        <PreviewBar
          {...notesOf(preview, troubles)}
          signInHref={addressWith('/admin/login', asked)}
          onRemedy={() => reloadWith(asked)}
          onEnd={end}
        />
      </TranslatorProvider>,
    );
}

/** Calls back when an administrator signs in on this page. */
function onSignIn(queryClient: QueryClient, entered: () => void): void {
  const isAdmin = () => queryClient.getQueryData<ProviderSession | null>(authKeys.provider)?.account.providerType === 'admin';
  let was = false;
  queryClient.getQueryCache().subscribe(() => {
    const is = isAdmin();
    if (is && !was) entered();
    was = is;
  });
}
