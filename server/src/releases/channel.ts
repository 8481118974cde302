import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/**
 * What is live: `releases/channels/<channel>.json`, after the frontend-discovery schema. The first
 * entry of each micro-frontend is the one that new documents get; ours is under `extras`.
 */
const entrySchema = v.object({
  url: v.string(),
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: v.optional(v.string()) }),
  deployment: v.optional(v.object({ traffic: v.number(), default: v.boolean() })),
  extras: v.optional(v.object({ fallbackVersion: v.optional(v.string()) })),
});

export const channelSchema = v.object({
  microFrontends: v.record(v.string(), v.pipe(v.array(entrySchema), v.minLength(1))),
});

/** A version that is live, and the one before it. */
export interface LiveVersion {
  name: string;
  version: string;
  fallbackVersion: string | null;
}

export const channelFile = (releasesDir: string) =>
  path.join(releasesDir, 'channels/production.json');

/** The live version of each micro-frontend, the shell among them. Rejects when the file is missing or not a channel. */
export async function readChannel(releasesDir: string): Promise<LiveVersion[]> {
  const text = await readFile(channelFile(releasesDir), 'utf8');
  const { microFrontends } = v.parse(channelSchema, JSON.parse(text));
  return Object.entries(microFrontends).map(([name, [entry]]) => ({
    name,
    version: entry?.metadata.version ?? '',
    fallbackVersion: entry?.extras?.fallbackVersion ?? null,
  }));
}
