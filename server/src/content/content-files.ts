import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type * as v from 'valibot';
import { checkFile } from './check-file';
import type { Fault } from './content-error';
import { slug as slugSchema } from './fields';
import { mediaFaults } from './media-faults';

export type ContentFiles = ReturnType<typeof contentFiles>;

/** Reads files below one content folder and keeps every fault that it meets. */
export function contentFiles(dir: string, media: ReadonlySet<string>) {
  const faults: Fault[] = [];

  /** One file; undefined when it has faults. */
  async function one<Output>(schema: v.GenericSchema<unknown, Output>, path: string) {
    const file = `content/${path}`;
    const source = await readFile(join(dir, path), 'utf8').catch(() => null);
    if (source === null) {
      faults.push({ file, field: '', reason: 'missing' });
      return undefined;
    }
    const json = parse(source);
    if ('problem' in json) {
      faults.push({ file, field: '', reason: json.problem });
      return undefined;
    }
    const checked = checkFile(schema, json.value, file);
    faults.push(...checked.faults, ...mediaFaults(json.value, file, media));
    return checked.value;
  }

  /** All files of a folder, each with its name as the slug. */
  async function all<Output extends object>(
    schema: v.GenericSchema<unknown, Output>,
    folder: string,
  ) {
    const entries = await readdir(join(dir, folder)).catch((): string[] => []);
    const files = entries.filter((entry) => entry.endsWith('.json')).sort();
    const read = files.map(async (file) => {
      const [slug, path] = [basename(file, '.json'), `${folder}/${file}`];
      const named = checkFile(slugSchema, slug, `content/${path}`);
      faults.push(...named.faults.map((fault) => ({ ...fault, reason: `name ${fault.reason}` })));
      const value = await one(schema, path);
      return value && { ...value, slug };
    });
    return (await Promise.all(read)).filter((value) => value !== undefined);
  }

  return { faults, one, all };
}

function parse(source: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(message)?.[1];
    const line = at === undefined ? source : source.slice(0, Number(at));
    return { problem: `not valid JSON near line ${line.split('\n').length}: ${message}` };
  }
}
