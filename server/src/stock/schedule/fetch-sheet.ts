import { type SheetFetchFault, stockSheetUpload } from 'shared-contracts/staff-stock';
import { readSheetFile } from '../staff/read-sheet-file';

/** ms; enough for a dealer system that makes the sheet only when it is asked for. */
const timeoutMs = 60_000;

/** Cells of the sheet, headings first; or why there are none. */
export type FetchedSheet = { lines: string[][] } | { failure: SheetFetchFailure };

export interface SheetFetchFailure {
  code: SheetFetchFault;
  /** Of an answer other than 2xx. */
  status?: number;
}

/** Fetches and reads the sheet. Follows no redirect, which could lead into the server's own network. */
export async function fetchSheet(url: string): Promise<FetchedSheet> {
  const fetched = await fetchBytes(url).catch((error: unknown): SheetFetchFailure => {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { code: isTimeout ? 'timeout' : 'connection' };
  });
  if (!Buffer.isBuffer(fetched)) return { failure: fetched };
  const read = await readSheetFile(fetched);
  if ('fault' in read) return { failure: { code: read.fault } };
  if (read.lines.length > stockSheetUpload.rows) return { failure: { code: 'large' } };
  // without this, a sheet that was cut off would sell the whole stock
  const hasCars = read.lines.slice(1).some((cells) => cells.some((cell) => cell.trim() !== ''));
  return hasCars ? read : { failure: { code: 'empty' } };
}

async function fetchBytes(url: string): Promise<Buffer | SheetFetchFailure> {
  const { username, password, href } = withoutCredentials(url);
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const { ok, status, body } = await fetch(href, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(username !== '' && { headers: { authorization: `Basic ${basic}` } }),
  });
  if (!ok || !body) {
    await body?.cancel();
    return { code: 'status', status };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > stockSheetUpload.size) return { code: 'large' };
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch` refuses addresses with user and password. */
function withoutCredentials(url: string) {
  const address = new URL(url);
  const [username, password] = [address.username, address.password].map(decodeURIComponent);
  address.username = '';
  address.password = '';
  return { username: username ?? '', password: password ?? '', href: address.href };
}
