/** @jsxRuntime automatic */
import { Image, Link, View } from '@react-pdf/renderer';
import { type Locale, locales } from 'shared-contracts/locale';
import { telAddress } from 'shared-contracts/paths';
import type { SettingsContent } from '../schema';
import { EditionText, Title } from './content-page';
import { Mark } from './cover';
import { EditionLocale, useEdition } from './edition';
import { FixedPage } from './fixed-page';
import type { Print } from './pictures';
import { tagged } from './tags';
import { colours, margin, page } from './theme';

interface LastPageProps {
  settings: SettingsContent;
  picture: Print;
}

/** Where to find us, once in each language, side by side. */
export function LastPage({ settings, picture }: LastPageProps) {
  return (
    <FixedPage
      style={{ padding: margin, backgroundColor: colours.ink, color: colours.paper, fontSize: 11 }}
    >
      <Image
        src={picture}
        style={{ position: 'absolute', top: 24, left: (page.width - 380) / 2, width: 380 }}
      />
      <View style={{ flexDirection: 'row', gap: 48, marginTop: 196 }}>
        {locales.map((locale) => (
          <EditionLocale key={locale} value={locale}>
            <Contact locale={locale} settings={settings} />
          </EditionLocale>
        ))}
      </View>
      <View style={{ position: 'absolute', top: margin, left: margin }}>
        <Mark />
      </View>
    </FixedPage>
  );
}

interface ContactProps {
  locale: Locale;
  settings: SettingsContent;
}

function Contact({ locale, settings }: ContactProps) {
  const { textOf, text, messages } = useEdition();
  return (
    <View {...tagged('Sect', { lang: locale })} style={{ ...text, flexBasis: 0, flexGrow: 1 }}>
      <Title size={24} colour={colours.paper}>
        {messages.drive}
      </Title>
      <View style={{ marginTop: 12 }}>
        <Line label={messages.tollFree} phone={settings.toll_free_number} />
        <Line label={messages.telephone} phone={settings.telephone_number} />
        <Line label={messages.showroom} text={textOf(settings.showroom_address)} />
        <Line label={messages.hours} text={textOf(settings.opening_hours)} />
      </View>
      <EditionText style={{ marginTop: 10, fontSize: 9, fontWeight: 600 }}>
        {textOf(settings.legal_name)}
      </EditionText>
      <EditionText style={{ fontSize: 8, lineHeight: 1.6, color: colours.onInk }}>
        {messages.small}
      </EditionText>
    </View>
  );
}

type LineProps = { label: string } & ({ phone: string } | { text: string });

function Line({ label, ...value }: LineProps) {
  const { row } = useEdition();
  return (
    <View
      style={{
        ...row,
        gap: 12,
        paddingVertical: 5,
        borderTopWidth: 0.75,
        borderTopColor: colours.lineOnInk,
      }}
    >
      <EditionText style={{ width: 88, fontSize: 9.5, color: colours.onInk }}>{label}</EditionText>
      {'phone' in value ? (
        <Link
          {...tagged('Link')}
          src={telAddress(value.phone)}
          style={{
            flexBasis: 0,
            flexGrow: 1,
            color: colours.paper,
            textDecoration: 'none',
            direction: 'ltr',
          }}
        >
          {value.phone}
        </Link>
      ) : (
        <EditionText style={{ flexBasis: 0, flexGrow: 1 }}>{value.text}</EditionText>
      )}
    </View>
  );
}
