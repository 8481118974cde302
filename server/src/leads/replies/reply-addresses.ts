import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../security/secrets';

/** What an address is made of: the time tells a lead from a later one with the same reference. */
interface AddressedLead {
  reference: string;
  /** ISO time, UTC. */
  createdAt: string;
}

/** Hexadecimal digits of a token: nobody finds one by trying. Mail programs may change the case of letters. */
const tokenLength = 24;

/**
 * An address for each lead, to which its visitor answers: `answers+td-20417-3f2a…@example.com` of the mailbox
 * `answers@example.com`. Mail providers deliver what follows the plus to the mailbox.
 */
export class ReplyAddresses {
  readonly #local: string;
  readonly #domain: string;

  constructor(
    private readonly secret: string,
    /** Address alone, without a name. */
    readonly mailbox: string,
  ) {
    const [local = '', domain = ''] = mailbox.toLowerCase().split('@');
    this.#local = local;
    this.#domain = domain;
  }

  of(lead: AddressedLead): string {
    const name = `${lead.reference.toLowerCase()}-${this.#tokenOf(lead)}`;
    return `${this.#local}+${name}@${this.#domain}`;
  }

  /** Reference and token in an address of the mailbox; null in any other. */
  read(address: string): { reference: string; token: string } | null {
    const lower = address.toLowerCase();
    const [start, end] = [`${this.#local}+`, `@${this.#domain}`];
    if (!lower.startsWith(start) || !lower.endsWith(end)) return null;
    const name = lower.slice(start.length, -end.length);
    const separator = name.lastIndexOf('-');
    return {
      reference: name.slice(0, separator).toUpperCase(),
      token: name.slice(separator + 1),
    };
  }

  /** Whether a token is the lead's own. */
  isOf(lead: AddressedLead, token: string): boolean {
    return isSameSecret(token, this.#tokenOf(lead));
  }

  #tokenOf({ reference, createdAt }: AddressedLead): string {
    return createHmac('sha256', this.secret)
      .update(`reply-address ${reference}.${Date.parse(createdAt)}`)
      .digest('hex')
      .slice(0, tokenLength);
  }
}
