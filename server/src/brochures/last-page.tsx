/** @jsxRuntime automatic */
import { Image, Link, View } from '@react-pdf/renderer';
import { telAddress } from 'shared-contracts/paths';
import type { SettingsContent } from '../content/schema';
import { Mark } from './cover';
import { type Edition, editionOf } from './edition';
import { Leaf } from './leaf';
import type { Print } from './pictures';
import { EditionText, Title } from './sheet';
import { colours, margin, page } from './theme';

interface LastPageProps {
  settings: SettingsContent;
  picture: Print;
}

/** Where to find us, once in each language, side by side. */
export function LastPage({ settings, picture }: LastPageProps) {
  return (
    <Leaf
      style={{ padding: margin, backgroundColor: colours.ink, color: colours.paper, fontSize: 11 }}
    >
      <Image
        src={picture}
        style={{ position: 'absolute', top: 24, left: (page.width - 380) / 2, width: 380 }}
      />
      <View style={{ flexDirection: 'row', gap: 48, marginTop: 196 }}>
        <Contact edition={editionOf('en')} settings={settings} />
        <Contact edition={editionOf('ar')} settings={settings} />
      </View>
      <View style={{ position: 'absolute', top: margin, left: margin }}>
        <Mark />
      </View>
    </Leaf>
  );
}

function Contact({ edition, settings }: { edition: Edition; settings: SettingsContent }) {
  const { say, text, messages } = edition;
  return (
    <View style={{ ...text, flexBasis: 0, flexGrow: 1 }}>
      <Title edition={edition} size={24} colour={colours.paper}>
        {messages.drive}
      </Title>
      <View style={{ marginTop: 12 }}>
        <Line edition={edition} label={messages.tollFree} phone={settings.toll_free_number} />
        <Line edition={edition} label={messages.telephone} phone={settings.telephone_number} />
        <Line edition={edition} label={messages.showroom} text={say(settings.showroom_address)} />
        <Line edition={edition} label={messages.hours} text={say(settings.opening_hours)} />
      </View>
      <EditionText edition={edition} style={{ marginTop: 10, fontSize: 9, fontWeight: 600 }}>
        {say(settings.legal_name)}
      </EditionText>
      <EditionText edition={edition} style={{ fontSize: 8, lineHeight: 1.6, color: colours.onInk }}>
        {messages.small}
      </EditionText>
    </View>
  );
}

type LineProps = { edition: Edition; label: string } & ({ phone: string } | { text: string });

function Line({ edition, label, ...value }: LineProps) {
  return (
    <View
      style={{
        ...edition.row,
        gap: 12,
        paddingVertical: 5,
        borderTopWidth: 0.75,
        borderTopColor: colours.lineOnInk,
      }}
    >
      <EditionText edition={edition} style={{ width: 88, fontSize: 9.5, color: colours.onInk }}>
        {label}
      </EditionText>
      {'phone' in value ? (
        <Link
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
        <EditionText edition={edition} style={{ flexBasis: 0, flexGrow: 1 }}>
          {value.text}
        </EditionText>
      )}
    </View>
  );
}
