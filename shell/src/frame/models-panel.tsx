import { paths } from 'shared-contracts/paths';
import { FragmentSlot, useVisit } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { buyingLinks, useLinksInSection } from './frame-links';
import { useMenu } from './menu-store';
import styles from './navigation.module.css';

/**
 * The mega-menu: a fragment of the catalog, and below it what one buys with. If the fragment cannot be loaded, the
 * models are plain links.
 */
export function ModelsPanel() {
  const { close } = useMenu();
  const linksIn = useLinksInSection();
  return (
    <div className={styles.mega}>
      <div className={styles.models} data-panel="models">
        <FragmentSlot
          name="mfe-catalog/model-menu"
          loading={<span aria-hidden="true" />}
          fallback={<ModelLinks />}
        />
      </div>
      <Wrap>
        <ul className={styles.ways}>
          {linksIn('buying', buyingLinks).map(({ name, to }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </div>
  );
}

export function ModelLinks() {
  const { models } = useVisit();
  const { close } = useMenu();
  return (
    <Wrap>
      <ul className={styles.plainModels}>
        {models.map((model) => (
          <li key={model.slug}>
            <Link to={paths.explore(model.slug)} onClick={close}>
              {model.name}
            </Link>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
