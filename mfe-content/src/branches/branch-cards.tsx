import { useState } from 'react';
import type { Office } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Button } from 'shared-ui/button';
import { Heading, Muted, TitledSection } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { HoursText, PhoneLink } from 'shared-ui/number';
import styles from './branch-cards.module.css';
import { OpenNow } from './open-now';

type Distances = ReadonlyMap<number, number>;

/** The branches, each with a link to its page; the nearest first after the visitor has asked for it. */
export function BranchCards({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation('mfe-content');
  const [distances, setDistances] = useState<Distances>(new Map());
  const [state, setState] = useState<'usual' | 'asking' | 'nearest' | 'unknown'>('usual');
  const farness = ({ id }: Office) => distances.get(id) ?? Infinity;
  const shown = distances.size > 0 ? [...offices].sort((a, b) => farness(a) - farness(b)) : offices;

  async function sortByDistance() {
    setState('asking');
    try {
      const { distancesFromHere } = await import('./distances');
      setDistances(await distancesFromHere(offices));
      setState('nearest');
    } catch {
      setState('unknown');
    }
  }

  return (
    <TitledSection
      tone="quiet"
      title={t('contact.offices')}
      action={
        <Button
          variant="line"
          className={styles.nearest}
          busy={state === 'asking'}
          onClick={sortByDistance}
        >
          {t('branches.nearest')}
        </Button>
      }
    >
      <Muted role="status" className={styles.state}>
        {state === 'nearest' && t('branches.sorted')}
        {state === 'unknown' && t('branches.unknown')}
      </Muted>
      <ul className={styles.list}>
        {shown.map((office) => (
          <li key={office.id} id={`office-${office.id}`}>
            <BranchCard office={office} distance={distances.get(office.id)} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

interface BranchCardProps {
  office: Office;
  /** Kilometres. */
  distance: number | undefined;
}

function BranchCard({ office, distance }: BranchCardProps) {
  const { t } = useTranslation('mfe-content');
  const { title, address, openingHours, schedule, telephoneNumber, directionsUrl } = office;
  return (
    <article className={styles.card} data-tone="paper">
      <Heading level={3} size="h3">
        <Link to={paths.branch(office.slug)} className={styles.title}>
          {title}
        </Link>
      </Heading>
      <p>{address}</p>
      {distance !== undefined && (
        <p>{t('branches.away', { distance: formatNumber(Number(distance.toFixed(1))) })}</p>
      )}
      {schedule && <OpenNow schedule={schedule} />}
      <p className={styles.hours}>
        <HoursText>{openingHours}</HoursText>
      </p>
      <div className={styles.ways}>
        <PhoneLink number={telephoneNumber} />
        <ArrowLink to={directionsUrl}>
          {t('contact.directions')}
          <span className="visually-hidden"> {title}</span>
        </ArrowLink>
      </div>
    </article>
  );
}
