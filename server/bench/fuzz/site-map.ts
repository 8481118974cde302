import { servedReads } from 'shared-contracts/wire';
import { nextWeek } from '../../src/api/next-week';
import { exampleAddress } from '../../src/api/openapi/describe-reads';
import { findWorkshops } from '../../src/content/workshops';
import type { Database } from '../../src/database/database';
import { formChoices } from '../../src/leads/form-choices';
import { type LeadEndpoint, type LeadExample, leadEndpoints } from '../../src/leads/lead-endpoints';
import type { FuzzResponse, Sender } from './send';

/** Addresses of the site that a well-informed client would request. */
export interface SiteMap {
  /** Addresses of pages in both languages. */
  pages: string[];
  /** Addresses below `/api/v1/`. */
  reads: string[];
  /** Scripts, styles, fonts and pictures referenced by pages. */
  files: string[];
  leads: { endpoint: LeadEndpoint; example: LeadExample }[];
  /** A page that forms can be posted to. */
  formPage: string;
}

/** Cookies and tokens of a browser that has opened a page. */
export interface Visitor {
  cookie: string;
  token: string;
  stamp: string;
  release: string;
  /** The document's token for error reports; empty if none. */
  mark: string;
}

const get = (sender: Sender, path: string, headers: Record<string, string> = {}) =>
  sender.send({ method: 'GET', path, headers });

/** Reads the sitemap, some pages and the API's lists. */
export async function readSiteMap(sender: Sender, database: Database): Promise<SiteMap> {
  const sitemap = (await get(sender, '/sitemap.xml')).text;
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)];
  const pages = [
    ...new Set([...listed.map(([, path = '']) => path || '/'), '/newsletter/confirm']),
  ];
  const documents = await Promise.all(
    ['/', '/ar', '/models', '/offers'].map((path) => get(sender, path)),
  );
  const files = documents.flatMap(({ text }) => [
    ...text.matchAll(/(?:src|href)="(\/(?:assets|storage)\/[^"]+)"/g),
  ]);
  const json = async (path: string) => JSON.parse((await get(sender, `/api/v1/${path}`)).text);
  const reads = await Promise.all(servedReads().map((read) => exampleAddress(read, json)));
  const choices = await formChoices(database, 'en');
  const day = nextWeek(new Date(), (await findWorkshops(database)).workshops[0]?.schedule.holidays);
  return {
    pages,
    reads: reads.filter((address) => address !== undefined),
    files: [...new Set(files.map(([, address = '']) => address)), '/favicon.svg', '/robots.txt'],
    leads: leadEndpoints.flatMap((endpoint) =>
      endpoint.examples(day, choices).map((example) => ({ endpoint, example })),
    ),
    formPage: '/test-drive',
  };
}

/** Opens a page as a browser does. */
export async function visit(sender: Sender, page: string): Promise<Visitor> {
  const { headers, text } = await get(sender, page);
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
  const cookieOf = (name: string) => {
    const pair = cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
    return decodeURIComponent(pair.slice(name.length + 1));
  };
  return {
    cookie: cookies.join('; '),
    token: cookieOf('XSRF-TOKEN'),
    stamp: cookieOf('SERVED-AT'),
    release: /"release":\{"id":"([^"]+)"/.exec(text)?.[1] ?? '',
    mark: markOf({ headers }),
  };
}

const markOf = ({ headers }: Pick<FuzzResponse, 'headers'>): string =>
  /page;desc="([^"]*)"/.exec(String(headers['server-timing'] ?? ''))?.[1] ?? '';
