/**
 * The part of react-i18next that the contract promises to remotes. The shell provides this file as
 * `react-i18next`: what is not named here is tree-shaken away instead of being shipped for everyone.
 */
export { I18nextProvider, initReactI18next } from 'react-i18next/whole';
export { useTranslation } from './use-translation';
