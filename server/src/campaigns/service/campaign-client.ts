import * as v from 'valibot';
import type { CampaignFault } from '../checks/campaign-faults';
import type { CampaignFolder } from '../checks/campaign-folder';
import {
  CampaignError,
  type CampaignService,
  type CampaignSummary,
  type HistoryEntry,
  type PreviewAnswer,
  type Publication,
  type Report,
} from './campaign-service';
import { folderBody } from './received-folder';
import { servicePrefix } from './service-plugin';

const refusal = v.object({
  error: v.string(),
  faults: v.optional(v.array(v.object({ field: v.string(), sentence: v.string() })), []),
});

/** ms for which an answer is awaited: pictures are made before it. */
const timeout = 120_000;

/** The service of another site, by its address and a token. */
export class CampaignClient implements CampaignService {
  /** @param origin Throws a `CampaignError` on an address over which a token could be read. */
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {
    const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;
    if (!/^https:\/\/[^/]+\/?$/.test(origin) && !local.test(origin)) {
      throw new CampaignError(
        'Write --to as the address of the site, such as https://www.example.com',
      );
    }
  }

  check = (folder: CampaignFolder) => this.#send<CampaignFault[]>(folder, 'check');
  preview = (folder: CampaignFolder) => this.#send<PreviewAnswer>(folder, 'preview');
  publish = (folder: CampaignFolder) => this.#send<Publication>(folder, 'publish');
  list = () => this.#call<CampaignSummary[]>('GET', '/');

  async end(slug: string): Promise<void> {
    await this.#call('POST', `/${segment(slug)}/end`);
  }

  async rollback(slug: string, version: number | null): Promise<number | null> {
    const body = JSON.stringify(version === null ? {} : { version });
    const path = `/${segment(slug)}/rollback`;
    return (await this.#call<{ live: number | null }>('POST', path, body)).live;
  }

  history(slug: string): Promise<HistoryEntry[]> {
    return this.#call('GET', `/${segment(slug)}/history`);
  }

  report(slug: string, since: string | null): Promise<Report> {
    const query = since === null ? '' : `?since=${segment(since)}`;
    return this.#call('GET', `/${segment(slug)}/report${query}`);
  }

  #send<Answer>(folder: CampaignFolder, action: string): Promise<Answer> {
    return this.#call('POST', `/${segment(folder.name)}/${action}`, folderBody(folder));
  }

  async #call<Answer>(method: string, path: string, body?: string | FormData): Promise<Answer> {
    const address = `${this.origin.replace(/\/$/, '')}${servicePrefix}${path}`;
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new CampaignError(`The site ${this.origin} does not answer: ${reasonOf(cause)}`);
    });
    const answer: unknown = await response.json().catch(() => null);
    // the same version of this program made it
    if (response.ok) return answer as Answer;
    const known = v.safeParse(refusal, answer);
    if (known.success) throw new CampaignError(known.output.error, known.output.faults);
    throw new CampaignError(`The site ${this.origin} answers ${response.status}`);
  }
}

const segment = encodeURIComponent;

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
