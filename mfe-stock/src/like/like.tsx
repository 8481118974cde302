import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import type { PropsOf } from 'shared-contracts/visit';
import { TitledSection } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { StockCards } from '../cards/stock-cards';
import type { LikeData } from './like.loader';

/** "Three like this in Sitra": cars to have now, on pages about a model. Nothing where there is none. */
export function Like({ data }: PropsOf<'mfe-stock/like'> & { data: LikeData }) {
  const { t } = useTranslation('mfe-stock');
  const { cars, count, model } = data;
  const [first] = cars;
  if (!first) return null;
  const isOnePlace = cars.every(({ branch }) => branch.id === first.branch.id);
  return (
    <TitledSection
      title={t(isOnePlace ? 'like.at' : 'like.title', {
        count: cars.length,
        branch: first.branch.name,
      })}
      action={
        <ArrowLink to={paths.stock(model ?? undefined)}>
          {model === null ? t('list.all') : t('like.all', { count })}
        </ArrowLink>
      }
    >
      <StockCards cars={cars} level={3} />
    </TitledSection>
  );
}
