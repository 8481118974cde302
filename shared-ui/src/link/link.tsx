import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './link.module.css';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'children'> {
  /**
   * Path without language prefix (from `paths`), which is localised; or another address (`https:`, `tel:`,
   * `mailto:`). Web addresses open a new tab.
   */
  to: string;
  children?: ReactNode;
}

const external = /^([a-z][a-z\d+.-]*:|\/\/)/i;
const web = /^(https?:)?\/\//i;

/** A link in the visitor's language. */
export function Link(props: LinkProps) {
  const { locale } = useVisit();
  if (external.test(props.to)) return <ExternalLink {...props} />;
  return <RouterLink {...props} to={localise(props.to, locale)} />;
}

/** A text link with an arrow forward. */
export function ArrowLink({ children, className, ...props }: LinkProps) {
  return (
    <Link {...props} className={classNames(styles.arrow, className)}>
      {children}
      <Icon name="arrow" size="s" directional />
    </Link>
  );
}

/** A small link to the parent list, with an arrow back. */
export function BackLink({ children, className, ...props }: LinkProps) {
  return (
    <Link {...props} className={classNames(styles.back, className)}>
      <Icon name="back" size="s" directional />
      {children}
    </Link>
  );
}

function ExternalLink(props: LinkProps) {
  const { to, children, replace, preventScrollReset, viewTransition, ...anchor } = props;
  const { t } = useTranslation('ui');
  if (!web.test(to)) {
    return (
      <a href={to} {...anchor}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener" {...anchor}>
      {children}
      <span className="visually-hidden"> {t('link.newTab')}</span>
    </a>
  );
}
