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

export const previewText = ({ address, until }) =>
  [address, `For the browser that follows it, until ${moment(until)} UTC`].join('\n');

/** One line for each version that somebody gets now. */
export function statusText({ revision, microFrontends }) {
  const rows = microFrontends.flatMap(({ name, versions }) =>
    versions.map(({ version, traffic, isDefault, since, by, pages, errors }) => [
      name,
      version,
      `${traffic}%${isDefault ? '' : ' canary'}`,
      moment(since),
      by ?? '',
      `${pages} pages`,
      `${errors} errors`,
    ]),
  );
  return [`Revision ${revision}`, columns(rows)].join('\n');
}

export const historyText = (changes) =>
  columns(
    changes.map(({ number, at, by, action, why, changes: all }) => [
      String(number),
      moment(at),
      by,
      action,
      all.map(changed).join(', '),
      why,
    ]),
  );

function columns(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
