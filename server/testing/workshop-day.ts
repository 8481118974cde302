import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nextWeek } from '../src/api/next-week';

const answering = resolve(__dirname, '../../content/answering.json');

/** A future date (ISO) on which the content's workshops are open. */
export const workshopDay = nextWeek(
  new Date(),
  JSON.parse(readFileSync(answering, 'utf8')).holidays,
);
