import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { testPostgres } from '../../../testing/fresh-database';
import { somebody, storeTestLead } from '../../../testing/leads';
import { leadFilesIn, storeCv } from '../../../testing/uploads';
import { storedSecret } from '../../config/stored-secret';
import { type Database, databaseFile } from '../../database/database';
import { openDatabase } from '../../operations/open-database';
import { insertNote } from '../inbox/notes.queries';
import { forgetLead } from './forget-lead';
import { applyRetention } from './retention';
import { daysBefore, retentionDays } from './retention-policy';

// PostgreSQL's files are not readable here
const testOnSqlite = testPostgres() ? test.skip : test;
const now = new Date('2026-06-15T10:00:00.000Z');
/** Longer than a database page. */
const secret = 'a word that only Huda would write ';
const details = { name: 'Huda', email: 'huda@example.com', message: secret.repeat(300) };

let folder: string;
let dataDir: string;
/** The running site's connection, beside the command's. */
let site: Database;
let command: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-traces-'));
  dataDir = join(folder, 'data');
  storedSecret(dataDir);
  site = await openDatabase(dataDir);
  command = await openDatabase(dataDir);
});
afterEach(async () => {
  await Promise.all([site.destroy(), command.destroy()]);
  rmSync(folder, { recursive: true });
});

const files = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const filesThatSay = (text: string) => files().filter((file) => readFileSync(file).includes(text));

async function leaveSome(at = now) {
  const leadFiles = leadFilesIn(dataDir);
  const cv = await storeCv(leadFiles, { text: `%PDF-1.7 ${secret}`, name: 'huda.pdf' });
  const references: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    await storeTestLead(site, {
      details: { name: 'Ali', message: 'Call me. '.repeat(count * 20) },
    });
    if (count === 15) {
      const application = { kind: 'job-application', details: { ...details, cv } } as const;
      references.push(await storeTestLead(site, application, at));
    }
    references.push(await storeTestLead(site, { kind: 'contact-message', details }, at));
  }
  // what a colleague wrote of her is hers, too
  const [reference = ''] = references;
  await insertNote(site, { reference, text: secret, author: somebody, now: at });
  return { leadFiles, references };
}

testOnSqlite('nothing of a person who is forgotten is left in any file of the data', async () => {
  const { leadFiles, references } = await leaveSome();
  expect(filesThatSay(secret)).not.toEqual([]);
  for (const reference of references)
    await forgetLead(command, leadFiles, { reference, author: somebody, why: 'asked', now });
  expect(filesThatSay(secret)).toEqual([]);
  expect(filesThatSay('huda@example.com')).toEqual([]);
  expect(filesThatSay('Ali')).not.toEqual([]);
});

testOnSqlite(
  'the log is emptied once nobody reads it, and visitors are answered meanwhile',
  async () => {
    const { leadFiles, references } = await leaveSome();
    const replication = new Libsql(join(dataDir, databaseFile));
    replication.exec('begin');
    replication.prepare('select count(*) from leads').get();
    // a blocking wait would never reach this timer
    setTimeout(() => replication.exec('commit'), 100);
    const reference = references[0] ?? '';
    expect(
      await forgetLead(site, leadFiles, { reference, author: somebody, why: 'asked', now }),
    ).toBe('wholly');
    replication.close();
  },
);

testOnSqlite('nothing is left of what was deleted because of its age', async () => {
  const { leadFiles } = await leaveSome(
    new Date(daysBefore(now, retentionDays['contact-message'] + 1)),
  );
  await applyRetention({ database: site, leadFiles, author: 'somebody', now });
  expect(filesThatSay(secret)).toEqual([]);
});

testOnSqlite('nobody but their owner can read the data', async () => {
  await leaveSome();
  const others = [dataDir, ...files()].filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(others).toEqual([]);
});
