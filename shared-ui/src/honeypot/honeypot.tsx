import type { RefObject } from 'react';
import { honeypotField } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';

/** A hidden field that people cannot see or focus, and that browsers and password managers do not fill. */
export function Honeypot({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('forms');
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        ref={input}
        type="text"
        name={honeypotField}
        title={t('honeypot')}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
