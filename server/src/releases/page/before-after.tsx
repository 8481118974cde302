/** @jsxRuntime automatic */
import { figuresOf } from 'shared-contracts/releasing/figures';
import { quantile } from 'shared-contracts/releasing/histogram';
import { errorRate, type Status, type Tally } from 'shared-contracts/releasing/service';
import { fillPlaceholders } from '../../staff/staff-language';
import type { FiguresSlot } from '../canary/release-figures';
import { slowerThanBefore, totalOf } from '../canary/slower-releases';
import { LtrText, useMessages } from './page-locale';
import { TableSection } from './table-section';

/** Width and height of a line's picture. */
const [width, height] = [120, 32];

interface BeforeAfterProps {
  microFrontends: Status['microFrontends'];
  /** By `name version`, over the time that the lines show. */
  figures: ReadonlyMap<string, readonly FiguresSlot[]>;
}

interface Compared {
  name: string;
  version: string;
  before: readonly FiguresSlot[];
  after: readonly FiguresSlot[];
}

const percent = (tally: Tally) => `${(100 * errorRate(tally)).toFixed(1)} %`;

/** The errors and vitals of what everybody has, beside those of the version before. */
export function BeforeAfter({ microFrontends, figures }: BeforeAfterProps) {
  const messages = useMessages();
  const rows = microFrontends.flatMap(({ name, versions }): Compared[] => {
    const live = versions.find(({ isDefault }) => isDefault);
    const after = figures.get(`${name} ${live?.version}`) ?? [];
    const before = figures.get(`${name} ${live?.fallback}`) ?? [];
    return live && before.length > 0 ? [{ name, version: live.version, before, after }] : [];
  });
  const column = (
    head: string,
    text: (tally: Tally) => string,
    value: (tally: Tally) => number | null,
  ) => ({
    head,
    cell: (row: Compared) => <Lines {...row} head={head} text={text} value={value} />,
    isLabelled: true,
  });
  return (
    <TableSection
      id="before-after"
      title={messages.beforeAfter}
      before={<p>{messages.beforeAfterOf}</p>}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { head: messages.remote, cell: ({ name }) => name },
        {
          head: messages.version,
          cell: ({ version, before, after }) => (
            <>
              <code dir="ltr">{version}</code>
              {slowerThanBefore(after, before) && (
                <>
                  <br />
                  <strong>{messages.slower}</strong>
                </>
              )}
            </>
          ),
        },
        column(messages.rate, percent, errorRate),
        column(
          messages.lcp,
          (tally) => figuresOf(tally).lcp,
          ({ lcp }) => quantile(lcp, 0.75),
        ),
        column(
          messages.inp,
          (tally) => figuresOf(tally).inp,
          ({ inp }) => quantile(inp, 0.75),
        ),
        column(
          messages.cls,
          (tally) => figuresOf(tally).cls,
          ({ cls }) => quantile(cls, 0.75),
        ),
      ]}
    />
  );
}

interface LinesProps extends Compared {
  head: string;
  text: (tally: Tally) => string;
  value: (tally: Tally) => number | null;
}

/** Both numbers, and the way of the figure over time: the line of the version before, then that of today's. */
function Lines({ head, before, after, text, value }: LinesProps) {
  const messages = useMessages();
  const [former, latter] = [before, after].map((slots) => text(totalOf(slots)) || '–');
  const points = (slots: readonly FiguresSlot[]) =>
    slots.flatMap(({ at, tally }) => {
      const y = value(tally);
      return y === null ? [] : [{ x: Date.parse(at), y }];
    });
  const lines = [points(before), points(after)];
  const all = lines.flat();
  const [from, to] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const most = Math.max(...all.map(({ y }) => y));
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
  const path = (line: typeof all) =>
    // A single figure is a dot.
    (line.length === 1 ? [...line, ...line] : line)
      .map(({ x, y }) => [
        2 + share(x - from, to - from) * (width - 4),
        height - 2 - share(y, most) * (height - 4),
      ])
      .map((place) => place.map((one) => one.toFixed(1)).join(','))
      .join(' ');
  return (
    <>
      <LtrText>{`${former} → ${latter}`}</LtrText>
      {all.length > 1 && (
        <svg
          className="lines"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={fillPlaceholders(messages.linesOf, {
            figure: head,
            before: former ?? '',
            after: latter ?? '',
          })}
        >
          <polyline className="former" points={path(lines[0] ?? [])} />
          <polyline points={path(lines[1] ?? [])} />
        </svg>
      )}
    </>
  );
}
