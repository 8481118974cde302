import { useTranslation } from 'shared-contracts/i18n';
import { Card, Shelf } from 'shared-ui/card';
import { TitledSection } from 'shared-ui/layout';
import type { NextPage } from './next-pages';

/** Pages that go with a part, each with its own picture. */
export function NextLinks({ pages }: { pages: readonly NextPage[] }) {
  const { t } = useTranslation('mfe-aftersales');
  if (pages.length === 0) return null;
  return (
    <TitledSection tone="quiet" title={t('parts.next.title')}>
      <Shelf scroll>
        {pages.map(({ name, to, picture }) => (
          <Card
            key={name}
            level={3}
            picture={picture}
            meta={t(`parts.next.${name}.text`)}
            title={t(`parts.next.${name}.title`)}
            to={to}
          />
        ))}
      </Shelf>
    </TitledSection>
  );
}
