import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelContent } from '../../src/content/schema';
import { anyBrochure, type BenchSite } from './bench-site';

type ModelFile = Omit<ModelContent, 'slug'>;

const brochure = 'brochures/own.pdf';

/** Adds models to the content as renamed copies of the existing ones. */
export function addModels({ config: { contentDir, mediaDir } }: BenchSite, count: number): void {
  const folder = path.join(contentDir, 'models');
  const slugs = readdirSync(folder).map((file) => path.basename(file, '.json'));
  const models = slugs.map((slug) => ({
    slug,
    // The site validates it on start
    file: JSON.parse(readFileSync(path.join(folder, `${slug}.json`), 'utf8')) as ModelFile,
  }));
  if (count > models.length) {
    mkdirSync(path.join(contentDir, 'media/brochures'), { recursive: true });
    copyFileSync(anyBrochure(mediaDir), path.join(contentDir, 'media', brochure));
  }
  for (let number = models.length; number < count; number += 1) {
    const model = models[number % models.length];
    if (!model) continue;
    const modelFile = path.join(folder, `${model.slug}-${number}.json`);
    writeFileSync(modelFile, JSON.stringify(copyOfModel(model.file, number), null, 2));
  }
}

/** Copies a model with new values for everything that must be unique. */
function copyOfModel(model: ModelFile, number: number): ModelFile {
  const { view_360: view } = model;
  return {
    ...model,
    id: 1000 + number,
    order: 1000 + number,
    name: { en: `${model.name.en} ${number}`, ar: `${model.name.ar} ${number}` },
    seo: numberedSeo(model.seo, number),
    brochure,
    ...(view && {
      view_360: {
        ...view,
        path: view.path.replace(/_?360$/, `_${number}_360`),
        seo: numberedSeo(view.seo, number),
      },
    }),
  };
}

function numberedSeo(seo: ModelFile['seo'], number: number): ModelFile['seo'] {
  const { title, description } = seo;
  const numbered = (text: string) => `${text.slice(0, 145)} ${number}`;
  return {
    ...seo,
    title: { en: `${number} ${title.en}`, ar: `${number} ${title.ar}` },
    description: { en: numbered(description.en), ar: numbered(description.ar) },
  };
}
