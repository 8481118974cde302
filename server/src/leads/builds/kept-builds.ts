import { randomInt } from 'node:crypto';
import {
  buildNumberSigns,
  buildQuery,
  priceOfBuild,
  readBuild,
  readBuildNumber,
} from 'shared-contracts/build';
import { calls } from 'shared-contracts/wire';
import * as v from 'valibot';
import { contentBody } from '../../content/import/content.queries';
import type { Database } from '../../database/database';
import type { KeptBuildsTable } from '../../database/tables';
import { findBuild, insertBuild } from './kept-builds.queries';

interface BuildToKeep {
  /** Slug of the model. */
  model: string;
  /** The choice, as in the build's address. */
  choice: URLSearchParams;
  now: Date;
}

/** Stores a build as the model's offer has it, and returns its number; null for a model that cannot be built. */
export async function keepBuild(
  database: Database,
  { model, choice: asked, now }: BuildToKeep,
): Promise<string | null> {
  const body = await contentBody(database, 'build-offer', model);
  if (body === undefined) return null;
  const { getOffer } = calls.builds;
  const offer = getOffer.give(v.parse(getOffer.answer, JSON.parse(body)), 'en', model);
  const build = readBuild(asked, offer);
  if (!build) return null;
  const query = [buildQuery(build.choice), ...termsIn(asked)].join('&');
  const price = priceOfBuild(build.choice, offer).total;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const number = randomBuildNumber();
    const row = { number, model, query, price, created_at: now.toISOString() };
    if (await insertBuild(database, row)) return number;
  }
  throw new Error('no free number for a build');
}

/** A kept build by its number, as people type it. Undefined for none. */
export async function findKeptBuild(
  database: Database,
  typed: string,
): Promise<KeptBuildsTable | undefined> {
  const number = readBuildNumber(typed);
  return number === null ? undefined : findBuild(database, number);
}

/** Deposit and term of the instalments; the page knows those that it offers. */
const termsIn = (asked: URLSearchParams): string[] =>
  ['deposit', 'months'].flatMap((name) => {
    const value = asked.get(name) ?? '';
    return /^\d{1,3}(\.\d{1,2})?$/.test(value) ? [`${name}=${value}`] : [];
  });

const randomBuildNumber = (): string => `${randomSigns()}-${randomSigns()}`;

const randomSigns = (): string =>
  Array.from({ length: 3 }, () => buildNumberSigns[randomInt(buildNumberSigns.length)]).join('');
