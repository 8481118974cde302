import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Room } from 'shared-ui/staff/room';
import { Table } from 'shared-ui/staff/table';
import { studioPaths } from '../studio-paths';
import type { vainSearchesLoader } from './vain-searches.loader';

/** What visitors searched for and did not find, each with a link to the search as it is today. */
export function VainSearchesScreen() {
  const { t } = useTranslation('mfe-studio');
  const { searches } = useLoaderData<LoaderData<typeof vainSearchesLoader>>();
  return (
    <Room
      title={t('vainSearches.title')}
      actions={<ButtonLink to={studioPaths.content()}>{t('content.back')}</ButtonLink>}
    >
      <p>{t('vainSearches.text')}</p>
      {searches.length === 0 ? (
        <EmptyState title={t('vainSearches.none')} text={t('vainSearches.noneText')} />
      ) : (
        <Table
          label={t('vainSearches.title')}
          stacks
          columns={['query', 'language', 'count', 'lastDay'].map((name) =>
            t(`vainSearches.${name}`),
          )}
          rows={searches.map(({ query, locale, count, lastDay }) => ({
            key: `${locale} ${query}`,
            cells: [
              <a
                key="query"
                href={localise(paths.search(query), locale)}
                target="_blank"
                rel="noopener"
              >
                <bdi>{query}</bdi>
              </a>,
              t(`vainSearches.${locale}`),
              String(count),
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
