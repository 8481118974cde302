import { noRecall, untoldRecall } from 'shared-contracts/paths';
import * as v from 'valibot';
import { bilingual, slug } from './fields';

/** `recalls.json`: what owners read of a recall. Which cars have it is brought in with `npm run recalls`. */
export const recallsFile = v.pipe(
  v.array(
    v.strictObject({
      /** Part of addresses and of the sheets with chassis numbers: must not change. */
      id: v.pipe(
        slug,
        v.check(
          (id) => id !== noRecall && id !== untoldRecall,
          'must be another name: pages say by it that there is none, or one without a text',
        ),
      ),
      title: bilingual,
      text: bilingual,
      remedy: bilingual,
    }),
  ),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a recall twice'),
);
