import type { FastifyBaseLogger } from 'fastify';
import { publicMessage } from 'shared-contracts/error-message';
import { type OriginalPlaces, placeText } from './original-places';
import type { ReleaseErrors } from './release-errors';

interface RenderErrorsParts {
  errors: Pick<ReleaseErrors, 'add'>;
  places: Pick<OriginalPlaces, 'find'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Counts and logs an error of rendering on the server. `at` is what a renderer told:
 * `mfe-careers/1.0.0/node/remote.cjs:12:5`; anything else is passed over.
 */
export async function countRenderError(
  { errors, places, log }: RenderErrorsParts,
  at: string,
  message: string,
): Promise<void> {
  const [, name, version, place] =
    /^([\w-]{1,60})\/([\w.-]{1,80})\/(node\/\w+\.cjs:\d{1,7}:\d{1,7})$/.exec(at) ?? [];
  if (!name || !version || !place) return;
  const said = publicMessage({ name: 'Error', message });
  errors.add({ name, version, kind: 'render', place, said, browser: 'the server' });
  const original = await places.find({ name, version, place });
  log.warn({
    ...{ event: 'render error', name, version, place, said },
    original: original && placeText(original),
  });
}
