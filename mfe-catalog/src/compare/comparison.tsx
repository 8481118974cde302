import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { BrochureLink } from '../brochure/brochure-link';
import { classNames } from '../class-names';
import { Swatch } from '../colours/swatch';
import { SpecificationValue } from '../model/specification-value';
import { addressOf, type Choice } from './choice';
import type { Compared, ComparePage } from './compare.loader';
import styles from './comparison.module.css';
import { priceRow, type Row, rowsOf } from './rows';

const widths = [undefined, styles.one, styles.two, styles.three];

/** The models in columns: their heads stay in sight while the figures scroll. */
export function Comparison({ choice, models }: ComparePage) {
  const { t } = useTranslation('mfe-catalog');
  const from = (bhd: number) => t('price.from', { amount: formatDinars(bhd) });
  const rows = [
    ...priceRow(models, choice.trim, t('price.title'), from),
    ...rowsOf(models, choice.trim),
  ];
  return (
    <table
      className={classNames(
        styles.table,
        widths[models.length],
        choice.differences && styles.marked,
      )}
      aria-label={t('compare.table')}
    >
      <thead data-below-nav>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('model.item')}</span>
          </th>
          {models.map((model) => (
            <th key={model.slug} scope="col">
              <Head model={model} choice={choice} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Figures key={row.name} row={row} models={models} marked={choice.differences} />
        ))}
        {models.some(({ colours }) => colours.length > 0) && <Colours models={models} />}
        <tr>
          <th scope="row">{t('compare.features')}</th>
          {models.map((model) => (
            <td key={model.slug}>
              <ul className={styles.features}>
                {model.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </td>
          ))}
        </tr>
        <tr className={styles.ways}>
          <td />
          {models.map((model) => (
            <td key={model.slug}>
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
  );
}

/** A model's column: its picture, its name, and the way to take it out. */
function Head({ model, choice }: { model: Compared; choice: Choice }) {
  const { t } = useTranslation('mfe-catalog');
  const others = choice.slugs.filter((slug) => slug !== model.slug);
  return (
    <div className={styles.head}>
      <Picture
        picture={model.side}
        decorative
        sizes="(max-width: 768px) 30vw, 300px"
        mirrored
        priority={model.slug === choice.slugs[0]}
        className={styles.car}
      />
      <span className={styles.name}>{model.name}</span>
      <Link
        to={addressOf({ ...choice, slugs: others })}
        className={styles.remove}
        aria-label={t('compare.remove', { name: model.name })}
        replace
        preventScrollReset
      >
        <Icon name="close" size="s" />
      </Link>
    </div>
  );
}

function Colours({ models }: { models: readonly Compared[] }) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <tr>
      <th scope="row">{t('colours')}</th>
      {models.map(({ slug, colours }) => (
        <td key={slug} className={colours.length === 0 ? styles.missing : undefined}>
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

interface FiguresProps {
  row: Row;
  models: readonly Compared[];
  marked: boolean;
}

function Figures({ row, models, marked }: FiguresProps) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <tr className={row.differs ? styles.differs : styles.same}>
      <th scope="row">
        {row.name}
        {marked && row.differs && <span className="visually-hidden"> {t('compare.differs')}</span>}
      </th>
      {models.map((model, at) => {
        const value = row.values[at];
        return value === null || value === undefined ? (
          <td key={model.slug} className={styles.missing}>
            {t('compare.missing')}
          </td>
        ) : (
          <td key={model.slug}>
            <SpecificationValue text={value} />
          </td>
        );
      })}
    </tr>
  );
}
