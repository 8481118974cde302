import { useLocation } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { localise, otherLocale } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useLocaleStore } from '../language/locale-store';

interface LanguageToggleProps {
  className: string | undefined;
  /** Shows a one or two letter label where there is no room for the word. */
  short?: boolean;
}

/**
 * Switches the language in place: the same page at its other address, without a reload, with scroll position and
 * typed text kept. Without scripts it is a plain link.
 */
export function LanguageToggle({ className, short = false }: LanguageToggleProps) {
  const { t } = useTranslation('shell');
  const locale = useLocaleStore((state) => state.locale);
  const choose = useLocaleStore((state) => state.choose);
  const { pathname, search, hash } = useLocation();
  const other = otherLocale(locale);
  return (
    <Link
      className={className}
      to={localise(pathname + search + hash, other)}
      lang={other}
      hrefLang={other}
      aria-label={short ? t('language.switch') : undefined}
      preventScrollReset
      replace
      onClick={() => choose(other)}
    >
      {t(short ? 'language.short' : 'language.switch')}
    </Link>
  );
}
