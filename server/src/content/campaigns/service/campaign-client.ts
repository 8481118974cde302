import { SiteError, siteClient } from 'shared-contracts/releasing/site-client';
import * as v from 'valibot';
import type { CampaignFolder } from '../checks/campaign-folder';
import { CampaignError } from './campaign-error';
import { toFolderForm } from './folder-upload';
import type { Answer, CampaignService } from './local-service';
import { servicePrefix } from './service-plugin';

const refusalSchema = v.object({
  error: v.string(),
  faults: v.optional(
    v.array(
      v.object({
        field: v.string(),
        sentence: v.object({ en: v.string(), ar: v.string() }),
        severity: v.picklist(['error', 'warning']),
      }),
    ),
    [],
  ),
});

/** Client of another site's campaign service, by its address and a token. */
export class CampaignClient implements CampaignService {
  readonly #request: ReturnType<typeof siteClient>;

  /** Throws a `SiteError` for an address without encryption. */
  constructor(origin: string, token: string) {
    this.#request = siteClient(origin, token);
  }

  check = (folder: CampaignFolder) => this.#send<Answer<'check'>>(folder, 'check');
  preview = (folder: CampaignFolder) => this.#send<Answer<'preview'>>(folder, 'preview');
  publish = (folder: CampaignFolder, over: number | null = null) =>
    this.#send<Answer<'publish'>>(folder, over === null ? 'publish' : `publish?over=${over}`);
  submit = (folder: CampaignFolder, over: number | null = null) =>
    this.#send<Answer<'submit'>>(folder, over === null ? 'hand-in' : `hand-in?over=${over}`);
  list = () => this.#call<Answer<'list'>>('GET', '/');

  async end(slug: string): Promise<void> {
    await this.#call('POST', `/${encodeSegment(slug)}/end`);
  }

  remove(slug: string): Promise<Answer<'remove'>> {
    return this.#call('DELETE', `/${encodeSegment(slug)}`);
  }

  async rollback(slug: string, version: number | null): Promise<number | null> {
    const body = JSON.stringify(version === null ? {} : { version });
    const path = `/${encodeSegment(slug)}/rollback`;
    return (await this.#call<{ live: number | null }>('POST', path, body)).live;
  }

  history(slug: string): Promise<Answer<'history'>> {
    return this.#call('GET', `/${encodeSegment(slug)}/history`);
  }

  report(slug: string, since: string | null, until: string | null = null) {
    const span = Object.entries({ since, until }).flatMap(([name, day]) =>
      day ? [[name, day]] : [],
    );
    const path = `/${encodeSegment(slug)}/report?${new URLSearchParams(span)}`;
    return this.#call<Answer<'report'>>('GET', path);
  }

  #send<Answer>(folder: CampaignFolder, action: string): Promise<Answer> {
    return this.#call('POST', `/${encodeSegment(folder.name)}/${action}`, toFolderForm(folder));
  }

  async #call<Answer>(method: string, path: string, body?: string | FormData): Promise<Answer> {
    try {
      // the same release made it
      return (await this.#request(method, servicePrefix + path, body)) as Answer;
    } catch (error) {
      const parsed = error instanceof SiteError ? v.safeParse(refusalSchema, error.body) : null;
      if (!parsed?.success) throw error;
      throw new CampaignError(parsed.output.error, parsed.output.faults);
    }
  }
}

const encodeSegment = encodeURIComponent;
