import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A campaign's file and pictures by name. */
export interface CampaignFolder {
  name: string;
  files: ReadonlyMap<string, Buffer>;
}

export const campaignFileName = 'campaign.json';

/** Largest file in bytes, and the maximum number of files. */
export const folderLimits = { bytes: 8 * 1024 * 1024, files: 12 } as const;

/** Files that the operating system adds. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db';

/** Null when the folder does not exist. */
export async function readFolder(path: string, name: string): Promise<CampaignFolder | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return null;
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !isHidden(entry.name));
  const files = await Promise.all(
    names.map(async (entry) => [entry.name, await readFile(join(path, entry.name))] as const),
  );
  return { name, files: new Map(files) };
}
