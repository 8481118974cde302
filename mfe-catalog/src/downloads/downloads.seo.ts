import { paths } from 'shared-contracts/paths';
import type { SeoPatch } from 'shared-contracts/remote';
import { pagedSeo } from '../pages/read-page';
import type { DownloadsPage } from './downloads.loader';

export const downloadsSeo = (data: DownloadsPage): SeoPatch =>
  pagedSeo(paths.downloads(), data?.page ?? 1);
