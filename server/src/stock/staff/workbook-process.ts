import { answerParent } from '../../security/answer-parent';
import { readWorkbook } from './read-workbook';

/** Reads the cells of the XLSX that `read-sheet-file.ts` sends. */
answerParent(readWorkbook);
