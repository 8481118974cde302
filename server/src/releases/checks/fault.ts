/** Why a release cannot go live, in words for the team that made it. */
export interface Fault {
  /** What was checked, such as `routes`. */
  check: string;
  /** File, route or fragment that it is about. */
  where: string;
  /** What does not hold. */
  rule: string;
  /** What to do about it. */
  mend: string;
}

export const sentenceOf = ({ check, where, rule, mend }: Fault) =>
  `${check}: ${where}: ${rule}. ${mend}.`;
