import { contentFileName } from 'shared-contracts/content';
import { useVisit } from 'shared-contracts/visit';
import { isCustomPage } from './custom-page-form';

interface NamedFile {
  path: string;
  title: { en: string; ar: string } | null;
}

/** Returns a function that names a file: by its title, or by its subject. */
export function useFileName(): (file: NamedFile) => string {
  const { locale } = useVisit();
  return ({ path, title }) => {
    const name = path.replace(/\.json$/, '');
    // a page that staff make has its address until it has a title
    if (isCustomPage(path) && !title?.[locale]) return `/${name.slice('pages/'.length)}`;
    return title?.[locale] || (contentFileName(path)?.[locale] ?? name);
  };
}
