import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { blankOf, sectionKinds, sections } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { sectionForm } from '../editor/campaign/campaign-form';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { type Editing, EditingProvider } from './editing';
import { fieldId } from './focus-field';
import { Form } from './form';
import { contentField, type FormField } from './form-field';
import { parsePath } from './paths';
import { withPicture } from './picture-names';

const messages = { 'mfe-studio': { en, ar } };

const editing = (changes: Partial<Editing> = {}): Editing => ({
  faults: [],
  models: [{ value: 'swift', label: 'Swift' }],
  services: [],
  glossary: { terms: [{ term: { en: 'brochure', ar: 'الكتيّب' }, avoid: [{ word: 'البروشور' }] }] },
  media: { picture: () => undefined, film: () => undefined },
  may: { edit: true, translate: true },
  ...changes,
});

interface ShowOptions {
  locale?: Locale;
  kind: (typeof sectionKinds)[number];
  value?: unknown;
  changes?: Partial<Editing>;
}

/** Renders the fields of a section; returns an object with the latest value. */
function show({ locale = 'en', kind, value = blankOf(sections[kind]), changes = {} }: ShowOptions) {
  const latest = { value };
  render(
    <TestVisit locale={locale} messages={messages}>
      <EditingProvider value={editing(changes)}>
        <Edited locale={locale} kind={kind} latest={latest} />
      </EditingProvider>
    </TestVisit>,
  );
  return latest;
}

function Edited({
  locale,
  kind,
  latest,
}: Required<Pick<ShowOptions, 'locale' | 'kind'>> & { latest: { value: unknown } }) {
  const [section, setSection] = useState(latest.value);
  const change = (changed: unknown) => {
    latest.value = changed;
    setSection(changed);
  };
  return (
    <Form
      field={sectionForm(kind, locale)}
      path={['offers', 0, 'sections', 2]}
      value={section}
      onChange={change}
    />
  );
}

describe.each(sampledLocales)('in %s', (locale) => {
  test.each(sectionKinds)(
    'every field of a section of the kind %s has a control with a name',
    (kind) => {
      show({ locale, kind });
      const controls = [
        ...document.querySelectorAll(
          // Without those that measure the height of a text or hold the value of a select
          ':is(input, textarea, button, [role="combobox"]):not([aria-hidden])',
        ),
      ];
      expect(controls.length).toBeGreaterThan(1);
      for (const control of controls) expect(control).toHaveAccessibleName();
      for (const { name } of sectionForm(kind).fields?.filter(({ optional }) => !optional) ?? []) {
        expect(document.querySelector(`[id*="sections[2].${name}"]`)).not.toBeNull();
      }
      // No missing translation shows its key
      expect(document.body.textContent).not.toMatch(/editor\.|fields\./);
    },
  );

  test('what is wrong stands beside its field, in the interface’s language, and is read with it', () => {
    const sentence = { en: 'The Arabic title is too long', ar: 'العنوان العربي أطول من اللازم' };
    const field = 'offers[0].sections[2].title.ar';
    show({ locale, kind: 'facts', changes: { faults: [{ field, sentence: sentence[locale] }] } });
    const control = document.getElementById(fieldId(parsePath(field)));
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(sentence[locale]);
    expect(document.querySelectorAll(':invalid, [aria-invalid="true"]')).toHaveLength(1);
  });
});

test('a warning is told and does not make a field wrong', () => {
  const field = 'offers[0].sections[2].title.en';
  const sentence = 'Is it English?';
  show({ kind: 'facts', changes: { faults: [{ field, sentence, isWarning: true }] } });
  const control = document.getElementById(fieldId(parsePath(field)));
  expect(control).toBeValid();
  expect(control).toHaveAccessibleDescription(sentence);
});

test('a word that the glossary avoids is told while it is written, with what to say instead', async () => {
  show({ kind: 'contact' });
  const [, arabic] = screen.getAllByRole('textbox');
  if (arabic) await userEvent.type(arabic, 'حمّل البروشور');
  expect(arabic).toBeValid();
  expect(arabic).toHaveAccessibleDescription(/الكتيّب.*البروشور/);
});

