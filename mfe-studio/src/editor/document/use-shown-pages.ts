import { useEffect, useRef, useState } from 'react';
import type { ShownWriting } from 'shared-contracts/content-drafts';
import { otherLocale } from 'shared-contracts/locale';
import { isCustomPage, showablePage } from '../../content/custom-page-form';
import type { FormField } from '../../form/form-field';
import { leavesOf } from '../../form/leaves';
import { valueAt, withValue } from '../../form/paths';
import { content } from '../../service/content';
import { missingTexts } from '../translations/missing-texts';

type Pages = NonNullable<ShownWriting['pages']>;

/** Idle time in ms before a text is sent: shorter than a pause between words. */
const delayMs = 60;

/**
 * The pages that show what is being written. `isBehind`: the text has faults, and the pages show the last one without.
 */
export function useShownPages(path: string, form: FormField, body: unknown) {
  const [pages, setPages] = useState<Pages | null>(null);
  const [state, setState] = useState<'shown' | 'faulty' | 'failed'>('shown');
  const link = useRef<string | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Sends the text to the site after a pause in typing
    const abort = new AbortController();
    const send = async () => {
      isFirst.current = false;
      try {
        const shown = isCustomPage(path) ? showablePage(form, body) : body;
        const written = { path, body: withoutGaps(form, shown), link: link.current };
        const answer = await content.showWriting(written, abort.signal);
        link.current = answer.link;
        if (answer.pages) setPages(answer.pages);
        setState(answer.pages ? 'shown' : 'faulty');
      } catch {
        if (!abort.signal.aborted) setState('failed');
      }
    };
    const timer = setTimeout(send, isFirst.current ? 0 : delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, form, body]);
  return { pages, state };
}

/** A text that one language lacks is shown in the other until it is written. */
const withoutGaps = (form: FormField, body: unknown): unknown =>
  missingTexts(leavesOf(form, body)).reduce(
    (filled, { path, locale }) =>
      withValue(filled, path, valueAt(body, [...path.slice(0, -1), otherLocale(locale)])),
    body,
  );
