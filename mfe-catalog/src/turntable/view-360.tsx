import type { ModelDetail } from 'shared-contracts/api';
import { ColourPicker } from '../colours/colour-picker';
import { useColour } from '../colours/use-colour';
import { Turntable } from './turntable';
import type { View360Source } from './use-view-360';
import styles from './view-360.module.css';
import { ViewerIframe } from './viewer-iframe';

interface View360Props {
  model: ModelDetail;
  view: View360Source;
  /** Its picture is the largest of the first view. */
  priority?: boolean;
  /** Opened by the visitor. */
  fetchAll?: boolean;
}

/** A model's 360° view: the external viewer that settings name, else the turntable. */
export function View360({ model, view, priority = false, fetchAll = false }: View360Props) {
  const colourChoice = useColour(model);
  return view.kind === 'viewer' ? (
    <ViewerIframe key={view.address} address={view.address} name={model.name} />
  ) : (
    <div className={styles.view}>
      <Turntable
        key={view.turntable.src}
        turntable={view.turntable}
        colourChoice={colourChoice}
        priority={priority}
        fetchAll={fetchAll}
      />
      <ColourPicker key={model.slug} colourChoice={colourChoice} />
    </div>
  );
}
