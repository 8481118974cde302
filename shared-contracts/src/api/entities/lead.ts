/** What the server answers to a lead. */
export interface LeadReceipt {
  message: string;
  /** Short number that the visitor can quote. */
  reference: string;
}

/** One failed field, or one failure of the whole when `field` is empty. */
export interface Problem {
  field: string;
  /** Such as `phone.length`; turned into words once per side. */
  code: string;
  /** In the visitor's language. */
  message: string;
}
