import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { locales } from 'shared-contracts/locale';
import { docx, ole2, pdf, png, xlsx, zip } from '../../testing/sample-files';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { leadFilesIn, uploadsIn } from '../../testing/uploads';
import { LeadFileStore } from '../leads/files/lead-file-store';
import { listLeads } from '../leads/leads.queries';

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi();
});
afterEach(() => site.close());

const fields = {
  fullName: 'مريم الدوسري',
  email: 'mariam@example.com',
  mobileNumber: '٣٦١٢٣٤٥٦',
  job_id: 'SL-204',
};

interface Sent {
  fields?: Record<string, string>;
  cv?: { name: string; content: Uint8Array } | null;
  headers?: Record<string, string>;
}

const edge = 'edge-of-a-part';

function bodyOf({ fields: own = fields, cv }: Sent): Buffer {
  const parts: Uint8Array[] = Object.entries(own).map(([name, value]) =>
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (cv) {
    const head = `Content-Disposition: form-data; name="cv"; filename="${cv.name}"`;
    parts.push(Buffer.from(`--${edge}\r\n${head}\r\nContent-Type: text/plain\r\n\r\n`));
    parts.push(cv.content, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]);
}

async function headersOf(sent: Sent): Promise<Record<string, string>> {
  return {
    'content-type': `multipart/form-data; boundary=${edge}`,
    ...(await visitorHeaders(site.app)),
    ...sent.headers,
  };
}

const goodCv = { name: 'cv.pdf', content: pdf };

async function apply(sent: Sent = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/applyJob',
    payload: bodyOf({ cv: goodCv, ...sent }),
    headers: await headersOf(sent),
  });
}

const filesKept = () =>
  ['cvs', 'arriving'].flatMap((folder) => {
    const path = join(site.dataDir, folder);
    return existsSync(path) ? readdirSync(path) : [];
  });

async function nothingIsKept() {
  expect(await listLeads(site.database)).toEqual([]);
  // what had arrived of a file is removed when its stream has closed, which may be after the answer
  for (let tries = 0; tries < 100 && filesKept().length > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(filesKept()).toEqual([]);
}

test.each([
  ['PDF', { name: 'سيرة ذاتية.pdf', content: pdf }, 'pdf'],
  ['DOCX', { name: 'cv.docx', content: docx }, 'docx'],
  ['DOC', { name: 'CV.DOC', content: ole2('WordDocument') }, 'doc'],
  [
    'PDF after a line break',
    { name: 'cv', content: Buffer.concat([Buffer.from('\r\n'), pdf]) },
    'pdf',
  ],
  ['PDF with the name of a photo', { name: '1000012345.jpg', content: pdf }, 'pdf'],
  ['RTF', { name: 'cv.doc', content: Buffer.from('{\\rtf1\\ansi Mariam}') }, 'rtf'],
])('a %s is kept with its lead, under a name that nobody can guess', async (_, cv, type) => {
  const answer = await apply({ cv });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().reference).toMatch(/^JA-\d{5}$/);
  const [lead] = await listLeads(site.database);
  const details = JSON.parse(lead?.details ?? '');
  expect(details).toMatchObject({
    name: 'مريم الدوسري',
    code: '+973',
    mobile: '36123456',
    jobId: 'SL-204',
    cv: { name: cv.name, size: cv.content.length, type },
  });
  expect(filesKept()).toEqual([details.cv.file]);
  expect(details.cv.file).toMatch(new RegExp(`^[0-9a-f]{32}\\.${type}$`));
  expect(readFileSync(join(site.dataDir, 'cvs', details.cv.file))).toEqual(cv.content);
});

test.each([
  ['a picture', png],
  ['a page with a script', Buffer.from('<script>alert(1)</script>')],
  ['a spreadsheet', xlsx],
  ['an old spreadsheet', ole2('Workbook')],
  ['a zip', zip('cv.txt', Buffer.from('Mariam'))],
  ['an executable', Buffer.from('MZ\x90\0')],
])('%s that is called a CV is refused and not kept', async (_, content) => {
  const answer = await apply({ cv: { name: 'cv.pdf', content } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject([{ field: 'cv', code: 'cv.type' }]);
  await nothingIsKept();
});

test.each(locales)('faults are named by field, as the call spells it, in %s', async (locale) => {
  const answer = await apply({
    fields: { fullName: '', email: 'x', mobileNumber: '1' },
    cv: null,
    headers: { 'accept-language': locale },
  });
  expect(answer.statusCode).toBe(422);
  const { data, errors } = answer.json();
  expect(Object.keys(data).sort()).toEqual(['cv', 'email', 'fullName', 'mobileNumber']);
  expect(errors).toHaveLength(4);
  const messages: string[] = Object.values<string[]>(data).flat();
  expect(messages.every((text) => /[؀-ۿ]/.test(text) === (locale === 'ar'))).toBe(true);
  await nothingIsKept();
});

test('a CV is not kept when another field is wrong', async () => {
  const answer = await apply({ fields: { ...fields, email: 'nobody' } });
  expect(Object.keys(answer.json().data)).toEqual(['email']);
  await nothingIsKept();
});

test.each([
  ['just too large', 5 * 1024 * 1024 + 1],
  ['far too large', 6 * 1024 * 1024],
])('a CV that is %s is refused as such', async (_, size) => {
  const content = Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]);
  const answer = await apply({ cv: { name: 'cv.pdf', content } });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ data: { cv: [expect.stringContaining('5 MB')] } });
  await nothingIsKept();
});

