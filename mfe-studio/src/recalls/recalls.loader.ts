import { staffLoader } from 'shared-ui/staff/staff-loader';
import { recalls } from '../service/recalls';

/** Loads every recall with its list. */
export const recallsLoader = staffLoader(() => recalls.list());
