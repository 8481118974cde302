/** Search strings of the last build of each model on this device, by slug. */
type LastBuilds = Readonly<Record<string, string>>;

/** The privacy policy lists this key. */
const key = 'builds';

/** Reads the last builds; none when storage is blocked or unreadable. */
export function readLastBuilds(): LastBuilds {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const builds = Object.entries(Object(stored)).flatMap(([slug, search]) =>
      typeof search === 'string' && search.startsWith('?') ? [[slug, search] as const] : [],
    );
    return Object.fromEntries(builds);
  } catch {
    return {};
  }
}

/** Keeps a model's build in place of its last one. */
export function keepLastBuild(slug: string, search: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readLastBuilds(), [slug]: search }));
  } catch {
    // Storage is blocked or full: the build is in its address.
  }
}
