import type { Locale } from 'shared-contracts/locale';

/** Failures of a call as a whole; the fields' own are the forms'. Each says how to go on. */
export const failureMessages = {
  malformed: {
    en: 'We could not read what was sent. Reload the page and send it again.',
    ar: 'تعذّرت قراءة البيانات المرسلة. أعد تحميل الصفحة ثم أرسل مرة أخرى.',
  },
  forgery: {
    en: 'This page has been open for too long. Reload it and send the form again.',
    ar: 'بقيت هذه الصفحة مفتوحة مدة طويلة. أعد تحميلها ثم أرسل النموذج مرة أخرى.',
  },
  notFound: {
    en: 'We do not have what you are looking for. It may have moved.',
    ar: 'لم نجد ما تبحث عنه، وربما نُقل إلى مكان آخر.',
  },
  gone: {
    en: 'This offer has ended. See what runs now.',
    ar: 'انتهى هذا العرض. اطّلع على العروض الحالية.',
  },
  keyReused: {
    en: 'This form was sent before with other details. Reload the page and send it again.',
    ar: 'سبق إرسال هذا النموذج ببيانات أخرى. أعد تحميل الصفحة ثم أرسل مرة أخرى.',
  },
  tooLarge: {
    en: 'What was sent is too large. Shorten it and send it again.',
    ar: 'البيانات المرسلة أكبر من الحد المسموح. اختصرها ثم أرسل مرة أخرى.',
  },
  unsupported: {
    en: 'What was sent has a format that we cannot read.',
    ar: 'صيغة البيانات المرسلة غير مدعومة.',
  },
  tooMany: {
    en: 'That was a lot at once. Wait a minute and try again.',
    ar: 'وصلتنا طلبات كثيرة في وقت واحد. انتظر دقيقة ثم حاول مرة أخرى.',
  },
  unavailable: {
    en: 'We cannot take this right now. Try again in a minute, or call us.',
    ar: 'لا يمكننا استلام طلبك الآن. حاول بعد دقيقة أو اتصل بنا.',
  },
  unexpected: {
    en: 'Something went wrong on our side. Try again in a moment, or call us.',
    ar: 'حدث خطأ من جانبنا. حاول بعد قليل أو اتصل بنا.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type FailureCode = keyof typeof failureMessages;

/** Statuses of a call that fails as a whole. */
export const failureStatus = {
  malformed: 400,
  forgery: 403,
  notFound: 404,
  keyReused: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
} as const satisfies Record<FailureCode, number>;

const sentencesIn = (locale: Locale) =>
  Object.fromEntries(Object.entries(failureMessages).map(([code, text]) => [code, text[locale]]));

export const failureTexts = {
  namespace: 'failures',
  released: { en: sentencesIn('en'), ar: sentencesIn('ar') },
};
