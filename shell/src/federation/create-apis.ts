import type { Transport } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { ApiFor } from './loader-context';

/** One API per language over the same transport. */
export function createApis(transport: Transport): ApiFor {
  const apis = {
    en: createApi({ locale: 'en', transport }),
    ar: createApi({ locale: 'ar', transport }),
  };
  return (locale) => apis[locale];
}
