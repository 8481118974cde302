const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** The remote whose bundle comes first in the error's stack; the server loads each bundle from its release's folder. */
export const failedRemoteIn = (error: unknown): string | null =>
  /[/\\](mfe-[\w-]+)[/\\][^/\\]+[/\\]node[/\\]remote\.cjs/.exec(stackOf(error))?.[1] ?? null;

/**
 * The first place of a remote's bundle in the error's stack, else of the shell's:
 * `mfe-careers/1.0.0/node/remote.cjs:12:5`.
 */
export function failedPlaceIn(error: unknown): string | null {
  const placeIn = (bundle: string) =>
    new RegExp(`${bundle}/[\\w.-]+/node/\\w+\\.cjs:\\d+:\\d+`).exec(stackOf(error))?.[0];
  return placeIn('mfe-[\\w-]+') ?? placeIn('shell') ?? null;
}
