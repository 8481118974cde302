import { answerParent } from '../../security/answer-parent';
import { workbookOf } from './workbook';

/** Writes the table that `write-workbook.ts` sends. */
answerParent(workbookOf);
