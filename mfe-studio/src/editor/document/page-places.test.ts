import { contentField } from '../../form/form-field';
import { elementOfPath, pathAt, placedTexts } from './page-places';

const text = { type: 'object', control: 'bilingual' };
const form = contentField({
  type: 'object',
  properties: {
    order: { type: 'number' },
    title: text,
    price: { type: 'number', control: 'money' },
    image: { type: 'string', control: 'picture' },
    content: { type: 'object', control: 'html' },
    colours: { type: 'array', items: { type: 'object', properties: { name: text } } },
  },
});
const both = (en: string) => ({ en, ar: `${en} بالعربية` });
const texts = placedTexts(
  form,
  {
    order: 1,
    title: both('Jimny'),
    price: 4777.5,
    image: 'models/jimny/hero.webp',
    content: both('<h2>Terms</h2><p>Until <strong>Friday</strong>, in Sitra.</p>'),
    colours: [{ name: both('White') }, { name: both('White') }],
  },
  'en',
);

beforeEach(() => {
  document.body.innerHTML = `
    <h1>Jimny</h1><p>Place 1 of 11</p>
    <p>From <b>BHD 4,777.500</b></p>
    <picture><img src="/media/models/jimny/hero-800.webp" alt=""></picture>
    <div><h2>Terms</h2><p>Until <strong>Friday</strong>, in&nbsp;Sitra.</p></div>
    <ul><li>White</li><li>White</li></ul>`;
});
const element = (selector: string) => document.querySelector(selector) as HTMLElement;

test.each([
  ['h1', ['title', 'en']],
  ['b', ['price']],
  ['img', ['image']],
  ['picture', ['image']],
  ['strong', ['content', 'en']],
  ['li:last-child', ['colours', 1, 'name', 'en']],
])('a press on %s leads to the field that it shows', (selector, path) => {
  expect(pathAt(element(selector), texts)).toEqual(path);
});

test('a press on what no field says leads nowhere', () => {
  expect(pathAt(element('h1 + p'), texts)).toBeNull();
});

test.each([
  [['title'], 'h1'],
  [['price'], 'b'],
  [['image'], 'img'],
  [['content', 'en'], 'h2'],
  [['colours', 1], 'li:last-child'],
])('the place of %s is found on the page', (path, selector) => {
  expect(elementOfPath(document.body, path, texts)).toBe(element(selector));
});

test('a field that the page does not show has no place', () => {
  expect(elementOfPath(document.body, ['order'], texts)).toBeNull();
});
