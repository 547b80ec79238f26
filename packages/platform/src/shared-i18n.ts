/**
 * The names of react-i18next that shell and remotes use. A shared module is bundled whole, so the build replaces the library by this list
 * (webpack/shared.ts). `#i18n` is the library itself (package.json), which the build doesn't replace. A new name must be added here, and
 * the shell released, before a remote uses it.
 */
export { I18nextProvider, initReactI18next, useTranslation } from '#i18n';
