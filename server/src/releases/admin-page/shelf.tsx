/** @jsxRuntime automatic */
import type { Locale } from 'shared-contracts/locale';
import { filled } from '../../admin/staff-language';
import { StaffPage } from '../../admin/staff-page';
import type { Shelf } from '../service/shelf';
import { Latin, releaseMessages, useMessages } from './language';
import { momentOf, Part } from './part';
import { OrderForm, Sources } from './waiting';

interface ShelfProps {
  shelf: Shelf;
  mayChange: (remote: string) => boolean;
}

/** Published versions with forms to promote them, at once, for a share, or step by step. */
export function Published({ shelf, mayChange }: ShelfProps) {
  const messages = useMessages();
  const { remote, version, publishedAt, by, sources, goLive, ramp, traffic, steps, every } =
    messages;
  if (shelf.versions.length === 0)
    return <Part id="published" title={messages.published} none={messages.nonePublished} />;
  return (
    <Part
      id="published"
      title={messages.published}
      head={[remote, version, publishedAt, by, sources, goLive]}
    >
      {shelf.versions.map((one) => {
        const subject = { name: one.name, version: one.version };
        const isAllowed = mayChange(one.name);
        return (
          <tr key={`${one.name} ${one.version}`}>
            <th scope="row">{one.name}</th>
            <td>
              <code dir="ltr">{one.version}</code>
              {one.stopped && (
                <p>
                  {filled(messages.stoppedBySite, { at: momentOf(one.stopped.at) })}{' '}
                  <Latin>{one.stopped.why}</Latin>
                </p>
              )}
            </td>
            <td className="whole" data-label={publishedAt}>
              <Latin>{momentOf(one.at)}</Latin>
            </td>
            <td data-label={by}>{one.by ?? ''}</td>
            <td>
              <Sources attestation={one.attestation} />
            </td>
            <td>
              <OrderForm
                fields={{ act: 'promote', ...subject }}
                asked={[{ name: 'traffic', label: traffic, value: '100' }]}
                label={goLive}
                isAllowed={isAllowed}
              />
              {isAllowed && (
                <OrderForm
                  fields={{ act: 'ramp', ...subject }}
                  asked={[
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
    </Part>
  );
}

/** Form that retires an address or a whole remote. */
export function EndAddress({ shelf, mayChange }: ShelfProps) {
  const messages = useMessages();
  const routes = shelf.routes.filter(({ name }) => mayChange(name));
  if (routes.length === 0) return null;
  const remotes = [...new Set(routes.map(({ name }) => name))];
  return (
    <Part id="end" title={messages.endAddress} head={[messages.remote, messages.endAddress]}>
      {remotes.map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <OrderForm
              fields={{ act: 'retire', name }}
              choice={{
                name: 'path',
                label: messages.address,
                options: [
                  ...routes
                    .filter((route) => route.name === name)
                    .map(({ path }) => ({ value: path, text: isolated(`/${path}`) })),
                  { value: wholeRemote, text: messages.wholeRemote },
                ],
              }}
              asked={[{ name: 'instead', label: messages.instead, value: '' }]}
              label={messages.retire}
              isAllowed
            />
          </td>
        </tr>
      ))}
    </Part>
  );
}

/** Unicode isolates, because an option element cannot contain `<bdi>`. */
const isolated = (text: string) => `\u2066${text}\u2069`;

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
        <p>{filled(messages.reason, { why: fields.why ?? '' })}</p>
      </div>
      <form method="post" action="/-/releases">
        {Object.entries({ ...fields, sure: 'yes' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{filled(messages.sure, { act: label })}</button>
        <a href="/-/releases">{messages.leave}</a>
      </form>
    </StaffPage>
  );
}
