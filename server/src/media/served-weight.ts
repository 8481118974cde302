import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { widthsOf } from 'shared-contracts/picture';
import sharp from 'sharp';
import { encode } from './make-outputs';

const known = new LRUCache<string, Promise<number>>({ max: 500 });

/** Bytes that a browser fetches of a picture: the width that it takes of those that are served, in px, as AVIF. */
export function servedWeight(bytes: Buffer, width: number): Promise<number> {
  const key = `${width} ${createHash('sha256').update(bytes).digest('base64url')}`;
  const weight = known.get(key) ?? weigh(bytes, width);
  known.set(key, weight);
  return weight;
}

async function weigh(bytes: Buffer, least: number): Promise<number> {
  const original = (await sharp(bytes).metadata()).autoOrient;
  const width = widthsOf(original).find((served) => served >= least) ?? original.width;
  return (await encode(sharp(bytes).autoOrient(), { width, format: 'avif' })).length;
}
