import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { Tabs } from 'shared-ui/staff/tabs';
import { Audit } from './audit';
import { OwnBrowsers } from './own-browsers';
import { OwnPasskeys } from './own-passkeys';
import type { peopleLoader } from './people.loader';
import styles from './people.module.css';
import { PeopleTable } from './people-table';
import { Tokens } from './tokens';

/** Staff and roles, for administrators; one's own passkeys, sessions and tokens, for everyone. */
export function PeopleScreen() {
  const { t } = useTranslation('mfe-studio');
  const data = useLoaderData<LoaderData<typeof peopleLoader>>();
  const { person, everybody, branches, audit, ownPasskeys, ownBrowsers, tokens } = data;
  const [openTab, setOpenTab] = useState(everybody ? 'everybody' : 'own');
  const ownPanel = (
    <div className={styles.parts}>
      {ownPasskeys ? (
        <OwnPasskeys passkeys={ownPasskeys} />
      ) : (
        <Notice tone="info">
          {t('people.noAccount')} <a href="/-/join">{t('people.makeAccount')}</a>
        </Notice>
      )}
      <OwnBrowsers browsers={ownBrowsers} />
    </div>
  );
  const tabs = [
    ...(everybody
      ? [
          {
            name: 'everybody',
            label: t('people.everybody'),
            panel: <PeopleTable people={everybody} branches={branches} ownId={person.id} />,
          },
        ]
      : []),
    { name: 'own', label: t('people.own'), panel: ownPanel },
    {
      name: 'tokens',
      label: t('people.tokens'),
      panel: <Tokens tokens={tokens} person={person} />,
    },
    ...(audit
      ? [
          {
            name: 'audit',
            label: t('people.audit'),
            panel: <Audit audit={audit} branches={branches} />,
          },
        ]
      : []),
  ];
  return (
    <Room title={t('people.title')}>
      <Tabs label={t('people.title')} open={openTab} onOpen={setOpenTab} tabs={tabs} />
    </Room>
  );
}
