import { useState } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/button';
import { Heading, Section, Wrap } from 'shared-ui/layout';

/** Uses the host's React, translations and theme. */
export function Page() {
  const { t } = useTranslation('mfe-careers');
  const [count, setCount] = useState(0);
  const heading = jsx(Heading, { level: 1, size: 'h1', children: t('title') });
  const button = jsx(Button, {
    onClick: () => setCount(count + 1),
    children: t('pressed', { count }),
  });
  return jsx(Section, { children: jsxs(Wrap, { children: [heading, button] }) });
}
