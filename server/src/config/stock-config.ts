import * as v from 'valibot';
import { about, encryptedUrl, setting } from './setting';

/** Settings of the sheet of cars that is fetched by schedule. */
export const stockEnvironment = v.object({
  STOCK_SHEET_URL: setting(
    encryptedUrl,
    'Set STOCK_SHEET_URL to the https address of a CSV or XLSX, such as https://dms.example.com/cars.csv.',
    {
      description:
        'Address of a CSV or XLSX of the cars in stock, which is fetched by schedule. User and password may stand in it: https://user:password@host.',
      isSecret: true,
    },
  ),
  STOCK_SHEET_MINUTES: v.pipe(
    v.optional(v.string(), '60'),
    v.regex(/^\d{1,4}$/, 'Set STOCK_SHEET_MINUTES to a number of minutes from 5 to 1440.'),
    v.transform(Number),
    v.minValue(5, 'Set STOCK_SHEET_MINUTES to a number of minutes from 5 to 1440.'),
    v.maxValue(1440, 'Set STOCK_SHEET_MINUTES to a number of minutes from 5 to 1440.'),
    about({ description: 'Minutes between two fetches of that sheet.' }),
  ),
  STOCK_SHEET_REST: v.pipe(
    v.optional(v.picklist(['keep', 'sold'], 'Set STOCK_SHEET_REST to keep or sold.'), 'keep'),
    about({
      description:
        'What becomes of cars that the sheet does not name: keep, or sold when it holds the whole stock.',
    }),
  ),
});

type Environment = v.InferOutput<typeof stockEnvironment>;

/** Null when no sheet is fetched. */
export function stockSheetConfig({
  STOCK_SHEET_URL,
  STOCK_SHEET_MINUTES: minutes,
  STOCK_SHEET_REST,
}: Environment) {
  if (!STOCK_SHEET_URL) return null;
  return { url: STOCK_SHEET_URL, minutes, isRestSold: STOCK_SHEET_REST === 'sold' };
}

export type StockSheetConfig = NonNullable<ReturnType<typeof stockSheetConfig>>;
