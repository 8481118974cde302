import type { Locale } from '../locale/locale';
import type { Problem } from './lead-call';

/** The sentences of the forms for what no server says; a test holds both to the same words. */
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

/** What a call fails with of itself: nothing came back, or something that makes no sense. */
export function ownProblem(locale: Locale, code: 'network' | 'unexpected'): Problem {
  return { field: '', code, message: sentences[locale][code] };
}
