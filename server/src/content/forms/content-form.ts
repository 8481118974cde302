import type { ContentForm } from 'shared-contracts/content-drafts';
import type { Locale } from 'shared-contracts/locale';
import { kindOf } from '../content-paths';
import { mentions } from '../media-faults';
import { carNames } from '../records/car-names';
import type { ContentDependencies } from '../records/content-dependencies';
import { libraryPictures } from '../records/library-pictures';
import { liveReplacements } from '../replacements/replaced-names';
import { schemaOf } from './file-schema';
import { formSchema } from './form-schema';

/** Form of a file, with its pictures; null when the path is not allowed. */
export async function contentForm(
  { database, media }: Pick<ContentDependencies, 'database' | 'media'>,
  { path, body, locale }: { path: string; body: unknown; locale: Locale },
): Promise<ContentForm | null> {
  const schema = schemaOf(path);
  if (!schema) return null;
  const models = [...(await carNames(database))].map(([slug, name]) => ({ slug, name }));
  const replacements = await liveReplacements(database);
  const shownFor = (name: string) => replacements.get(name)?.by ?? name;
  const names = mentions(body).map(({ name }) => name);
  const library = await libraryPictures(database, names.map(shownFor));
  const pictureAddresses = names.flatMap((name) => {
    const shown = shownFor(name);
    const address = (library.media[shown] ?? media[shown])?.address;
    return address === undefined ? [] : [[name, address] as const];
  });
  return {
    // the studio has the form of a page's sections itself, as that of a campaign
    schema: kindOf(path) === 'custom-page' ? {} : formSchema(schema, locale),
    models,
    pictures: Object.fromEntries(pictureAddresses),
  };
}
