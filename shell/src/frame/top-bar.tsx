import { memo } from 'react';
import { telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { SearchField } from '../search/search-field';
import { LanguageToggle } from './language-toggle';
import { SocialLinks } from './social-links';
import styles from './top-bar.module.css';

export const TopBar = memo(function TopBar() {
  const { settings } = useVisit();
  return (
    <header className={styles.bar}>
      <Wrap className={styles.row}>
        <Phone number={settings.tollFreeNumber} icon />
        <Phone number={settings.telephoneNumber} />
        <SearchField />
        <span className={styles.social}>
          <SocialLinks />
        </span>
        <LanguageToggle className={styles.language} />
      </Wrap>
    </header>
  );
});

function Phone({ number, icon = false }: { number: string; icon?: boolean }) {
  return (
    <Link to={telAddress(number)} className={styles.phone}>
      {icon && <Icon name="phone" size="s" />}
      <Num>{number}</Num>
    </Link>
  );
}
