import type { ComponentProps } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** The part of React Router's properties that the site uses. */
export interface LinkProps
  extends Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'viewTransition'>,
    Omit<ComponentProps<'a'>, 'href'> {}

/** React Router's `Link`, without the attribute that its framework finds the links of a page by. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} discover="none" />;
}
