import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import { localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';

interface ButtonProps
  extends Pick<
    MuiButtonProps,
    'children' | 'onClick' | 'disabled' | 'type' | 'startIcon' | 'endIcon' | 'id' | 'form'
  > {
  /** `main` at most once per screen; `danger` deletes something. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  /** Shows a spinner and ignores presses. */
  busy?: boolean;
}

const looks = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  quiet: { variant: 'text', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

export function Button({ kind = 'plain', busy = false, type = 'button', ...button }: ButtonProps) {
  return <MuiButton {...button} {...looks[kind]} type={busy ? 'button' : type} loading={busy} />;
}

interface ButtonLinkProps extends Pick<MuiButtonProps, 'children' | 'startIcon'> {
  /** Path without language prefix. */
  to: string;
  kind?: ButtonProps['kind'];
}

/** A link that looks like a button. */
export function ButtonLink({ to, kind = 'plain', ...button }: ButtonLinkProps) {
  const { locale } = useVisit();
  return <MuiButton {...button} {...looks[kind]} component={Link} to={localise(to, locale)} />;
}

interface ButtonAnchorProps
  extends Pick<MuiButtonProps<'a'>, 'children' | 'startIcon' | 'href' | 'target' | 'rel'> {
  href: string;
  /** Saves the file instead of showing it. */
  download?: boolean;
  kind?: ButtonProps['kind'];
}

/** A button-like link to something other than a page: a file, a telephone number, a chat. */
export function ButtonAnchor({ kind = 'plain', ...button }: ButtonAnchorProps) {
  return <MuiButton {...button} {...looks[kind]} component="a" />;
}
