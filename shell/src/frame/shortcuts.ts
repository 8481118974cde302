import type { ModelSummary, Settings } from 'shared-contracts/api';
import { type Locale, localise, neutralPath } from 'shared-contracts/locale';
import { chatAddress, paths, readChosen, withChosen } from 'shared-contracts/paths';
import type { IconName } from 'shared-ui/icon';

/** Each of its name's words stands at `strip.<name>`. */
export interface Shortcut {
  name: 'chat' | 'service' | 'parts' | 'testDrive' | 'downloads' | 'brochure';
  icon: IconName;
  to: string;
}

interface ShortcutParts {
  settings: Pick<Settings, 'chatPhone'>;
  models: readonly ModelSummary[];
  locale: Locale;
  /** Scheme, host and port of the site. */
  origin: string;
  /** Address of the page at hand. */
  pathname: string;
  search: string;
  /** Words of the shell. */
  say: (key: string, facts: Record<string, string>) => string;
}

/** The shortcuts of a page. On the pages of a model they lead on with it, and with what was chosen of it. */
export function shortcutsOf({
  settings: { chatPhone },
  models,
  locale,
  origin,
  pathname,
  search,
  say,
}: ShortcutParts): Shortcut[] {
  const model = modelAt(models, pathname);
  const service: Shortcut[] = [
    { name: 'service', icon: 'service', to: paths.bookService() },
    { name: 'parts', icon: 'parts', to: paths.genuineParts() },
  ];
  const testDrive: Shortcut = {
    ...{ name: 'testDrive', icon: 'wheel' },
    to: testDriveFrom(models, { pathname, search }),
  };
  if (!model)
    return [{ name: 'chat', icon: 'chat', to: chatAddress(chatPhone) }, ...service, testDrive];
  const chosen = readChosen(search);
  const car = [model.name, chosen.grade?.toUpperCase()].filter(Boolean).join(' ');
  const page = origin + withChosen(localise(pathname, locale), chosen);
  // apart from the sentence: the marks around what is quoted would end up in the link
  const first = `${say('strip.hello', { car })}\n${page}`;
  return [
    { name: 'chat', icon: 'chat', to: chatAddress(chatPhone, first) },
    ...service,
    testDrive,
    model.brochure
      ? // whole: it is a file, which has no language and opens apart
        { name: 'brochure', icon: 'down', to: origin + model.brochure.address }
      : { name: 'downloads', icon: 'down', to: paths.downloads() },
  ];
}

/** The model that a page is about: its own, or the one of all its sides. */
function modelAt(models: readonly ModelSummary[], pathname: string): ModelSummary | undefined {
  const path = neutralPath(pathname);
  return models.find(({ slug, view360 }) => [paths.explore(slug), view360].includes(path));
}

/** Where a test drive is asked for, from this page: of its car, as it was chosen. */
export function testDriveFrom(
  models: readonly ModelSummary[],
  { pathname, search }: Pick<ShortcutParts, 'pathname' | 'search'>,
): string {
  const model = modelAt(models, pathname);
  return model ? withChosen(paths.testDrive(model.slug), readChosen(search)) : paths.testDrive();
}
