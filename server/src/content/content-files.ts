import { basename } from 'node:path';
import { customPageFile } from 'shared-contracts/campaign';
import type * as v from 'valibot';
import { checkFile } from './check-file';
import type { Fault } from './content-error';
import type { ContentSource } from './content-source';
import { checkCustomPage } from './custom-pages';
import { slug as slugSchema } from './fields';
import { jsonFault } from './json-fault';
import { mediaFaults } from './media-faults';

interface ReadText {
  schema: v.GenericSchema;
  source: string;
  value: unknown;
  checked: { value?: unknown; faults: Fault[] };
}

/** Cache of parsed files by path: a start reads each file several times, and so does a change of any file. */
const readCache = new Map<string, ReadText>();

/** The parsed text and its own faults. */
function readText<Output>(schema: v.GenericSchema<unknown, Output>, path: string, source: string) {
  const cached = readCache.get(path);
  const read =
    cached?.schema === schema && cached.source === source
      ? cached
      : { schema, source, ...checkText(schema, path, source) };
  readCache.set(path, read);
  // the cached entry has the same schema
  return read as ReadText & { checked: { value?: Output | undefined } };
}

function checkText(schema: v.GenericSchema, path: string, source: string) {
  const file = `content/${path}`;
  const problem = jsonFault(source);
  if (!problem) {
    const value: unknown = JSON.parse(source);
    const isPage = schema === (customPageFile as v.GenericSchema);
    return {
      value,
      checked: isPage ? checkCustomPage(value, file) : checkFile(schema, value, file),
    };
  }
  const { line, hint } = problem;
  const fault = { file, field: '', reason: `not valid JSON: ${hint.en}`, line };
  return { value: undefined, checked: { faults: [fault] } };
}

export type ContentFiles = ReturnType<typeof contentFiles>;

/** Reads content files and collects their faults. */
export function contentFiles(texts: ContentSource, media: ReadonlySet<string>) {
  const faults: Fault[] = [];

  /** One file; undefined when it has faults. */
  async function readOne<Output>(schema: v.GenericSchema<unknown, Output>, path: string) {
    const file = `content/${path}`;
    const source = await texts.read(path);
    if (source === null) {
      faults.push({ file, field: '', reason: 'missing' });
      return undefined;
    }
    const { value, checked } = readText(schema, path, source);
    faults.push(...checked.faults, ...mediaFaults(value, file, media));
    return checked.value;
  }

  /** All files of a folder, with the file name as slug. */
  async function readAll<Output extends object>(
    schema: v.GenericSchema<unknown, Output>,
    folder: string,
  ) {
    const files = (await texts.list(folder)).filter((entry) => entry.endsWith('.json')).sort();
    const read = files.map(async (file) => {
      const [slug, path] = [basename(file, '.json'), `${folder}/${file}`];
      const nameCheck = checkFile(slugSchema, slug, `content/${path}`);
      faults.push(
        ...nameCheck.faults.map((fault) => ({ ...fault, reason: `name ${fault.reason}` })),
      );
      const value = await readOne(schema, path);
      return value && { ...value, slug };
    });
    return (await Promise.all(read)).filter((value) => value !== undefined);
  }

  return { faults, one: readOne, all: readAll };
}
