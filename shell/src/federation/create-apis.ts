import type { Transport } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { ShellParts } from '../app/shell-context';

/** One API per language over the transport of this side. */
export function apisOver(transport: Transport): ShellParts['apiFor'] {
  const apis = {
    en: createApi({ locale: 'en', transport }),
    ar: createApi({ locale: 'ar', transport }),
  };
  return (locale) => apis[locale];
}
