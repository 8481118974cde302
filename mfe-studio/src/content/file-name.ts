import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';

interface NamedFile {
  path: string;
  title: { en: string; ar: string } | null;
}

/** What people call a file: what it says of itself, or what it is about. */
export function useFileName(): (file: NamedFile) => string {
  const { t, i18n } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  return ({ path, title }) => {
    const name = path.replace(/\.json$/, '');
    const key = `content.files.${name}`;
    return title?.[locale] || (i18n.exists(key, { ns: 'mfe-studio' }) ? t(key) : name);
  };
}
