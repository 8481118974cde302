import { type LoaderData, loader } from 'shared-contracts/remote';

export type OwnReviewPage = LoaderData<typeof ownReviewLoader>;

/** What the buyer has just done on this page; the address says it after a form was posted. */
const doneActs = ['sent', 'withdrawn'] as const;

/** Loads the review that the link identifies, and the models that can be reviewed. */
export const ownReviewLoader = loader(async ({ api, request }) => {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key') ?? '';
  const [own, models] = await Promise.all([
    key === '' ? ({ state: 'unknown', review: null } as const) : api.reviews.find(key),
    api.models.range(),
  ]);
  return {
    ...{ ...own, key },
    done: doneActs.find((act) => act === searchParams.get('done')) ?? null,
    models: models.map(({ slug, name }) => ({ slug, name })),
  };
});
