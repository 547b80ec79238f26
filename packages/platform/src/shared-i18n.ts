/**
 * What shell and remotes use of react-i18next, as the shell shares it: a shared module is taken whole, so the build puts this list in the
 * library's place (webpack/shared.ts). `#i18n` is the
 * library itself (package.json), which the build doesn't replace. A name that a remote needs is added here first, and the shell released before the remote.
 */
export { I18nextProvider, initReactI18next, useTranslation } from '#i18n';
