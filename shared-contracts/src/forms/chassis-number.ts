import * as v from 'valibot';
import { latinDigits } from '../search/latin-digits';
import { optional } from './rules';
import { withoutInvisible } from './typed-text';

/** ISO 3779: 17 letters and digits, without I, O and Q, which look like 1 and 0. */
const written = /^[A-HJ-NPR-Z0-9]{17}$/;

/** An optional chassis number (VIN), typed in any case and with spaces or hyphens. */
export const chassisNumber = v.pipe(
  optional('chassisNumber', 60),
  v.transform((text) => latinDigits(withoutInvisible(text)).toUpperCase().replace(/[\s-]/g, '')),
  v.check((text) => text === '' || text.length === 17, 'chassisNumber.length'),
  v.check((text) => text.length !== 17 || written.test(text), 'chassisNumber.letters'),
);
