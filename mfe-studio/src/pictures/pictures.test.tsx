import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import type { LibraryPicture, PicturePlace, ReplacedFile } from 'shared-contracts/staff-pictures';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { PicturePicker } from './picture-picker';

const addressOf = (shape: string, size: string) =>
  `/storage/uploads/campaigns/library/3fa2b1c90d1e-${shape}-${size}.0a1b2c3d.webp`;

const picture: LibraryPicture = {
  id: '3fa2b1c90d1e',
  file: 'library/3fa2b1c90d1e.webp',
  name: 'Swift by the sea',
  width: 2400,
  height: 1600,
  alt: { en: '', ar: '' },
  focus: { x: 0.5, y: 0.5 },
  crops: { wide: null, phone: null, social: null },
  mirror: true,
  addresses: {
    whole: addressOf('whole', '2048x1365'),
    wide: addressOf('wide', '2048x960'),
    phone: addressOf('phone', '1280x960'),
    social: addressOf('social', '1200x630'),
  },
  addedBy: 'Amina',
  addedAt: '2026-12-10T09:00:00.000Z',
};

const alt = { en: 'A red Swift by the sea', ar: 'سويفت حمراء قرب البحر' };
const described = { ...picture, alt };

/** Comes with the project. */
const siteFile: LibraryPicture = {
  ...{ ...picture, id: 'scenes/about-1.webp', file: 'scenes/about-1.webp', origin: 'content' },
  ...{ name: 'scenes/about-1.webp', alt: { en: 'The showroom', ar: 'صالة العرض' } },
};

const places: PicturePlace[] = [
  {
    ...{ kind: 'content', name: 'offers/eid.json', title: { en: 'Eid offer', ar: 'عرض العيد' } },
    where: 'live',
    fields: [{ path: ['image'], label: { en: 'Picture', ar: 'الصورة' } }],
  },
];

/** A site with these pictures. */
const site = (changes: Record<string, object> = {}) =>
  answerCalls({
    'GET /-/me': {
      person: { id: '1', name: 'Amina', email: null, roles: ['author'], branches: [] },
      antiForgery: 'mark',
    },
    'GET /-/pictures/': { pictures: [picture, siteFile], total: 2 },
    [`GET /-/pictures/${picture.id}`]: { picture, usedBy: [], places },
    'GET /-/pictures/file': { picture: siteFile, usedBy: [], places: [] },
    'GET /-/replaced-files/': [],
    [`PATCH /-/pictures/${picture.id}`]: { picture: described },
    ...changes,
  });

const texts = {
  en: {
    needs: 'Needs a description',
    inEnglish: 'What it shows, in English',
    inArabic: 'What it shows, in Arabic',
    save: 'Save',
    saved: '“Swift by the sea” is saved.',
    focus: 'Focal point',
    upload: 'Upload files',
  },
  ar: {
    needs: 'تحتاج إلى وصف',
    inEnglish: 'ما تظهره الصورة بالإنجليزية',
    inArabic: 'ما تظهره الصورة بالعربية',
    save: 'حفظ',
    saved: 'تم حفظ «\u2068Swift by the sea\u2069».',
    focus: 'نقطة التركيز',
    upload: 'رفع ملفات',
  },
};

afterEach(() => jest.restoreAllMocks());

const showRoom = (locale: Locale) =>
  render(<TestPage remote={remote} locale={locale} path="/-/studio/pictures" />);

async function describeIt(locale: Locale): Promise<void> {
  const words = texts[locale];
  fireEvent.change(screen.getByLabelText(words.inEnglish), { target: { value: alt.en } });
  fireEvent.change(screen.getByLabelText(words.inArabic), { target: { value: alt.ar } });
  await userEvent.click(screen.getByText(words.save));
}

describe.each(sampledLocales)('in %s', (locale) => {
  const words = texts[locale];

  test('a picture says that it needs a description, takes one, and nothing else of it is sent', async () => {
    const asked = site();
    showRoom(locale);
    await userEvent.click(await screen.findByText('Swift by the sea'));
    expect(screen.getAllByText(words.needs).length).toBeGreaterThan(0);
    await describeIt(locale);
    expect(await screen.findByText(words.saved)).toBeInTheDocument();
    const sent = asked.find(({ call }) => call.startsWith('PATCH'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({ alt });
  });

  test('a file that is not taken is named with the reason', async () => {
    site();
    const sentence = { en: 'The picture is too small', ar: 'الصورة صغيرة جدًا' };
    answerUploads({ status: 422, response: { error: sentence.en, faults: [{ sentence }] } });
    showRoom(locale);
    const [input] = await screen.findAllByLabelText(words.upload, { selector: 'input' });
    await userEvent.upload(
      input as HTMLInputElement,
      new File(['x'], 'tiny.png', { type: 'image/png' }),
    );
    const row = (await screen.findByText('tiny.png')).closest('li');
    expect(row).toHaveTextContent(sentence[locale]);
  });
});

test('where a picture is used is said, with links that open the fields', async () => {
  site();
  showRoom('ar');
  await userEvent.click(await screen.findByText('Swift by the sea'));
  expect(await screen.findByRole('link', { name: 'عرض العيد' })).toHaveAttribute(
    'href',
    '/ar/-/studio/content/offers/eid',
  );
  expect(screen.getByRole('link', { name: 'الصورة' })).toHaveAttribute(
    'href',
    `/ar/-/studio/content/offers/eid/edit?${new URLSearchParams({ field: '["image"]' })}`,
  );
});

test('a file of the site is replaced everywhere by one of the library', async () => {
  const asked = site({
    [`PATCH /-/pictures/${picture.id}`]: { picture: described },
    'POST /-/replaced-files/': { id: 'one' },
  });
  showRoom('en');
  await userEvent.click(await screen.findByText('scenes/about-1.webp'));
  expect(await screen.findByText('It is used nowhere.')).toBeInTheDocument();
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Replace everywhere'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByText('Swift by the sea'));
  await describeIt('en');
  expect(await screen.findByText(/is shown everywhere as soon as/)).toBeInTheDocument();
  const sent = asked.find(({ call }) => call === 'POST /-/replaced-files/');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ file: siteFile.file, by: picture.file });
});

