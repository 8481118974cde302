/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { type NoticeKind, noticeChannels } from 'shared-contracts/staff-notices';
import type { StaffFrameProps } from '../staff-frame';
import { fillPlaceholders } from '../staff-language';
import { StaffPage } from '../staff-page';
import { noticeSettingsAddress, noticesAddress } from './notice-addresses';
import { momentText, noticeMessages } from './notice-text';
import type { PushDevice } from './push/devices.queries';
import { devicesAddress, pushScript } from './push/push-plugin';
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
  devices: readonly PushDevice[];
  /** Key with which push services recognise the site. */
  publicKey: string;
  /** Result of the last form; null without one. */
  status: string | null;
}

/** What a person is told, and how. */
export function SettingsPage(props: SettingsPageProps) {
  const { locale, frame, styles, hasMail, isAccount, status } = props;
  const { settings: messages } = noticeMessages[locale];
  return (
    <StaffPage title={messages.title} scripts={[pushScript]} {...{ locale, styles, frame }}>
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
        {isAccount && <Devices {...props} />}
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

/** The browsers that show notices, and a button that adds this one. */
function Devices({ locale, devices, publicKey }: SettingsPageProps) {
  const { push } = noticeMessages[locale].settings;
  return (
    <section className="devices" aria-labelledby="devices">
      <h2 id="devices">{push.title}</h2>
      <p>{push.text}</p>
      <button
        type="button"
        hidden
        data-push={publicKey}
        data-address={localise(devicesAddress, locale)}
        data-denied={push.denied}
        data-failed={push.failed}
      >
        {push.add}
      </button>
      <p className="said" role="status" data-push-status hidden />
      <noscript>
        <p>{push.script}</p>
      </noscript>
      {devices.length === 0 ? (
        <p>{push.none}</p>
      ) : (
        <ul>
          {devices.map(({ id, name, created_at }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <div className="foot">
                <time dateTime={created_at}>{momentText(created_at)}</time>
                <form method="post" action={localise(`${devicesAddress}/remove`, locale)}>
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" aria-label={fillPlaceholders(push.removeOf, { name })}>
                    {push.remove}
                  </button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
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