test('a CV of exactly 5 MB is taken', async () => {
  const content = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024 - pdf.length)]);
  expect((await apply({ cv: { name: 'cv.pdf', content } })).statusCode).toBe(200);
});

test('an application that is sent again is stored once, with one file', async () => {
  const visitor = await visitorHeaders(site.app);
  const headers = { ...visitor, 'idempotency-key': 'one application' };
  const [first, second] = await Promise.all([apply({ headers }), apply({ headers })]);
  const third = await apply({ headers });
  expect(new Set([first, second, third].map(({ body }) => body)).size).toBe(1);
  expect(await listLeads(site.database)).toHaveLength(1);
  expect(filesKept()).toHaveLength(1);
  const other = await apply({
    headers,
    cv: { name: 'cv.pdf', content: Buffer.concat([pdf, pdf]) },
  });
  expect(other.statusCode).toBe(409);
  expect(filesKept()).toHaveLength(1);
});

test('an application that a bot may have sent is in quarantine with its CV', async () => {
  const answer = await apply({ fields: { ...fields, trim_remark: 'Buy now' } });
  expect(answer.statusCode).toBe(200);
  const [lead] = await listLeads(site.database);
  expect(lead).toMatchObject({ reference: answer.json().reference, quarantine_reason: 'honeypot' });
  expect(filesKept()).toEqual([JSON.parse(lead?.details ?? '').cv.file]);
});

test('a file that cannot be stored with its lead is not kept', async () => {
  await site.database.schema.dropTable('leads').execute();
  expect((await apply()).statusCode).toBe(503);
  expect(filesKept()).toEqual([]);
});

test('folders and hidden marks of the file name are left out', async () => {
  await apply({ cv: { name: '..\\..\\etc/pass\u202ewd.pdf', content: pdf } });
  const [lead] = await listLeads(site.database);
  expect(JSON.parse(lead?.details ?? '').cv.name).toBe('passwd.pdf');
});

test('a long file name is cut between characters, and keeps its ending', async () => {
  await apply({ cv: { name: `${'ع'.repeat(115)}${'😀'.repeat(10)}.pdf`, content: pdf } });
  const [lead] = await listLeads(site.database);
  expect(JSON.parse(lead?.details ?? '').cv.name).toBe(`${'ع'.repeat(115)}😀.pdf`);
});

test('an application from another site is refused before its file is read', async () => {
  const answer = await apply({ headers: { 'x-xsrf-token': '' } });
  expect(answer.statusCode).toBe(403);
  await nothingIsKept();
});

test.each([
  ['plain text', 'text/plain', 415],
  ['a form without an edge', 'multipart/form-data', 400],
])('%s is not an application', async (_, type, status) => {
  const answer = await apply({ headers: { 'content-type': type } });
  expect([answer.statusCode, answer.json().errors.length]).toEqual([status, 1]);
});

test('a body that ends too early is malformed', async () => {
  const whole = bodyOf({ cv: goodCv });
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/applyJob',
    payload: whole.subarray(0, whole.length - edge.length - 20),
    headers: await headersOf({}),
  });
  expect(answer.statusCode).toBe(400);
  await nothingIsKept();
});

test('a connection that breaks while a CV is sent leaves nothing', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo; // it listens on a port
  const whole = bodyOf({
    cv: { name: 'cv.pdf', content: Buffer.concat([pdf, Buffer.alloc(1e6)]) },
  });
  const headers = { ...(await headersOf({})), 'content-length': String(whole.length) };
  const ended = new Promise((resolve) =>
    site.app.server.on('connection', (socket) => socket.on('close', resolve)),
  );
  const sending = httpRequest({ port, method: 'POST', path: '/api/v1/applyJob', headers });
  sending.on('error', () => {});
  sending.write(whole.subarray(0, 500_000), () => sending.destroy());
  await ended;
  while (filesKept().length > 0) await new Promise(setImmediate);
  await nothingIsKept();
});

test('what a crash has left behind is swept, what a lead knows is not', async () => {
  await apply();
  const [known = ''] = filesKept();
  mkdirSync(join(site.dataDir, 'arriving'), { recursive: true });
  writeFileSync(join(site.dataDir, 'arriving', 'orphan.part'), pdf);
  writeFileSync(join(site.dataDir, 'cvs', 'orphan.pdf'), pdf);
  const store = leadFilesIn(site.dataDir);
  const later = new Date(Date.now() + 1000);
  expect(await store.sweep(async (file) => file === known, new Date(0))).toBe(0);
  expect(await store.sweep(async (file) => file === known, later)).toBe(2);
  expect(filesKept()).toEqual([known]);
  await store.remove(known);
  expect(filesKept()).toEqual([]);
});

test('a CV that finds the disk full is to be sent again later, and is no lead', async () => {
  await site.close();
  class FullDisk extends LeadFileStore {
    override async receive(content: Readable): Promise<never> {
      content.resume();
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
  }
  site = await openTestApi({ leadFiles: new FullDisk(uploadsIn('/nowhere'), '/nowhere') });
  const answer = await apply();
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, 'unavailable']);
  expect(await listLeads(site.database)).toEqual([]);
});
