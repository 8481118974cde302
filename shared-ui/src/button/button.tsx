import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Link, type LinkProps } from '../link/link';
import styles from './button.module.css';

/** `primary` is once a view; `ghost` stands on pictures. */
export type ButtonVariant = 'primary' | 'line' | 'ink' | 'ghost';

interface ButtonProps extends ComponentProps<'button'> {
  variant: ButtonVariant;
  /** It is at work: it keeps its place and its focus, shows a ring and does nothing when pressed. */
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
  /** What it does, for those who cannot see the icon. */
  label: string;
  /** `paper` follows the surface it stands on; `ink` is for pictures and dark ground of unknown tone. */
  tone?: 'paper' | 'ink';
  children: ReactNode;
}

/** A round control: carousel, pause, close. */
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
