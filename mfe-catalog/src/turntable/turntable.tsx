import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { Turntable as TurntableFrames } from 'shared-contracts/picture';
import { Button, RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { classNames } from '../class-names';
import { prefersReducedData } from '../visitor/preferences';
import { useHasInteracted } from '../visitor/use-has-interacted';
import { nearest, viewOf } from './frames';
import { ProgressRing } from './progress-ring';
import styles from './turntable.module.css';
import { useClientValue } from './use-client-value';
import { useFrames, type Wanted } from './use-frames';
import { useInViewport } from './use-in-viewport';
import { useRotation } from './use-rotation';

interface TurntableProps {
  turntable: TurntableFrames;
  /** The model's. */
  name: string;
  /** Its picture is the first of the page. */
  priority?: boolean;
  /** The visitor has asked for it: all of it is fetched at once. */
  asked?: boolean;
}

/** A car to turn by drag, swipe, keys or buttons. Its first picture is in the server's HTML. */
export function Turntable({ turntable, name, priority = false, asked = false }: TurntableProps) {
  const { t } = useTranslation('mfe-catalog');
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isHydrated = useClientValue(() => true);
  const { turn, frames, total, interest } = useTurntable(turntable, stage, asked);
  const { degrees, view } = viewOf(turn.frame, turntable.frames);
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': t('turntable.slider', { name }),
    'aria-describedby': hintId,
    'aria-valuemin': 0,
    'aria-valuemax': turntable.frames - 1,
    'aria-valuenow': turn.frame,
    'aria-valuetext': t('turntable.value', { view: t(`turntable.view.${view}`), degrees }),
  };
  return (
    <div className={styles.turntable}>
      <div
        ref={stage}
        {...turn.handlers}
        {...interest}
        {...(isHydrated && slider)}
        className={classNames(
          styles.stage,
          turn.held && styles.held,
          frames.loaded > 0 && styles.drawn,
        )}
      >
        <img
          src={turntable.src}
          width={turntable.width}
          height={turntable.height}
          alt={t('turntable.picture', { name })}
          draggable={false}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
        <Canvas turntable={turntable} frame={turn.frame} frames={frames} />
        {frames.loaded < total && <ProgressRing share={frames.loaded / total} />}
      </div>
      <div className={styles.controls}>
        <RoundButton label={t('turntable.turnLeft')} onClick={() => turn.turn(-1)}>
          <Icon name="back" />
        </RoundButton>
        <p id={hintId} className={styles.hint}>
          {t('turntable.hint')}
        </p>
        <RoundButton label={t('turntable.turnRight')} onClick={() => turn.turn(1)}>
          <Icon name="arrow" />
        </RoundButton>
      </div>
      {frames.failed && (
        <div className={styles.failed} role="status">
          <p>{t('turntable.failed')}</p>
          <Button variant="line" onClick={frames.retry}>
            {t('turntable.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The turn and its frames: the coarse ones are fetched once a visitor who does something sees it, all once they
 * come to it; shown once all round when they are here, at rest when it is not seen.
 */
function useTurntable(
  turntable: TurntableFrames,
  stage: RefObject<HTMLDivElement | null>,
  asked: boolean,
) {
  const onScreen = useInViewport(stage);
  const hasInteracted = useHasInteracted();
  const [seen, setSeen] = useState(false);
  if (onScreen && hasInteracted && !seen) setSeen(true);
  const savesData = useClientValue(prefersReducedData);
  const turn = useRotation(turntable.frames);
  const [interested, setInterested] = useState(asked);
  const wanted = seen ? wantedBy({ savesData, interested, used: turn.used }) : 'nothing';
  const frames = useFrames(turntable, wanted);
  const shown = useRef(false);
  const complete = frames.loaded === turntable.frames;

  // Synchronises the browser's animation frames with what is on the screen.
  useEffect(() => {
    if (!onScreen) turn.stop();
    if (!onScreen || !complete || turn.used || shown.current) return;
    shown.current = true;
    turn.show();
  });

  const come = () => setInterested(true);
  return {
    ...{ turn, frames, total: frames.total },
    interest: { onPointerEnter: come, onFocus: come },
  };
}

function wantedBy(visitor: { savesData: boolean; interested: boolean; used: boolean }): Wanted {
  const { savesData, interested, used } = visitor;
  if (used || (interested && !savesData)) return 'all';
  return savesData ? 'rough' : 'coarse';
}

interface CanvasProps {
  turntable: TurntableFrames;
  frame: number;
  frames: ReturnType<typeof useFrames>;
}

function Canvas({ turntable, frame, frames: { imageOf } }: CanvasProps) {
  const { width, height } = turntable;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = nearest(frame, turntable.frames, (at) => imageOf(at) !== undefined);
  const image = drawn === undefined ? undefined : imageOf(drawn);

  // Synchronises the canvas with the frame, before the browser paints.
  useLayoutEffect(() => {
    const context = image && canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  }, [image, width, height]);

  return <canvas ref={canvas} width={width} height={height} />;
}
