import path from 'node:path';
import Database from 'libsql';
import { dataDir } from './site-under-test';

interface StoredLead {
  reference: string;
  locale: string;
  source: string;
  medium: string | null;
  quarantine_reason: string | null;
  values: Record<string, string>;
}

/** Returns the newest lead in the site's database whose values contain this text. */
export function findLead(text: string): StoredLead | undefined {
  const database = new Database(path.resolve(dataDir, 'showroom.db'), { readonly: true });
  try {
    // biome-ignore lint/suspicious/noExplicitAny: only the server has types for these rows
    const rows = database.prepare('select * from leads order by rowid desc').all() as any[];
    const row = rows.find(({ details }) => String(details).includes(text));
    return row && { ...row, values: JSON.parse(row.details) };
  } finally {
    database.close();
  }
}

/** Returns the number of leads in that database that contain this text. */
export function countLeads(text: string): number {
  const database = new Database(path.resolve(dataDir, 'showroom.db'), { readonly: true });
  try {
    // biome-ignore lint/suspicious/noExplicitAny: only the server has types for these rows
    const rows = database.prepare('select details from leads').all() as any[];
    return rows.filter(({ details }) => String(details).includes(text)).length;
  } finally {
    database.close();
  }
}
