import { answerParent } from '../../../security/answer-parent';
import { writeSheet } from './sheet-document';

/** Draws the sheet that `build-sheet.ts` orders. */
answerParent(writeSheet);
