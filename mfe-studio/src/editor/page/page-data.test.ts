import { fromPageData, toPageData } from './page-data';

const offer = {
  offer_type: 'new-car-offer',
  title: { en: 'Drive', ar: 'انطلق' },
  sections: [
    { kind: 'facts', title: { en: 'Facts', ar: 'مواصفات' }, facts: [] },
    { kind: 'form', title: { en: 'Ask', ar: 'اطلب' } },
  ],
};

test('an offer comes back from the editor as it went in', () => {
  expect(fromPageData(toPageData(offer))).toEqual(offer);
  const { sections: _, ...alone } = offer;
  expect(fromPageData(toPageData(alone))).toEqual(alone);
});

test('what the library adds of its own does not get into the draft', () => {
  const { root, content } = toPageData(offer);
  const edited = { root: { props: { ...root.props, id: 'root' } }, content };
  expect(fromPageData(edited)).toEqual(offer);
});

test('sections of one kind have names of their own in the editor', () => {
  const { content } = toPageData({ sections: [{ kind: 'facts' }, { kind: 'facts' }] });
  expect(new Set(content.map(({ props }) => props.id)).size).toBe(2);
});
