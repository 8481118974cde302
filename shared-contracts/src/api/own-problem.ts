import type { Locale } from '../locale/locale';
import type { Problem } from './lead-call';

/** Messages for failures without an answer of the server. A test keeps them equal to those of the forms. */
const sentences = {
  en: {
    network: 'We could not reach the site. Check your connection and send it again.',
    unexpected: 'Something went wrong on our side. Try again in a moment, or call us.',
  },
  ar: {
    network: 'تعذّر الاتصال بالموقع. تأكد من اتصالك بالإنترنت ثم أرسل مرة أخرى.',
    unexpected: 'حدث خطأ من جانبنا. حاول بعد قليل أو اتصل بنا.',
  },
} as const;

/** The problem of a call that got no answer (`network`) or an invalid one (`unexpected`). */
export function ownProblem(locale: Locale, code: 'network' | 'unexpected'): Problem {
  return { field: '', code, message: sentences[locale][code] };
}
