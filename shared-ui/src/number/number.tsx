import type { ReactNode } from 'react';
import { telAddress } from 'shared-contracts/paths';
import { classNames } from '../class-names';
import { Link } from '../link/link';
import styles from './number.module.css';

/** Phone numbers, codes and dates: tabular figures, left to right in both languages. */
export function Num({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.number}>
      {children}
    </bdi>
  );
}

/** A sentence with times, dates, prices or telephone numbers, and no line that ends inside one of them. */
export function HoursText({ children }: { children: string }) {
  const parts = children.split(/((?:BHD |\+)?\d\S*\d(?: \d\S*\d)*)/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name and keep their order
  return parts.map((part, index) => (index % 2 ? <Num key={index}>{part}</Num> : part));
}

/** A phone number as a `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link to={telAddress(number)} className={styles.phone}>
      <Num>{number}</Num>
    </Link>
  );
}

interface ReferenceProps {
  label: string;
  /** Number that the visitor can quote. */
  reference: string;
  className?: string | undefined;
}

/** A reference number with its label, in large type. */
export function Reference({ label, reference, className }: ReferenceProps) {
  return (
    <p className={classNames(styles.reference, className)}>
      <span>{label}</span>
      <b>
        <Num>{reference}</Num>
      </b>
    </p>
  );
}
