/** @jsxRuntime automatic */
import type { Locale } from 'shared-contracts/locale';
import { staffMessages } from './staff-language';

export interface StaffHeadProps {
  locale: Locale;
  /** The same page in the other language. */
  other: { address: string; locale: Locale };
}

/** Heading of a staff page, with a link to the other language. */
export function StaffHead({ locale, other }: StaffHeadProps) {
  const messages = staffMessages[locale];
  return (
    <div className="head">
      <span>{messages.staff}</span>
      <a href={other.address} lang={other.locale} hrefLang={other.locale} data-keeps-code>
        {messages.otherLanguage}
      </a>
    </div>
  );
}
