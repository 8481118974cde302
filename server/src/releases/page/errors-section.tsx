/** @jsxRuntime automatic */
import type { Answer } from 'shared-contracts/releasing/service';
import { fillPlaceholders } from '../../staff/staff-language';
import { placeText } from '../errors/original-places';
import { LtrText, useMessages } from './page-locale';
import { TableSection } from './table-section';

/** Errors of the live versions and those before them, with their lines in the sources. */
export function ErrorsSection({ errors }: { errors: readonly Answer<'errors'>[] }) {
  const messages = useMessages();
  return (
    <TableSection
      id="errors"
      title={messages.errorList}
      rows={errors.flatMap(({ name, owner, errors: all }) =>
        all.map((error) => ({ ...error, name, owner })),
      )}
      keyOf={({ name, version, kind, place, said }) => [name, version, kind, place, said].join(' ')}
      columns={[
        { head: messages.remote, cell: ({ name }) => name },
        { head: messages.version, version: ({ version }) => version },
        {
          head: messages.errorTeam,
          cell: ({ owner }) => (
            <LtrText>{[owner.team, owner.contact].filter(Boolean).join(', ')}</LtrText>
          ),
          isLabelled: true,
        },
        { head: messages.errorSaid, cell: ({ said }) => <LtrText>{said}</LtrText> },
        { head: messages.errorPlace, cell: (error) => <Place {...error} />, className: 'reason' },
        { head: messages.errorCount, figure: ({ count }) => count },
        {
          head: messages.errorBrowsers,
          cell: ({ browsers }) => (
            <LtrText>{browsers.map(({ name, count }) => `${name}: ${count}`).join(', ')}</LtrText>
          ),
          isLabelled: true,
        },
        { head: messages.errorLast, moment: ({ last }) => last },
      ]}
    />
  );
}

type ShownError = Answer<'errors'>['errors'][number];

function Place({ place, original }: Pick<ShownError, 'place' | 'original'>) {
  const messages = useMessages();
  if (!original)
    return (
      <>
        <LtrText>{place}</LtrText> ({messages.errorNoMap})
      </>
    );
  return (
    <details>
      <summary>
        <code dir="ltr">{placeText(original)}</code>{' '}
        {original.function && fillPlaceholders(messages.errorFunction, { name: original.function })}
      </summary>
      <pre dir="ltr">
        {original.lines
          .map(({ number, text }) => `${number === original.line ? '>' : ' '} ${number} | ${text}`)
          .join('\n')}
      </pre>
    </details>
  );
}
