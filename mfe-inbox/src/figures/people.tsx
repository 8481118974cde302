import { useTranslation } from 'shared-contracts/i18n';
import { nobodysLeads, type PeopleFigures, type PersonFigures } from 'shared-contracts/inbox';
import { formatNumber, localise } from 'shared-contracts/locale';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonAnchor } from 'shared-ui/staff/button';
import { Table } from 'shared-ui/staff/table';
import { inboxPaths, queryWith } from '../inbox-paths';
import { leads } from '../service/leads';
import styles from './figures.module.css';
import { SourceName } from './shares';

/** Bars in the chart; the table has all. */
const mostBars = 12;

interface PeopleProps {
  figures: PeopleFigures;
  /** Of the filter; may be empty. */
  kind: string;
}

/** What each person has made of the leads of a branch: a chart, and the same numbers in a table. */
export function People({ figures: { since, until, people }, kind }: PeopleProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const title = t('figures.people.title');
  const asked = queryWith(new URLSearchParams({ since, until }), { kind });
  const listOf = ({ person, branch }: PersonFigures) =>
    inboxPaths.leads(
      queryWith(asked, {
        ...{ person: person?.id ?? nobodysLeads, branch: String(branch.id), step: 'all' },
      }),
    );
  const columns = ['person', 'leads', 'inTime', 'appointments', 'won', 'sources'] as const;
  return (
    <div className={styles.shares}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <ButtonAnchor href={leads.peopleCsvUrl(asked, locale)} download>
          {t('figures.people.csv')}
        </ButtonAnchor>
      </div>
      <PeopleChart people={people.slice(0, mostBars)} />
      <Table
        label={title}
        stacks
        columns={columns.map((column) => t(`figures.people.${column}`))}
        rows={people.map((one) => ({
          key: keyOf(one),
          cells: [
            <Link key="person" className={styles.person} to={localise(listOf(one), locale)}>
              <bdi>{one.person?.name ?? t('work.nobody')}</bdi>
              {' · '}
              <bdi>{one.branch.title}</bdi>
            </Link>,
            formatNumber(one.leads),
            shareText(one.inTime, one.answered),
            formatNumber(one.appointments),
            shareText(one.won, one.leads),
            one.sources.map(({ name, count }, at) => (
              <span key={name}>
                {at > 0 && ' · '}
                <SourceName name={name} /> {formatNumber(count)}
              </span>
            )),
          ],
        }))}
      />
    </div>
  );
}

const keyOf = ({ person, branch }: PersonFigures) => `${person?.id} ${branch.id}`;

/** A number, and how much of the whole it is. */
const shareText = (part: number, whole: number): string =>
  whole === 0 ? formatNumber(part) : `${formatNumber(part)} (${Math.round((part / whole) * 100)}%)`;

/** A bar of the leads for each person, and in it those that were won. */
function PeopleChart({ people }: { people: readonly PersonFigures[] }) {
  const { t } = useTranslation('mfe-inbox');
  const most = Math.max(...people.map((one) => one.leads), 1);
  const width = (count: number) => ({ inlineSize: `${(count / most) * 100}%` });
  return (
    <figure className={styles.chart}>
      <figcaption>
        {t('figures.people.chart')}
        <span className={styles.legend}>
          <span>{t('figures.people.leads')}</span>
          <span className={styles.wonMark}>{t('figures.people.won')}</span>
        </span>
      </figcaption>
      <div className={styles.bars} role="img" aria-label={t('figures.people.chart')}>
        {people.map((one) => (
          <div key={keyOf(one)}>
            <span className={styles.barName}>
              <bdi>{one.person?.name ?? t('work.nobody')}</bdi>
              {' · '}
              <bdi>{one.branch.title}</bdi>
            </span>
            <span className={styles.track}>
              <span className={styles.bar} style={width(one.leads)} />
              <span className={styles.wonBar} style={width(one.won)} />
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}
