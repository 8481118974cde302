import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Link, type LinkProps } from '../link/link';
import styles from './button.module.css';

/** `primary` at most once per view; `ghost` on pictures. */
export type ButtonVariant = 'primary' | 'line' | 'ink' | 'ghost';

interface ButtonProps extends ComponentProps<'button'> {
  variant: ButtonVariant;
  /** Shows a spinner and ignores presses; the button keeps its size and focus. */
  busy?: boolean;
  wide?: boolean;
}

export function Button({
  variant,
  busy = false,
  wide = false,
  type = 'button',
  className,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={busy ? 'button' : type}
      className={buttonClass(variant, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      onClick={busy ? undefined : onClick}
    />
  );
}

interface ButtonLinkProps extends LinkProps {
  variant: ButtonVariant;
  wide?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, wide = false, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(variant, wide, className)} />;
}

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name. */
  label: string;
  /** `paper` follows the surface; `ink` is for pictures and backgrounds of unknown tone. */
  tone?: 'paper' | 'ink';
  children: ReactNode;
}

export function RoundButton({
  label,
  tone = 'paper',
  type = 'button',
  className,
  ...button
}: RoundButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={classNames(styles.round, tone === 'ink' && styles.roundOnInk, className)}
    />
  );
}

/** Buttons side by side; they wrap on narrow screens. */
export function Buttons({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles.row, className)} />;
}

const buttonClass = (variant: ButtonVariant, wide: boolean, className: string | undefined) =>
  classNames(styles.button, styles[variant], wide && styles.wide, className);
