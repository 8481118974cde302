/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { type NoticeKind, noticeChannels } from 'shared-contracts/staff-notices';
import type { StaffFrameProps } from '../staff-frame';
import { StaffPage } from '../staff-page';
import { noticeSettingsAddress, noticesAddress } from './notice-addresses';
import { noticeMessages } from './notice-text';
import { channelOf, type NoticeSettings } from './settings.queries';

interface SettingsPageProps {
  locale: Locale;
  frame: StaffFrameProps;
  styles: readonly string[];
  settings: NoticeSettings;
  /** The kinds that the person can get. */
  kinds: readonly NoticeKind[];
  /** Language of who has chosen none. */
  siteLocale: Locale;
  hasMail: boolean;
  /** False for the machine's account, which gets no notices. */
  isAccount: boolean;
  /** Result of the last form; null without one. */
  status: string | null;
}

/** What a person is told, and how. */
export function SettingsPage(props: SettingsPageProps) {
  const { locale, frame, styles, hasMail, isAccount, status } = props;
  const { settings: messages } = noticeMessages[locale];
  return (
    <StaffPage title={messages.title} {...{ locale, styles, frame }}>
      <div className="notices">
        <a className="more" href={localise(noticesAddress, locale)}>
          {messages.back}
        </a>
        <h1>{messages.title}</h1>
        <p>{messages.text}</p>
        {!hasMail && <p className="said">{messages.noMail}</p>}
        {status && (
          <p className="said" role="status">
            {status}
          </p>
        )}
        {isAccount ? <SettingsForm {...props} /> : <p className="said">{messages.account}</p>}
      </div>
    </StaffPage>
  );
}

function SettingsForm(props: SettingsPageProps) {
  const { locale, settings, siteLocale } = props;
  const { settings: messages } = noticeMessages[locale];
  return (
    <form className="settings" method="post" action={localise(noticeSettingsAddress, locale)}>
      <Channels {...props} />
      <fieldset>
        <legend>{messages.quiet}</legend>
        <p id="quiet">{messages.quietText}</p>
        <div className="choices">
          <Labelled label={messages.from}>
            <input
              type="time"
              name="from"
              defaultValue={settings.quiet?.from}
              aria-describedby="quiet"
            />
          </Labelled>
          <Labelled label={messages.until}>
            <input
              type="time"
              name="until"
              defaultValue={settings.quiet?.until}
              aria-describedby="quiet"
            />
          </Labelled>
        </div>
      </fieldset>
      <Labelled label={messages.language}>
        <select name="locale" defaultValue={settings.locale ?? siteLocale}>
          {locales.map((one) => (
            <option key={one} value={one}>
              {messages.languages[one]}
            </option>
          ))}
        </select>
      </Labelled>
      <button type="submit" className="main">
        {messages.save}
      </button>
    </form>
  );
}

/** A choice for each kind. */
function Channels({ locale, kinds, settings }: SettingsPageProps) {
  const { settings: messages, kinds: names } = noticeMessages[locale];
  return (
    <div className="kinds">
      {kinds.map((kind) => (
        <label key={kind}>
          {names[kind].name}
          <select name={kind} defaultValue={channelOf(settings, kind)}>
            {noticeChannels.map((channel) => (
              <option key={channel} value={channel}>
                {messages.channels[channel]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="labelled">
      {label}
      {children}
    </label>
  );
}
