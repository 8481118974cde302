import type { ComponentProps } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** The supported part of React Router's props. */
export interface LinkProps
  extends Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'viewTransition'>,
    Omit<ComponentProps<'a'>, 'href'> {}

/** React Router's `Link` without the attribute for its framework's route discovery. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} discover="none" />;
}