test('both languages stand beside each other, with their room, and what one lacks is said', async () => {
  const latest = show({ kind: 'contact' });
  const [english, arabic] = screen.getAllByRole('textbox');
  expect([english, arabic].map((control) => control?.dir)).toEqual(['ltr', 'rtl']);
  if (english) await userEvent.type(english, 'Call us');
  expect(latest.value).toMatchObject({ title: { en: 'Call us', ar: '' } });
  expect(screen.getByText('7/60')).toBeVisible();
  expect(screen.getByText(en.editor.missing.ar)).toBeVisible();
});

test.each([
  ['4995', 4995],
  ['٤٩٩٥', 4995],
  ['۴۹۹۵٫۵', 4995.5],
  ['12.05', 12.05],
  ['-1', -1],
  ['4,995', 4995],
  ['٤٬٩٩٥٫٥', 4995.5],
  ['4,995.500', 4995.5],
  ['67,5', 67.5],
  ['26.2285123', 26.2285123],
  ['about 5', 'about 5'],
])(
  'a number is typed in digits of any script, and what is none stays: %s',
  async (typed, stored) => {
    const latest = show({ kind: 'price' });
    const control = document.getElementById(
      'field:offers[0].sections[2].price',
    ) as HTMLInputElement;
    await userEvent.clear(control);
    await userEvent.type(control, typed);
    expect(latest.value).toMatchObject({ price: stored });
    expect(control.value).toBe(typed);
  },
);

test('a text that nobody has to write is taken out with its last letter', async () => {
  const latest = show({
    kind: 'contact',
    value: { kind: 'contact', title: { en: 'A', ar: 'أ' }, text: { en: 'B', ar: '' } },
  });
  const control = document.getElementById('field:offers[0].sections[2].text.en');
  await userEvent.clear(control as Element);
  expect(latest.value).toEqual({ kind: 'contact', title: { en: 'A', ar: 'أ' } });
});

