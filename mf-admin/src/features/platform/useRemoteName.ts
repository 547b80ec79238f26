import { useTranslation } from 'react-i18next';

/** The name of a remote in words; a remote that this release doesn't know keeps its own. */
export function useRemoteName(): (remote: string) => string {
  const { t, i18n } = useTranslation('mf-admin');
  return (remote) => {
    const key = `platform.remotes.names.${remote}`;
    return i18n.exists(key, { ns: 'mf-admin' }) ? t(key) : remote;
  };
}
