import * as v from 'valibot';
import type { AnyRelease } from './channel-changes';

const needs = v.object({ files: v.array(v.string()), singletons: v.array(v.string()) });
const texts = v.record(v.string(), v.string());
const words = v.exactOptional(v.object({ en: v.array(v.string()), ar: v.array(v.string()) }));
const common = {
  words,
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]*$/, 'a version is such as 1.0.0-3fa2b1c9')),
  contract: v.string(),
  borrows: v.array(v.string()),
  files: texts,
};

const shellSchema = v.object({
  ...common,
  name: v.literal('shell'),
  main: needs,
  onDemand: v.record(v.string(), v.array(v.string())),
  provides: texts,
});

const remoteSchema = v.object({
  ...common,
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/, 'a remote is called such as mfe-careers')),
  container: v.string(),
  entry: v.string(),
  expose: needs,
  singletons: texts,
  routes: v.array(
    v.object({
      path: v.string(),
      uses: v.array(v.string()),
      late: v.exactOptional(v.array(v.string())),
      needs,
    }),
  ),
  fragments: v.array(v.object({ name: v.string(), needs })),
});

/** `release.json` as it comes from another machine. */
export const releaseSchema: v.GenericSchema<unknown, AnyRelease> = v.lazy((given) =>
  typeof given === 'object' && given !== null && 'name' in given && given.name === 'shell'
    ? shellSchema
    : remoteSchema,
);
