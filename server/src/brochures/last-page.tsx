/** @jsxRuntime automatic */
import { Image, Link, View } from '@react-pdf/renderer';
import { telAddress } from 'shared-contracts/paths';
import type { SettingsContent } from '../content/schema';
import { Mark } from './cover';
import { type Edition, editionOf } from './edition';
import { Leaf } from './leaf';
import type { Print } from './pictures';
import { Title, Words } from './sheet';
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
  const { say, text, words } = edition;
  return (
    <View style={{ ...text, flexBasis: 0, flexGrow: 1 }}>
      <Title edition={edition} size={24} colour={colours.paper}>
        {words.drive}
      </Title>
      <View style={{ marginTop: 12 }}>
        <Line edition={edition} label={words.tollFree} phone={settings.toll_free_number} />
        <Line edition={edition} label={words.telephone} phone={settings.telephone_number} />
        <Line edition={edition} label={words.showroom} text={say(settings.showroom_address)} />
        <Line edition={edition} label={words.hours} text={say(settings.opening_hours)} />
      </View>
      <Words edition={edition} style={{ marginTop: 10, fontSize: 9, fontWeight: 600 }}>
        {say(settings.legal_name)}
      </Words>
      <Words edition={edition} style={{ fontSize: 8, lineHeight: 1.6, color: colours.onInk }}>
        {words.small}
      </Words>
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
      <Words edition={edition} style={{ width: 88, fontSize: 9.5, color: colours.onInk }}>
        {label}
      </Words>
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
        <Words edition={edition} style={{ flexBasis: 0, flexGrow: 1 }}>
          {value.text}
        </Words>
      )}
    </View>
  );
}
