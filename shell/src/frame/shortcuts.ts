import type { ModelSummary, Settings } from 'shared-contracts/api';
import { type Locale, localise, neutralPath } from 'shared-contracts/locale';
import { chatAddress, paths, readChosen, withChosen } from 'shared-contracts/paths';
import type { IconName } from 'shared-ui/icon';

/** Its label is the message `strip.<name>`. */
export interface Shortcut {
  name: 'chat' | 'service' | 'parts' | 'testDrive' | 'downloads' | 'brochure';
  icon: IconName;
  to: string;
}

interface ShortcutParts {
  settings: Pick<Settings, 'chatPhone'>;
  models: readonly ModelSummary[];
  locale: Locale;
  /** Scheme, host and port of the site, without a slash. */
  origin: string;
  /** Path of the current page. */
  pathname: string;
  search: string;
  /** Translates a message key of the shell, with placeholders. */
  translate: (key: string, facts: Record<string, string>) => string;
}

/** The shortcuts of a page. On a model's pages the links keep the model and the chosen grade and colour. */
export function createShortcuts({
  settings: { chatPhone },
  models,
  locale,
  origin,
  pathname,
  search,
  translate,
}: ShortcutParts): Shortcut[] {
  const model = modelAt(models, pathname);
  const service: Shortcut[] = [
    { name: 'service', icon: 'service', to: paths.bookService() },
    { name: 'parts', icon: 'parts', to: paths.genuineParts() },
  ];
  const testDrive: Shortcut = {
    ...{ name: 'testDrive', icon: 'wheel' },
    to: testDrivePath(models, { pathname, search }),
  };
  if (!model)
    return [{ name: 'chat', icon: 'chat', to: chatAddress(chatPhone) }, ...service, testDrive];
  const chosen = readChosen(search);
  const car = [model.name, chosen.grade?.toUpperCase()].filter(Boolean).join(' ');
  const page = origin + withChosen(localise(pathname, locale), chosen);
  // The address is on its own line: punctuation next to it would become part of the link.
  const firstMessage = `${translate('strip.hello', { car })}\n${page}`;
  return [
    { name: 'chat', icon: 'chat', to: chatAddress(chatPhone, firstMessage) },
    ...service,
    testDrive,
    model.brochure
      ? // Absolute: the brochure is a file, without language prefix, and opens in a new tab.
        { name: 'brochure', icon: 'down', to: origin + model.brochure.address }
      : { name: 'downloads', icon: 'down', to: paths.downloads() },
  ];
}

/** The model that the page is about: its explore page or its 360° view. */
function modelAt(models: readonly ModelSummary[], pathname: string): ModelSummary | undefined {
  const path = neutralPath(pathname);
  return models.find(({ slug, view360 }) => [paths.explore(slug), view360].includes(path));
}

/** Address of the test-drive form; on a model's page with that model and what was chosen of it. */
export function testDrivePath(
  models: readonly ModelSummary[],
  { pathname, search }: Pick<ShortcutParts, 'pathname' | 'search'>,
): string {
  const model = modelAt(models, pathname);
  return model ? withChosen(paths.testDrive(model.slug), readChosen(search)) : paths.testDrive();
}
