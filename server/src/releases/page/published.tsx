/** @jsxRuntime automatic */
import type { Locale } from 'shared-contracts/locale';
import { fillPlaceholders } from '../../staff/staff-language';
import { StaffPage } from '../../staff/staff-page';
import type { PublishedVersions } from '../service/published-versions';
import { LtrText, releaseMessages, useMessages } from './page-locale';
import { ActionForm, Sources } from './pending-releases';
import { formatMoment, TableSection } from './table-section';

interface PublishedProps {
  publishedVersions: PublishedVersions;
  mayChange: (remote: string) => boolean;
}

/** Published versions with forms to promote them, at once, for a share, or step by step. */
export function Published({ publishedVersions, mayChange }: PublishedProps) {
  const messages = useMessages();
  const { remote, version, publishedAt, by, sources, goLive, ramp, traffic, steps, every } =
    messages;
  if (publishedVersions.versions.length === 0)
    return (
      <TableSection id="published" title={messages.published} emptyText={messages.nonePublished} />
    );
  return (
    <TableSection
      id="published"
      title={messages.published}
      head={[remote, version, publishedAt, by, sources, goLive]}
    >
      {publishedVersions.versions.map((one) => {
        const subject = { name: one.name, version: one.version };
        const isAllowed = mayChange(one.name);
        return (
          <tr key={`${one.name} ${one.version}`}>
            <th scope="row">{one.name}</th>
            <td>
              <code dir="ltr">{one.version}</code>
              {one.stopped && (
                <p>
                  {fillPlaceholders(messages.stoppedBySite, { at: formatMoment(one.stopped.at) })}{' '}
                  <LtrText>{one.stopped.why}</LtrText>
                </p>
              )}
            </td>
            <td className="whole" data-label={publishedAt}>
              <LtrText>{formatMoment(one.at)}</LtrText>
            </td>
            <td data-label={by}>{one.by ?? ''}</td>
            <td>
              <Sources attestation={one.attestation} />
            </td>
            <td>
              <ActionForm
                fields={{ act: 'promote', ...subject }}
                inputs={[{ name: 'traffic', label: traffic, value: '100' }]}
                label={goLive}
                isAllowed={isAllowed}
              />
              {isAllowed && (
                <ActionForm
                  fields={{ act: 'ramp', ...subject }}
                  inputs={[
                    { name: 'steps', label: steps, value: '1,5,25,100' },
                    { name: 'every', label: every, value: '1h' },
                  ]}
                  label={ramp}
                  isAllowed
                />
              )}
            </td>
          </tr>
        );
      })}
    </TableSection>
  );
}

/** Form that retires an address or a whole remote. */
export function RetireForm({ publishedVersions, mayChange }: PublishedProps) {
  const messages = useMessages();
  const routes = publishedVersions.routes.filter(({ name }) => mayChange(name));
  if (routes.length === 0) return null;
  const remotes = [...new Set(routes.map(({ name }) => name))];
  return (
    <TableSection
      id="end"
      title={messages.endAddress}
      head={[messages.remote, messages.endAddress]}
    >
      {remotes.map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <ActionForm
              fields={{ act: 'retire', name }}
              choice={{
                name: 'path',
                label: messages.address,
                options: [
                  ...routes
                    .filter((route) => route.name === name)
                    .map(({ path }) => ({ value: path, text: isolateText(`/${path}`) })),
                  { value: wholeRemote, text: messages.wholeRemote },
                ],
              }}
              inputs={[{ name: 'instead', label: messages.instead, value: '' }]}
              label={messages.retire}
              isAllowed
            />
          </td>
        </tr>
      ))}
    </TableSection>
  );
}

/** Unicode isolates, because an option element cannot contain `<bdi>`. */
const isolateText = (text: string) => `\u2066${text}\u2069`;

/** Value that stands for all routes of a remote; it is not a valid route. */
export const wholeRemote = '**';

interface ConfirmProps {
  locale: Locale;
  question: string;
  /** Form fields that are sent again on confirmation. */
  fields: Readonly<Record<string, string>>;
  label: string;
  styles: readonly string[];
}

/** Asks for confirmation before a change affects visitors. */
export function Confirm({ locale, question, fields, label, styles }: ConfirmProps) {
  const messages = releaseMessages[locale];
  return (
    <StaffPage title={label} {...{ locale, styles }}>
      <div>
        <h1>{label}</h1>
        <p className="said">{question}</p>
        <p>{fillPlaceholders(messages.reason, { why: fields.why ?? '' })}</p>
      </div>
      <form method="post" action="/-/releases">
        {Object.entries({ ...fields, sure: 'yes' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{fillPlaceholders(messages.sure, { act: label })}</button>
        <a href="/-/releases">{messages.leave}</a>
      </form>
    </StaffPage>
  );
}
