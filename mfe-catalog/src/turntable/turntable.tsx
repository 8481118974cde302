import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ModelColour } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import type { Turntable as TurntableFrames } from 'shared-contracts/picture';
import { Button, RoundButton } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { classNames } from '../class-names';
import { prefersReducedData } from '../visitor/preferences';
import { useHasInteracted } from '../visitor/use-has-interacted';
import { viewOf } from './frames';
import { ProgressRing } from './progress-ring';
import styles from './turntable.module.css';
import { useClientValue } from './use-client-value';
import { type FrameDetail, useFrames } from './use-frames';
import { useInViewport } from './use-in-viewport';
import { useRotation } from './use-rotation';

type Turned = Pick<ModelColour, 'name' | 'turntable'>;

interface ShownColour {
  /** Name of the model. */
  model: string;
  colours: readonly Turned[];
  colour: Turned | undefined;
}

interface TurntableProps {
  turntable: TurntableFrames;
  /** The colour to show; the car's own is the first. */
  colourChoice: ShownColour;
  /** Its picture is the largest of the first view. */
  priority?: boolean;
  /** Opened by the visitor: loads all frames at once. */
  fetchAll?: boolean;
}

/** A car to turn by drag, swipe, keys or buttons. Its first picture is in the server's HTML. */
export function Turntable(props: TurntableProps) {
  const { turntable, colourChoice, priority = false, fetchAll = false } = props;
  const { model: name, colours, colour } = colourChoice;
  const { t } = useTranslation('mfe-catalog');
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isHydrated = useClientValue(() => true);
  const { still, turn, frames, interest, problem } = useTurntable(
    turntable,
    colourChoice,
    stage,
    fetchAll,
  );
  const { degrees, view } = viewOf(turn.frame, turntable.frames);
  const painted = colour ? t('colours.car', { name, colour: colour.name }) : name;
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
        className={classNames(styles.stage, turn.held && styles.held, frames.image && styles.drawn)}
      >
        <img
          {...still}
          width={turntable.width}
          height={turntable.height}
          alt={t('turntable.picture', { name: painted })}
          draggable={false}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
        <Canvas turntable={turntable} image={frames.image} />
        {frames.loaded < frames.total && <ProgressRing share={frames.loaded / frames.total} />}
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
      <p className="visually-hidden" role="status">
        {frames.isRepainted && problem?.kind !== 'lost' && painted}
      </p>
      {problem && (
        <div className={styles.failed} role="status">
          <p>{t(`turntable.${problem.kind}`, { colour: colour?.name, own: colours[0]?.name })}</p>
          <Button variant="line" onClick={problem.retry}>
            {t('turntable.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * State of the turntable. Coarse frames load once the visitor has interacted and the turntable is in view, all frames
 * on hover or focus. It turns once when loaded and pauses out of view. If no frame of a colour loads, it shows the
 * car's own.
 */
function useTurntable(
  ownTurntable: TurntableFrames,
  { colour }: ShownColour,
  stage: RefObject<HTMLDivElement | null>,
  fetchAll: boolean,
) {
  const isOnScreen = useInViewport(stage);
  const hasInteracted = useHasInteracted();
  const [seen, setSeen] = useState(false);
  if (isOnScreen && hasInteracted && !seen) setSeen(true);
  const savesData = useClientValue(prefersReducedData);
  const turn = useRotation(ownTurntable.frames);
  const [isInterested, setIsInterested] = useState(fetchAll);
  const detail = seen
    ? frameDetail({ savesData, interested: isInterested, used: turn.used })
    : 'nothing';
  const [failedPaint, setFailedPaint] = useState<TurntableFrames | null>(null);
  const painted = colour?.turntable ?? ownTurntable;
  const isLost = painted.src === failedPaint?.src;
  const frames = useFrames(isLost ? ownTurntable : painted, detail, turn.frame);
  if (frames.failed && frames.loaded === 0 && !isLost && painted.src !== ownTurntable.src)
    setFailedPaint(painted);
  const [first, setFirst] = useState(painted.src);
  const hasSpun = useRef(false);
  const isComplete = frames.loaded === ownTurntable.frames && !frames.isRepainted;

  // Stops the animation out of view.
  useEffect(() => {
    if (!isOnScreen) turn.stop();
    if (!isOnScreen || !isComplete || turn.used || hasSpun.current) return;
    hasSpun.current = true;
    turn.spinOnce();
  });

  const markInterested = () => setIsInterested(true);
  return {
    ...{ turn, frames },
    /** The picture in the server's HTML. */
    still: { src: first, onError: () => setFirst(ownTurntable.src) },
    interest: { onPointerEnter: markInterested, onFocus: markInterested },
    problem: isLost
      ? { kind: 'lost' as const, retry: () => setFailedPaint(null) }
      : frames.failed
        ? { kind: 'failed' as const, retry: frames.retry }
        : null,
  };
}

function frameDetail(visitor: {
  savesData: boolean;
  interested: boolean;
  used: boolean;
}): FrameDetail {
  const { savesData, interested, used } = visitor;
  if (used || (interested && !savesData)) return 'all';
  return savesData ? 'rough' : 'coarse';
}

interface CanvasProps {
  turntable: TurntableFrames;
  image: HTMLImageElement | undefined;
}

function Canvas({ turntable: { width, height }, image }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  // Draws the frame on the canvas before paint.
  useLayoutEffect(() => {
    const context = image && canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  }, [image, width, height]);

  return <canvas ref={canvas} width={width} height={height} />;
}
