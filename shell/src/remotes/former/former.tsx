import type { Registry, RegistryEntry } from '@tenaye/platform/remote/remote.ts';
import { titleOf } from '@tenaye/platform/remote/route-owner.ts';
import { addCatalogue } from '@tenaye/platform/texts/i18n.ts';
import { TranslatorProvider } from '@tenaye/platform/texts/translation.tsx';
import { createRoot } from 'react-dom/client';
import type { Services } from '../../app/services.ts';
import { FormerBar } from './FormerBar.tsx';
import { forgetLeft, type LeftVersions, leftVersions } from './kept.ts';
import { formerTexts } from './texts.ts';

/**
 * The services of a page of a tab that shows former versions. A choice holds as long as the version that the person left is the current
 * one, and the gateway offers the former one. Shows the bar while such a remote is on the page, or couldn't be loaded.
 */
export async function withFormer(services: Services): Promise<Services> {
  const { i18n, loader, releases } = services;
  await addCatalogue(i18n, 'shell', formerTexts);
  const left = leftVersions();
  const former = new WeakSet<RegistryEntry>();
  const latest = (): Registry => ({
    remotes: releases.latest().remotes.map((it) => {
      const shown = formerOf(it, left);
      if (shown) former.add(shown);
      return shown ?? it;
    }),
  });
  const onPage = new Map<string, RegistryEntry>();
  const draw = drawBar(services, onPage);
  return {
    ...services,
    releases: { ...releases, latest },
    loader: {
      load(entry, isRetry) {
        if (former.has(entry)) onPage.set(entry.name, entry);
        else onPage.delete(entry.name);
        draw();
        return loader.load(entry, isRetry);
      },
    },
  };
}

/** The remote in its former version, without a further fallback; undefined when the person hasn't left its current one. */
function formerOf({ fallback, ...entry }: RegistryEntry, left: LeftVersions): RegistryEntry | undefined {
  return fallback && left[entry.name] === entry.release.version ? { ...entry, release: fallback } : undefined;
}

/** @returns a function that draws the bar, in a separate root, so that it stays even if the page fails; nothing without former versions */
function drawBar({ i18n }: Services, onPage: ReadonlyMap<string, RegistryEntry>): () => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const end = () => {
    forgetLeft();
    location.reload();
  };
  return () =>
    root.render(
      onPage.size > 0 && (
        <TranslatorProvider i18n={i18n}>
          <FormerBar titles={[...onPage.values()].map((it) => titleOf(it, i18n.language))} onEnd={end} />
        </TranslatorProvider>
      ),
    );
}
