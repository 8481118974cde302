import { escapeHtml } from '../../security/escape-html';

/** Dates, prices and telephone numbers. */
const whole = /(\d+(?:-\d+)+|BHD \S*\d|\+\d[\d ]*\d|\d{4} \d{4})/;

/** A text as HTML, with no line that ends inside a date, a price or a telephone number. */
export const unbrokenHtml = (text: string): string =>
  text
    .split(whole)
    .map((part, at) =>
      at % 2 ? `<span style="white-space:nowrap">${escapeHtml(part)}</span>` : escapeHtml(part),
    )
    .join('');
