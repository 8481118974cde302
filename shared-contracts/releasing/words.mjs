const moment = (iso) => iso?.slice(0, 16).replace('T', ' ') ?? '';
const changed = ({ name, from, to }) => `${name}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`;

export const refusalText = ({ releases }) =>
  releases
    .flatMap(({ name, version, faults }) => [
      `Refused: ${name} ${version}`,
      ...faults.map(({ check, where, rule, mend }) => `  ${check}: ${where}: ${rule}. ${mend}.`),
    ])
    .join('\n');

/** A change, and how the servers that run took it. */
export function changeText({ number, changes, servers, refusing, behind }) {
  const showing = servers.length - refusing.length - behind.length;
  return [
    `Revision ${number}`,
    ...changes.map((change) => `  ${changed(change)}`),
    `Live on ${showing} of ${servers.length} servers`,
    ...refusing.flatMap(({ server, refused }) =>
      refused.map(
        ({ name, version, reasons }) =>
          `${server} refused ${name} ${version}: ${reasons.join('; ')}`,
      ),
    ),
  ].join('\n');
}

/** One line for each version that somebody gets now. */
export function statusText({ revision, microFrontends }) {
  const lines = microFrontends.flatMap(({ name, versions }) =>
    versions.map(
      ({ version, traffic, isDefault, since, by, pages, errors }) =>
        `${name} ${version}  ${traffic}%${isDefault ? '' : ' canary'}  since ${moment(since)} by ${by ?? 'nobody'}  ${pages} pages, ${errors} errors`,
    ),
  );
  return [`Revision ${revision}`, ...lines].join('\n');
}

export const historyText = (changes) =>
  changes
    .map(({ number, at, by, action, why, changes: all }) =>
      [`${number}  ${moment(at)}  ${by}  ${action}  ${all.map(changed).join(', ')}`, why]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
