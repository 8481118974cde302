import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { OriginalPlace, VersionName } from 'shared-contracts/releasing/service';
import type { ReleaseArchive } from '../store/release-archive';

/** A place in a file of a release: `main.1a2b3c4d.js:1:204` in browsers, `node/remote.cjs:12:5` on the server. */
export interface PlaceInRelease extends VersionName {
  place: string;
}

/** Parsed maps kept; the shell's is the largest with some megabytes. */
const maxMaps = 8;
/** Lines shown before and after. */
const linesAround = 3;
const maxLineLength = 200;

/** Finds the line of the sources for a place in a built file, by the source maps that are kept with each release. */
export class OriginalPlaces {
  readonly #maps = new LRUCache<string, Promise<TraceMap | null>>({ max: maxMaps });

  constructor(private readonly archive: Pick<ReleaseArchive, 'sourceMapOf'>) {}

  /** Null when the release has no map of the file, as older ones, or when the map does not know the place. */
  async find({ name, version, place }: PlaceInRelease): Promise<OriginalPlace | null> {
    const [, script, line, column] = /^((?:node\/)?[\w.-]+\.c?js):(\d+):(\d+)$/.exec(place) ?? [];
    if (script === undefined) return null;
    const map = await this.#mapOf(name, version, script.includes('/') ? script : `web/${script}`);
    if (!map) return null;
    // Browsers count columns from one.
    const at = { line: Number(line), column: Math.max(Number(column) - 1, 0) };
    const original = at.line > 0 ? originalPositionFor(map, at) : null;
    if (!original || original.source === null) return null;
    const lines = sourceContentFor(map, original.source)?.split('\n') ?? [];
    return {
      file: original.source,
      line: original.line,
      column: original.column + 1,
      function: functionAround(lines, original.line),
      lines: lines
        .map((text, index) => ({ number: index + 1, text: text.slice(0, maxLineLength) }))
        .slice(Math.max(original.line - 1 - linesAround, 0), original.line + linesAround),
    };
  }

  #mapOf(name: string, version: string, script: string): Promise<TraceMap | null> {
    const key = `${name}@${version}/${script}`;
    const cached = this.#maps.get(key);
    if (cached) return cached;
    const reading = this.archive
      .sourceMapOf(name, version, script)
      .then((text) => (text === null ? null : new TraceMap(text)))
      .catch(() => {
        // The store may be back the next time.
        this.#maps.delete(key);
        return null;
      });
    this.#maps.set(key, reading);
    return reading;
  }
}

/** A place as one text: `mfe-careers/src/career/job-table.tsx:41:17`. */
export const placeText = ({ file, line, column }: OriginalPlace) => `${file}:${line}:${column}`;

const declaration =
  /\bfunction\*? +([\w$]+)|\b(?:const|let) ([\w$]+)\b.*=>|^ *(?:(?:async|static|get|set) )*(#?[\w$]+)\(.*\{$/;
const isKeyword = /^(?:if|for|while|switch|catch|return)$/;

/**
 * Name of the function around a line; null at the top level. Found by indentation, which formatted sources have and
 * source maps need not know.
 */
function functionAround(lines: readonly string[], line: number): string | null {
  let indent = Number.POSITIVE_INFINITY;
  for (const text of lines.slice(0, line).reverse()) {
    const own = text.search(/\S/);
    if (own < 0 || own >= indent) continue;
    indent = own;
    const [, ...names] = declaration.exec(text) ?? [];
    const name = names.find((one) => one !== undefined);
    if (name && !isKeyword.test(name)) return name;
  }
  return null;
}
