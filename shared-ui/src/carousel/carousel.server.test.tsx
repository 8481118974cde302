/** @jest-environment node */

import { renderToString } from 'react-dom/server';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { Carousel } from './carousel';

const names = ['Jimny', 'Fronx', 'Swift'];

test.each(sampledLocales)(
  'in %s the server sends every slide in order, without inline styles',
  (locale) => {
    const html = renderToString(
      <TestVisit locale={locale}>
        <Carousel
          label="Models"
          slides={names.map((name) => ({ key: name, label: name, node: <p>Explore {name}</p> }))}
          mode="fade"
          interval={2000}
          speed={700}
          perView={{ 740: 2 }}
        />
      </TestVisit>,
    );
    const order = [...html.matchAll(/Explore (?:<!-- -->)?(\w+)/g)].map((match) => match[1]);
    expect(order).toEqual(names);
    expect(html).not.toContain('style=');
  },
);
