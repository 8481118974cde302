import { brochureTexts } from './content/brochures/brochure-job';
import type { ProgramTexts } from './content/program-texts';
import { manifestTexts } from './content/seo/web-manifest';
import { failureTexts } from './http/failure-messages';
import { sheetTexts } from './leads/builds/sheet/sheet-job';
import { visitorMails } from './leads/delivery/mail-texts';
import { fileTexts } from './leads/files/file-texts';
import { requestTexts } from './leads/requests/request-texts';
import { reviewTexts } from './leads/reviews/review-texts';
import { consentTexts } from './releases/document/consent-notice';
import { stockTexts } from './stock/stock-texts';

const all: readonly ProgramTexts[] = [
  ...[visitorMails, requestTexts, reviewTexts, fileTexts, sheetTexts, brochureTexts],
  ...[stockTexts, failureTexts, consentTexts, manifestTexts],
];

/** What this program says to visitors, by the namespaces of `texts.json`. */
export const visitorTexts = Object.fromEntries(
  all.map(({ namespace, released }) => [namespace, released]),
);
