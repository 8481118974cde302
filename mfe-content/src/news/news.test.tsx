import { render, screen, within } from '@testing-library/react';
import type { Api, NewsItem } from 'shared-contracts/api';
import { ApiError } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { parsePicture } from 'shared-contracts/picture';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { excerptOf } from './excerpt';
import { newsItemSeo } from './news-item.seo';

const texts = {
  en: {
    readMore: 'read more…',
    more: 'More news',
    whatsapp: /WhatsApp/,
    pictures: 'Pictures of this story',
  },
  ar: { readMore: 'اقرأ المزيد…', more: 'أخبار أخرى', whatsapp: /واتساب/, pictures: 'صور الخبر' },
};
const none = { en: 'No stories yet', ar: 'لا توجد أخبار بعد' };

const picture = (name: string) =>
  parsePicture(`/storage/uploads/scenes/${name}-1600x900.032b646e.webp`);

const storyOf = (id: number, images: string[]): NewsItem => ({
  id,
  title: `Story ${id}`,
  date: `2026-10-0${id}`,
  updated: '2026-10-20',
  content: `<p>How story ${id} begins &amp; goes on.</p><p>And ends.</p>`,
  images: images.map(picture),
});

const stories = [storyOf(3, ['one', 'two']), storyOf(2, []), storyOf(1, ['three'])];

function show(locale: Locale, path: string, all = stories) {
  const get = async (id: string | number) => {
    const found = all.find((story) => String(story.id) === id);
    if (!found) throw new ApiError(`single_media_item/${id}`, 404, []);
    return found;
  };
  const api: Api = { ...emptyVisit(locale).api, news: { list: async () => all, get } };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
}

describe.each(sampledLocales)('in %s', (locale) => {
  const text = texts[locale];
  const prefix = locale === 'ar' ? '/ar' : '';

  test('every story has its date, its title, its first lines and a way to read on', async () => {
    show(locale, '/news');
    const [first] = await screen.findAllByRole('article');
    const card = within(first as HTMLElement);
    expect(card.getByText('03-10-2026')).toBeVisible();
    expect(card.getByRole('heading', { name: 'Story 3' })).toBeVisible();
    expect(card.getByText('How story 3 begins & goes on.')).toBeVisible();
    const link = card.getByRole('link', { name: text.readMore });
    expect(link).toHaveAttribute('href', `${prefix}/media-description/3`);
    expect(link).toHaveAccessibleDescription('Story 3');
  });

  test('a story without pictures still has its card', async () => {
    show(locale, '/news');
    expect(await screen.findByRole('heading', { name: 'Story 2' })).toBeVisible();
  });

  test('a story without pictures is told without them', async () => {
    show(locale, '/media-description/2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 2' })).toBeVisible();
    expect(screen.queryByRole('region', { name: text.pictures })).not.toBeInTheDocument();
  });

  test('without stories the page says so', async () => {
    show(locale, '/news', []);
    expect(await screen.findByRole('heading', { name: none[locale] })).toBeVisible();
  });

  test('a story shows its pictures in turn, its date and text, and the newest others', async () => {
    show(locale, '/media-description/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 3' })).toBeVisible();
    const pictures = within(screen.getByRole('region', { name: text.pictures }));
    expect(pictures.getAllByRole('group').length).toBeGreaterThanOrEqual(2);
    expect(pictures.getAllByRole('button').length).toBeGreaterThanOrEqual(3);
    expect(screen.getByText('03-10-2026')).toBeVisible();
    expect(screen.getByText('And ends.')).toBeVisible();
    expect(screen.getByText('20-10-2026')).toBeVisible();
    const page = encodeURIComponent(`http://localhost${prefix}/media-description/3`);
    expect(screen.getByRole('link', { name: text.whatsapp })).toHaveAttribute(
      'href',
      `https://wa.me/?text=Story%203%20${page}`,
    );
    const others = screen.getByRole('region', { name: text.more });
    const titles = within(others).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Story 2', 'Story 1']);
  });

  test('one picture stands alone, without controls', async () => {
    show(locale, '/media-description/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 1' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a story that does not exist is not found', async () => {
    show(locale, '/media-description/9');
    expect(await screen.findByRole('alert')).toHaveTextContent('404');
  });

  test('search engines read a story as a news article', () => {
    const story = storyOf(3, ['one']);
    expect(
      newsItemSeo({ story, address: '', excerpt: 'How it begins.', others: [] }, locale).jsonLd,
    ).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Story 3',
      datePublished: '2026-10-03',
      inLanguage: locale,
      url: `${prefix}/media-description/3`,
    });
  });
});

test('the excerpt of a story is plain text', () => {
  expect(excerptOf('<h3>Title</h3><p>A <strong>bold</strong> &amp; &quot;new&quot; car.</p>')).toBe(
    'A bold & "new" car.',
  );
});
