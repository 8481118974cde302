import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A campaign as it is handed in: its file and its pictures, by name. */
export interface CampaignFolder {
  /** Name of the folder. */
  name: string;
  files: ReadonlyMap<string, Buffer>;
}

export const campaignFileName = 'campaign.json';

/** The largest file and the most files that a folder may have. */
export const folderLimits = { bytes: 8 * 1024 * 1024, files: 12 } as const;

/** What is not the campaign's: hidden files of the machine, and folders. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db';

/** Null when there is no such folder. */
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
