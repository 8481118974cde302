import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths, type Trim } from 'shared-contracts/paths';
import { Muted } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { BrochureLink } from '../brochure/brochure-link';
import { classNames } from '../class-names';
import { Swatch } from '../colours/swatch';
import { groupRows } from '../model/group-rows';
import { SpecificationValue } from '../model/specification-value';
import type { ComparedModel, ComparePage } from './compare.loader';
import styles from './comparison.module.css';
import { ColumnHead, RequestLink } from './comparison-column';
import { featuresOf, priceRow, type Row, specificationRows } from './rows';

const widths = [undefined, styles.one, styles.two, styles.three];

/** The comparison table; its head is sticky while the rows scroll. */
export function Comparison({ choice, models }: Omit<ComparePage, 'range'>) {
  const { t } = useTranslation('mfe-catalog');
  const { trim } = choice;
  // A single car has no differences
  const onlyDifferences = choice.differences && models.length > 1;
  const visibleRows = (rows: readonly Row[]) =>
    rows.filter(({ differs }) => differs || !onlyDifferences);
  const from = (bhd: number) => t('price.from', { amount: formatDinars(bhd) });
  const prices = visibleRows(priceRow(models, trim, t('price.title'), from));
  const allRows = specificationRows(models, trim);
  const rows = visibleRows(allRows);
  const hiddenCount = allRows.length - rows.length;
  return (
    <>
      {hiddenCount > 0 && <Muted>{t('compare.hidden', { count: hiddenCount })}</Muted>}
      <table
        className={classNames(styles.table, widths[models.length])}
        aria-label={t('compare.table')}
      >
        <thead data-below-nav>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('model.item')}</span>
            </th>
            {models.map((model) => (
              <th key={model.slug} scope="col">
                <ColumnHead model={model} choice={choice} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <RequestRow models={models} trim={trim} />
          {prices.map((row) => (
            <FigureRow key={row.key} row={row} models={models} />
          ))}
        </tbody>
        {groupRows(rows).map((group) => (
          <tbody key={group.name}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={models.length + 1}>
                {group.name}
              </th>
            </tr>
            {group.rows.map((row) => (
              <FigureRow key={row.key} row={row} models={models} />
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={models.length + 1}>
              {t('compare.more')}
            </th>
          </tr>
          {models.some(({ colours }) => colours.length > 0) && <ColourRow models={models} />}
          <FeatureRow models={models} onlyDifferences={onlyDifferences} />
          <tr className={styles.ways}>
            <td />
            {models.map((model) => (
              <td key={model.slug} data-model={model.name}>
                <RequestLink model={model} trim={trim} />
                <Link to={paths.explore(model.slug)} className={styles.way}>
                  {t('compare.explore', { name: model.name })}
                </Link>
                <BrochureLink brochure={model.brochure} className={styles.way}>
                  {t('compare.brochure')}
                  <span className="visually-hidden">{` ${model.name}`}</span>
                </BrochureLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** Test-drive links, both above and below the table. */
function RequestRow({ models, trim }: { models: readonly ComparedModel[]; trim: Trim }) {
  return (
    <tr className={styles.ways}>
      <td />
      {models.map((model) => (
        <td key={model.slug} data-model={model.name}>
          <RequestLink model={model} trim={trim} />
        </td>
      ))}
    </tr>
  );
}

function ColourRow({ models }: { models: readonly ComparedModel[] }) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <tr>
      <th scope="row">{t('colours.title')}</th>
      {models.map(({ slug, name, colours }) => (
        <td
          key={slug}
          data-model={name}
          className={colours.length === 0 ? styles.missing : undefined}
        >
          {colours.length === 0 ? (
            t('compare.missing')
          ) : (
            <ul className={styles.features}>
              {colours.map((colour) => (
                <li key={colour.id} className={styles.colour}>
                  <Swatch colour={colour} className={styles.swatch} />
                  {colour.name}
                </li>
              ))}
            </ul>
          )}
        </td>
      ))}
    </tr>
  );
}

interface FeaturesProps {
  models: readonly ComparedModel[];
  onlyDifferences: boolean;
}

function FeatureRow({ models, onlyDifferences }: FeaturesProps) {
  const { t } = useTranslation('mfe-catalog');
  const features = featuresOf(models, onlyDifferences);
  return (
    <tr>
      <th scope="row">{t('compare.features')}</th>
      {models.map(({ slug, name }, index) => (
        <td key={slug} data-model={name}>
          <ul className={styles.features}>
            {features[index]?.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </td>
      ))}
    </tr>
  );
}

function FigureRow({ row, models }: { row: Row; models: readonly ComparedModel[] }) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <tr className={row.differs ? styles.differs : styles.same}>
      <th scope="row">{row.name}</th>
      {models.map((model, index) => {
        const value = row.values[index];
        return value === null || value === undefined ? (
          <td key={model.slug} data-model={model.name} className={styles.missing}>
            {t('compare.missing')}
          </td>
        ) : (
          <td key={model.slug} data-model={model.name}>
            <SpecificationValue text={value} />
          </td>
        );
      })}
    </tr>
  );
}