test('entries of a list are added, moved and taken out by keyboard, within the limits', async () => {
  const user = userEvent.setup();
  const latest = show({ kind: 'questions' });
  const [first] = screen.getAllByRole('textbox').slice(2);
  if (first) await user.type(first, 'When?');
  act(() => screen.getByRole('button', { name: /^Add to/ }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('No. 2'));
  act(() => screen.getByRole('button', { name: 'Move No. 2 up' }).focus());
  await user.keyboard('{Enter}');
  expect(latest.value).toMatchObject({
    questions: [{ question: { en: '' } }, { question: { en: 'When?' } }],
  });
  await user.click(screen.getByRole('button', { name: 'Remove No. 1' }));
  expect(latest.value).toMatchObject({ questions: [{ question: { en: 'When?' } }] });
});

const described = { en: 'A red Swift by the sea', ar: 'سويفت حمراء قرب البحر' };
const library: Editing['media'] = {
  picture: (name, locale) =>
    name.startsWith('library/')
      ? { src: '/a-160x90.0a1b2c3d.webp', width: 160, height: 90, alt: described[locale] }
      : undefined,
  film: () => undefined,
};

describe.each(sampledLocales)('the text for who cannot see a picture, in %s', (locale) => {
  const words = { en, ar }[locale].editor.field.alternative;
  const title = { en: 'On the road', ar: 'على الطريق' };
  const video = {
    kind: 'video',
    title,
    film: 'video/swift.mp4',
    image: 'library/0a1b2c3d4e5f.webp',
  };
  const ownTexts = () => document.querySelectorAll('[id$=".alt.en"], [id$=".alt.ar"]');

  test('is asked for once: the library has it, and fields for another open on a wish', async () => {
    const latest = show({ locale, kind: 'video', value: video, changes: { media: library } });
    for (const text of Object.values(described)) expect(screen.getByText(text)).toBeVisible();
    expect(ownTexts()).toHaveLength(0);
    await userEvent.click(screen.getByRole('switch', { name: words.own }));
    expect(ownTexts()).toHaveLength(2);
    await userEvent.type(ownTexts()[0] as Element, 'A');
    expect(latest.value).toMatchObject({ alt: { en: 'A', ar: '' } });
    await userEvent.click(screen.getByRole('switch', { name: words.own }));
    expect(latest.value).toEqual(video);
    expect(screen.getByText(described.ar)).toBeVisible();
  });

  test('stays where a file has one of its own, and is asked for where no library says it', () => {
    const alt = { en: 'A film of a Swift', ar: 'فيلم عن سويفت' };
    show({ locale, kind: 'video', value: { ...video, alt }, changes: { media: library } });
    expect(screen.getByDisplayValue(alt.en)).toBeVisible();
    cleanup();
    show({ locale, kind: 'video', value: { ...video, image: 'film.webp' } });
    expect(ownTexts()).toHaveLength(2);
  });
});

test('another picture takes the text about the former one with it', () => {
  const alt = { en: 'A red car', ar: 'سيارة حمراء' };
  const group = { image: 'library/1.webp', alt };
  expect(withPicture(group, 'library/2.webp')).toEqual({ image: 'library/2.webp' });
  expect(withPicture(group, { en: 'library/1.webp', ar: 'library/1.webp' })).toHaveProperty('alt');
  expect(withPicture({ image: '', alt }, 'library/2.webp')).toHaveProperty('alt');
});

test('who translates writes texts and changes nothing else', () => {
  show({ kind: 'price', changes: { may: { edit: false, translate: true } } });
  const field = (name: string) => document.querySelector(`[id$=".${name}"]`);
  expect(field('title.ar')).not.toHaveAttribute('readonly');
  expect(field('price')).toHaveAttribute('readonly');
});

interface FileProps {
  field: FormField;
  latest: { value: unknown };
}

function File({ field, latest }: FileProps) {
  const [body, setBody] = useState(latest.value);
  latest.value = body;
  return <Form field={field} value={body} onChange={setBody} />;
}

/** Renders a content file's form; returns an object with the latest value. */
function showFile(field: FormField, value: unknown) {
  const latest = { value };
  render(
    <TestVisit locale="en" messages={messages}>
      <EditingProvider value={editing()}>
        <File field={field} latest={latest} />
      </EditingProvider>
    </TestVisit>,
  );
  return latest;
}

test('typing in one field renders no other field again, so that long forms stay quick', async () => {
  let readings = 0;
  const car = {
    value: 'swift',
    get label() {
      readings += 1;
      return 'Swift';
    },
  };
  const base = { bilingual: false, optional: true, empty: undefined };
  const latest = showFile(
    {
      ...{ ...base, name: '', label: '', control: 'group', optional: false },
      fields: [
        { ...base, name: 'name', label: 'Name', control: 'line' },
        { ...base, name: 'car', label: 'Car', control: 'choice', options: [car] },
      ],
    },
    { car: 'swift' },
  );
  const readAtFirst = readings;
  expect(readAtFirst).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Eid');
  expect(latest.value).toEqual({ name: 'Eid', car: 'swift' });
  expect(readings).toBe(readAtFirst);
});

test('a picture of the site gets a focal point, which stays while its text is written', async () => {
  const whole = '/storage/uploads/scenes/a-1600x900.0a1b2c3d.webp';
  const picture = { width: 1600, height: 900, addresses: { whole } };
  answerCalls({ 'GET /-/pictures/file': { picture } });
  const entry = { type: 'object', control: 'alt', title: 'What it shows' };
  const latest = showFile(contentField({ additionalProperties: entry }), {
    'scenes/a.webp': { en: 'A car', ar: 'سيارة' },
  });
  await userEvent.click(screen.getByRole('button', { name: en.pictures.focus.set }));
  const point = await screen.findByRole('button', { name: /^Focal point: 50% from the left/ });
  point.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  await userEvent.type(screen.getByDisplayValue('A car'), '!');
  expect(latest.value).toEqual({
    'scenes/a.webp': { en: 'A car!', ar: 'سيارة', focus: { x: 0.6, y: 0.5 } },
  });
  await userEvent.click(screen.getByRole('button', { name: en.pictures.focus.remove }));
  expect(latest.value).toEqual({ 'scenes/a.webp': { en: 'A car!', ar: 'سيارة' } });
});

test('a text with a table keeps it wherever it is moved', async () => {
  const plain = { en: '<p>Plain</p>', ar: '<p>بسيط</p>' };
  const table = '<table><tbody><tr><td>1.2 L</td></tr></tbody></table>';
  const texts = { type: 'object', control: 'html' };
  const latest = showFile(contentField({ type: 'array', title: 'Texts', items: texts }), [
    plain,
    { en: table, ar: table },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Move No. 2 up' }));
  expect(latest.value).toEqual([{ en: table, ar: table }, plain]);
  expect(screen.getAllByDisplayValue(table)).toHaveLength(2);
  expect(screen.getAllByRole('group', { name: /^Texts/ })).toHaveLength(3);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
