import { isRequiredLink, type NavigationPlace, navigationPlaces } from 'shared-contracts/content';
import * as v from 'valibot';
import { text } from './fields';

const place = (name: NavigationPlace) =>
  v.optional(
    v.strictObject({
      /** Addresses in their order; what is not named follows. */
      order: v.optional(v.array(text)),
      hidden: v.optional(
        v.array(
          v.pipe(
            text,
            v.check(
              (to) => !isRequiredLink(name, to),
              'belongs to every page of the site, and cannot be hidden',
            ),
          ),
        ),
      ),
    }),
  );

/** `navigation.json`: the order of the links of the frame, and which of them are hidden. Labels are texts of the site. */
export const navigationFile = v.strictObject(
  Object.fromEntries(navigationPlaces.map((name) => [name, place(name)])) as Record<
    NavigationPlace,
    ReturnType<typeof place>
  >,
);

/** The order as the shell takes it. */
export const linkOrderOf = (
  navigation: v.InferOutput<typeof navigationFile>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(navigation).map(([name, place]) => [
      name,
      [...(place?.order ?? []), ...(place?.hidden ?? []).map((to) => `-${to}`)],
    ]),
  );
