import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { LoaderArgs } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';

/** Numeric model ids of formerly published addresses. */
const numberedModels = /^(8|13|20)$/;

/** Leads to the model's address, or to all models if the number is unknown. */
export async function redirectFromNumber(
  number: string,
  { api, locale, request }: LoaderArgs,
): Promise<Response> {
  const path = numberedModels.test(number)
    ? paths.explore((await api.models.get(number)).slug)
    : paths.models();
  return redirect(localise(path, locale) + new URL(request.url).search, 301);
}
