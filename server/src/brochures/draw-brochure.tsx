/** @jsxRuntime automatic */
import { Document } from '@react-pdf/renderer';
import { locales } from 'shared-contracts/locale';
import { CloserLook, Separation } from './closer-look';
import { Cover } from './cover';
import { EditionLocale } from './edition';
import { LastPage } from './last-page';
import type { BrochureOrder } from './order';
import { printsOf } from './pictures';
import { PriceAndColours } from './price-and-colours';
import { Specification } from './specification';
import { Story } from './story';
import { taggedFile } from './tagged-file';
import { registerFonts } from './theme';

registerFonts();

/** A model's brochure as PDF: all of it in English, all of it in Arabic, and where to find us in both. */
export async function drawBrochure(order: BrochureOrder): Promise<Buffer> {
  const { model, settings, texts } = order;
  const [english, arabic] = await Promise.all([printsOf(order, false), printsOf(order, true)]);
  const prints = { en: english, ar: arabic };
  const title = `${model.name.en} · ${model.name.ar}`;
  return taggedFile(
    <Document>
      {locales.map((locale) => {
        const brand = settings.brand_name[locale];
        const foot = `${model.name[locale]} · ${brand}`;
        const page = { model, texts, prints: prints[locale], foot };
        return (
          <EditionLocale key={locale} value={locale}>
            <Cover {...page} brand={brand} />
            <Story {...page} />
            <PriceAndColours model={model} foot={foot} />
            <Specification {...page} />
            <CloserLook {...page} />
            <Separation {...page} />
          </EditionLocale>
        );
      })}
      <LastPage settings={settings} picture={english.rear} />
    </Document>,
    { Title: title, Author: settings.legal_name.en },
  );
}
