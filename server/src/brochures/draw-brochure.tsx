/** @jsxRuntime automatic */
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { locales } from 'shared-contracts/locale';
import type { ModelContent, SettingsContent } from '../content/schema';
import { CloserLook, Separation } from './closer-look';
import { Cover } from './cover';
import { type Edition, editionOf } from './edition';
import { LastPage } from './last-page';
import type { BrochureOrder } from './order';
import { type Prints, printsOf } from './pictures';
import { Specification } from './specification';
import { Story } from './story';
import { registerFonts } from './theme';

const bookmarks = { en: 'English', ar: 'العربية' } as const;

registerFonts();

/** A model's brochure as PDF: all of it in English, all of it in Arabic, and where to find us in both. */
export async function drawBrochure({ model, settings, mediaDir }: BrochureOrder): Promise<Buffer> {
  const [english, arabic] = await Promise.all([
    printsOf(model, mediaDir, false),
    printsOf(model, mediaDir, true),
  ]);
  const prints = { en: english, ar: arabic };
  const title = `${model.name.en} · ${model.name.ar}`;
  return renderToBuffer(
    <Document title={title} author={settings.legal_name.en} language="en" pageLayout="singlePage">
      {locales.map((locale) => (
        <Pages
          key={locale}
          edition={editionOf(locale)}
          model={model}
          settings={settings}
          prints={prints[locale]}
        />
      ))}
      <LastPage settings={settings} picture={english.rear} />
    </Document>,
  );
}

interface PagesProps {
  edition: Edition;
  model: ModelContent;
  settings: SettingsContent;
  prints: Prints;
}

function Pages({ edition, model, settings, prints }: PagesProps) {
  const brand = edition.say(settings.brand_name);
  const common = { edition, model, prints, foot: `${edition.say(model.name)} · ${brand}` };
  return (
    <>
      <Cover
        edition={edition}
        model={model}
        brand={brand}
        picture={prints.cover}
        bookmark={bookmarks[edition.locale]}
      />
      <Story {...common} />
      <Specification {...common} />
      <CloserLook {...common} />
      <Separation edition={edition} model={model} picture={prints.separation} />
    </>
  );
}
