import { pageRegistry } from '@tenaye/platform/remote/page-data.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/**
 * The name of a remote in words: the title in its own `remote.json`. A remote that the page doesn't know gets a name from this portal's
 * texts, if they have one, or keeps its technical name.
 */
export function useRemoteName(): (remote: string) => string {
  const { t, i18n } = useTranslation('mf-admin');
  const titles = new Map(pageRegistry().remotes.map((it) => [it.name, it.title[i18n.language] ?? it.title.en]));
  return (remote) => {
    const key = `platform.remotes.names.${remote}`;
    return titles.get(remote) ?? (i18n.exists(key, { ns: 'mf-admin' }) ? t(key) : remote);
  };
}
