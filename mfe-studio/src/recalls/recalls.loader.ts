import { staffLoader } from 'shared-ui/staff/staff-loader';
import { recalls } from '../service/recalls';

export const recallsLoader = staffLoader(() => recalls.list());
