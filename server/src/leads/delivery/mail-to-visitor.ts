import type { Database } from '../../database/database';
import type { Dealer } from './destination';
import type { SendMail } from './mail-transport';

/** What mails to visitors are made of. */
export interface MailToVisitor {
  send: SendMail;
  dealer: Dealer;
  database: Database;
  /** Scheme, host and port. */
  origin: string;
}
