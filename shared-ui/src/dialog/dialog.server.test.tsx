/** @jest-environment node */

import { renderToString } from 'react-dom/server';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { Dialog } from './dialog';

test.each(sampledLocales)('in %s a closed dialog puts nothing into the document', (locale) => {
  const html = renderToString(
    <TestVisit locale={locale}>
      <Dialog open={false} onClose={() => {}} titleId="title" title="Test drive" size="small">
        content
      </Dialog>
    </TestVisit>,
  );
  expect(html).toBe('');
});
