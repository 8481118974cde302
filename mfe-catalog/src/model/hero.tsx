import type { KeyFigure, ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { HeroBanner } from '../hero-banner/hero-banner';
import { RequestLink } from '../test-drive/request-link';
import { BackgroundVideo, PlayPauseButton } from '../video/background-video';
import { useBackgroundVideo } from '../video/use-background-video';
import { Cost } from './cost';
import styles from './hero.module.css';

interface HeroProps {
  model: ModelDetail;
  onRequest: () => void;
}

/** The first view: the car's picture or film, its name and key figures. */
export function Hero(props: HeroProps) {
  const { model } = props;
  return model.video === null ? (
    <HeroBanner {...bannerProps(model)} backdrop={<Backdrop model={model} />}>
      <HeroFooter {...props} />
    </HeroBanner>
  ) : (
    <FilmHero key={model.video} {...props} film={model.video} />
  );
}

function FilmHero({ film: src, ...props }: HeroProps & { film: string }) {
  const { model } = props;
  const film = useBackgroundVideo('interaction');
  const backdrop = (
    <div className={styles.screen}>
      <Backdrop model={model} />
      <BackgroundVideo film={film} src={src} className={styles.film} />
    </div>
  );
  return (
    <HeroBanner {...bannerProps(model)} backdrop={backdrop}>
      <PlayPauseButton film={film} className={styles.toggle} />
      <HeroFooter {...props} />
    </HeroBanner>
  );
}

const bannerProps = ({ name, tagline }: ModelDetail) =>
  ({ name, tagline, level: 1, className: styles.hero }) as const;

/** Shows the film's poster if there is a film, so that nothing jumps when it starts. */
function Backdrop({ model }: { model: ModelDetail }) {
  const picture = model.poster ?? model.banner;
  return <Picture picture={picture} sizes={coverSizes} mirrored priority />;
}

/**
 * On a phone the picture is 92vw high and cropped at both sides, so it is drawn 196vw wide; 1280 px suffice for the
 * usual phone.
 */
const coverSizes = '(max-width: 48.12em) 190vw, max(100vw, 1440px)';

/** The starting price and its monthly figure, if known, above the key figures; beside it the request. */
function HeroFooter({ model: { slug, price, keyFigures }, onRequest }: HeroProps) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <div>
      <div className={styles.first}>
        {price && (
          <Link to="#price" className={styles.price}>
            <Cost price={price} />
          </Link>
        )}
        <RequestLink model={slug} onRequest={onRequest} className={styles.request}>
          {t('model.requestDrive')}
        </RequestLink>
      </div>
      <KeyFigures figures={keyFigures} />
    </div>
  );
}

function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
            <small> {unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
