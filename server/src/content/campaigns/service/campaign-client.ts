import { remoteService } from '../../service/remote-service';
import type { CampaignFolder } from '../checks/campaign-folder';
import { toFolderForm } from './folder-upload';
import type { Answer, CampaignService } from './local-service';
import { servicePrefix } from './service-plugin';

const segment = encodeURIComponent;

/** The campaign service of another site, by its address and a token. */
export function campaignClient(origin: string, token: string): CampaignService {
  const call = remoteService(origin, token, servicePrefix);
  const send = <Name extends 'check' | 'preview' | 'publish' | 'submit'>(
    folder: CampaignFolder,
    action: string,
    over: number | null = null,
  ) =>
    call<Answer<Name>>(
      'POST',
      `/${segment(folder.name)}/${action}${over === null ? '' : `?over=${over}`}`,
      toFolderForm(folder),
    );
  return {
    check: (folder) => send<'check'>(folder, 'check'),
    preview: (folder) => send<'preview'>(folder, 'preview'),
    publish: (folder, over) => send<'publish'>(folder, 'publish', over),
    submit: (folder, over) => send<'submit'>(folder, 'hand-in', over),
    list: () => call('GET', '/'),
    end: (slug) => call('POST', `/${segment(slug)}/end`),
    remove: (slug) => call('DELETE', `/${segment(slug)}`),
    rollback: async (slug, version) => {
      const path = `/${segment(slug)}/rollback`;
      return (
        await call<{ live: number | null }>('POST', path, version === null ? {} : { version })
      ).live;
    },
    history: (slug) => call('GET', `/${segment(slug)}/history`),
    report: (slug, since, until = null) => {
      const span = Object.entries({ since, until }).flatMap(([name, day]) =>
        day ? [[name, day]] : [],
      );
      return call('GET', `/${segment(slug)}/report?${new URLSearchParams(span)}`);
    },
  };
}
