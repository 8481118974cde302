import { enteredMedium } from 'shared-contracts/inbox';
import type { Lead } from './lead';

/**
 * Whether the site may write to the person of a lead by itself: who has filled in a form is told so there, and who gave
 * the data at the counter or by telephone was asked.
 */
export const agreedToMail = ({ medium, details }: Pick<Lead, 'medium' | 'details'>): boolean =>
  medium !== enteredMedium || details.confirmByMail === true;
