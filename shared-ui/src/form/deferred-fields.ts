import { deferCode } from '../deferred/deferred-code';
import { hasDrafts } from './draft-storage';
import type { FormFields } from './form-fields';

/** The fields are whole without their script, and so is sending them; what was typed before a reload comes back by it. */
export const deferredFields = deferCode<Parameters<typeof FormFields>[0]>(
  async () => (await import('./form-fields')).FormFields,
  { atOnce: hasDrafts },
);
