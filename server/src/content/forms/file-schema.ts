import { customPageFile } from 'shared-contracts/campaign';
import type * as v from 'valibot';
import { kindOf } from '../content-paths';
import { newsFile, offerFile } from '../item-schemas';
import { legalFile } from '../page-schemas';
import { jobFile, modelFile, pageFiles } from '../schema';

const schemaByKind = {
  'custom-page': customPageFile,
  model: modelFile,
  job: jobFile,
  offer: offerFile,
  news: newsFile,
  legal: legalFile,
};

/** Schema of a file; undefined when the path is not allowed. */
export function schemaOf(path: string): v.GenericSchema | undefined {
  const kind = kindOf(path);
  if (kind !== 'page') return kind && schemaByKind[kind];
  return Object.values(pageFiles).find(([file]) => file === path)?.[1];
}
