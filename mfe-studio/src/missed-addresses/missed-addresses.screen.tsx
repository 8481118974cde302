import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Room } from 'shared-ui/staff/room';
import { Table } from 'shared-ui/staff/table';
import { studioPaths } from '../studio-paths';
import type { missedAddressesLoader } from './missed-addresses.loader';

/** Addresses that visitors requested without success, each with a button that creates a redirect. */
export function MissedAddressesScreen() {
  const { t } = useTranslation('mfe-studio');
  const { addresses, canEdit } = useLoaderData<LoaderData<typeof missedAddressesLoader>>();
  return (
    <Room
      title={t('missedAddresses.title')}
      actions={<ButtonLink to={studioPaths.content()}>{t('content.back')}</ButtonLink>}
    >
      <p>{t('missedAddresses.text')}</p>
      {addresses.length === 0 ? (
        <EmptyState title={t('missedAddresses.none')} text={t('missedAddresses.noneText')} />
      ) : (
        <Table
          label={t('missedAddresses.title')}
          stacks
          columns={[
            ...['address', 'count', ...(canEdit ? ['redirect'] : []), 'lastDay'].map((name) =>
              t(`missedAddresses.${name}`),
            ),
          ]}
          rows={addresses.map(({ address, count, lastDay }) => ({
            key: address,
            cells: [
              <bdi
                key="address"
                dir="ltr"
                // In a window of middle width the table scrolls, instead of breaking addresses letter by letter
                style={{ display: 'block', minInlineSize: '9rem', overflowWrap: 'anywhere' }}
              >
                {address}
              </bdi>,
              String(count),
              ...(canEdit
                ? [
                    <ButtonLink key="redirect" to={studioPaths.newRedirect(address)}>
                      {t('missedAddresses.redirect')}
                    </ButtonLink>,
                  ]
                : []),
              <bdi key="day" style={{ whiteSpace: 'nowrap' }}>
                {lastDay}
              </bdi>,
            ],
          }))}
        />
      )}
    </Room>
  );
}
