import { staffLoader } from 'shared-ui/staff/staff-loader';
import { trash } from '../service/trash';

/** Loads what this person may restore. */
export const trashLoader = staffLoader(async () => ({ items: await trash.list() }));
