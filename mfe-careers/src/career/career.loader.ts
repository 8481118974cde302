import { pagePicture } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';

export type CareerData = LoaderData<typeof careerLoader>;

export const careerLoader = loader(async ({ api }) => {
  const [jobs, picture] = await Promise.all([api.jobs.list(), pagePicture(api, 'career')]);
  return { jobs, picture };
});

/** Structured data of the vacancies (schema.org/ItemList). */
export const careerSeo = ({ jobs }: CareerData, locale: Locale): SeoPatch => ({
  jsonLd: itemListOf(
    jobs.map(({ slug, position }) => ({ name: position, to: paths.job(slug) })),
    locale,
  ),
});