const replaced: ReplacedFile = {
  ...{ id: 'one', file: siteFile.file, by: picture.file, name: siteFile.name },
  ...{ byName: picture.name, askedBy: 'Amina', askedAt: picture.addedAt },
  ...{ approvedBy: null, approvedAt: null, mayApprove: true, mayEnd: false },
};

test('a replacement that waits is approved, and the reason of a refusal stands there', async () => {
  const sentence = { en: 'You asked for it', ar: 'أنت من طلبه' };
  const answers = [Response.json({ error: '', faults: [{ sentence }] }, { status: 422 })];
  site({
    'GET /-/replaced-files/': [replaced],
    'POST /-/replaced-files/one/approve': () => answers.shift() ?? {},
  });
  showRoom('en');
  await userEvent.click(await screen.findByText('Approve'));
  expect(await screen.findByText(sentence.en)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Approve'));
  expect(
    await screen.findByText('“Swift by the sea” is now shown everywhere.'),
  ).toBeInTheDocument();
});

test('what is used nowhere goes to the bin at once, after one question', async () => {
  const asked = site({ 'POST /-/pictures/remove-unused': { removed: [{}, {}] } });
  render(<TestPage remote={remote} locale="en" path="/-/studio/pictures?source=unused" />);
  await userEvent.click(await screen.findByText('Move all 2 to the bin'));
  expect(asked.filter(({ call }) => call.includes('remove-unused'))).toEqual([]);
  await userEvent.click(screen.getByText('Move them now'));
  expect(await screen.findByText('2 files are in the bin.')).toBeInTheDocument();
});

test('the focal point follows the arrow keys', async () => {
  const asked = site();
  showRoom('en');
  await userEvent.click(await screen.findByText('Swift by the sea'));
  await userEvent.click(screen.getByText('Focal point'));
  const point = screen.getByLabelText(/^Focal point: 50% from the left/);
  act(() => point.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('52% from the left, 40% from the top')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Save'));
  await screen.findByText(texts.en.saved);
  const sent = asked.find(({ call }) => call.startsWith('PATCH'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({ focus: { x: 0.52, y: 0.4 } });
});

test('a picture that a campaign shows is not deleted, and the reason stands there', async () => {
  const sentence = { en: 'The picture is in use: eid', ar: 'الصورة مستخدمة في: eid' };
  const refusal = { error: sentence.en, faults: [{ sentence }] };
  site({ [`DELETE /-/pictures/${picture.id}`]: Response.json(refusal, { status: 409 }) });
  showRoom('ar');
  await userEvent.click(await screen.findByText('Swift by the sea'));
  await userEvent.click(screen.getByText('حذف'));
  await userEvent.click(screen.getByText('حذف الآن'));
  expect(await screen.findByText(sentence.ar)).toBeInTheDocument();
});

test('who picks a picture that nobody has described describes it first', async () => {
  site();
  const onPick = jest.fn();
  render(
    <TestVisit locale="en" messages={{ [remote.name]: remote.messages }}>
      <PicturePicker shape="wide" value={null} onPick={onPick} onClose={() => undefined} />
    </TestVisit>,
  );
  await userEvent.click(await screen.findByText('Swift by the sea'));
  expect(onPick).not.toHaveBeenCalled();
  await describeIt('en');
  expect(onPick).toHaveBeenCalledWith(described);
});

/** Fakes XMLHttpRequest, which uploads use. */
function answerUploads(answer: { status: number; response: object }): void {
  class Upload {
    status = answer.status;
    response = answer.response;
    upload = {};
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      this.onload();
    }
  }
  // jsdom's FormData rejects files of this realm
  jest.spyOn(FormData.prototype, 'append').mockImplementation(() => undefined);
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: Upload, configurable: true });
}

test('a turntable is added from pictures in the order of their numbers, and too few are refused before sending', async () => {
  site();
  showRoom('en');
  await userEvent.click(await screen.findByText('Add a turntable'));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText('Choose pictures or a film', { selector: 'input' });
  const frame = (at: number) => new File(['x'], `swift ${at}.png`, { type: 'image/png' });
  await userEvent.upload(input, [frame(0), frame(1)]);
  expect(dialog.getByText('There must be 12 to 72 pictures.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  answerUploads({
    status: 201,
    response: { picture: { ...described, name: 'Turn' }, isNew: true },
  });
  const sent = jest.spyOn(FormData.prototype, 'append');
  await userEvent.upload(
    input,
    [10, 2, 1, 0, 3, 4, 5, 6, 7, 8, 9, 11].map((at) => frame(at)),
  );
  expect(dialog.getByText('12 pictures')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('“Turn” is in the library.')).toBeInTheDocument();
  const names = sent.mock.calls.map(([, file]) => Object(file).name);
  expect(names).toEqual(Array.from({ length: 12 }, (_, at) => `swift ${at}.png`));
});
