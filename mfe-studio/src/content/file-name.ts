import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { isCustomPage } from './custom-page-form';

interface NamedFile {
  path: string;
  title: { en: string; ar: string } | null;
}

/** Returns a function that names a file: by its title, or by its subject. */
export function useFileName(): (file: NamedFile) => string {
  const { t, i18n } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  return ({ path, title }) => {
    const name = path.replace(/\.json$/, '');
    const key = `content.files.${name}`;
    // a page that staff make has its address until it has a title
    if (isCustomPage(path) && !title?.[locale]) return `/${name.slice('pages/'.length)}`;
    return title?.[locale] || (i18n.exists(key, { ns: 'mfe-studio' }) ? t(key) : name);
  };
}
