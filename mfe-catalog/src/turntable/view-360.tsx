import type { ModelDetail } from 'shared-contracts/api';
import { Turntable } from './turntable';
import type { View360Source } from './use-view-360';
import { ViewerIframe } from './viewer-iframe';

interface View360Props {
  model: ModelDetail;
  view: View360Source;
  /** It is the first of the page. */
  priority?: boolean;
  /** The visitor has asked for it. */
  asked?: boolean;
}

/** A model from all sides: by another site's viewer where settings name one, else on the turntable. */
export function View360({ model, view, priority = false, asked = false }: View360Props) {
  return view.kind === 'viewer' ? (
    <ViewerIframe key={view.address} address={view.address} name={model.name} />
  ) : (
    <Turntable
      key={view.turntable.src}
      turntable={view.turntable}
      name={model.name}
      priority={priority}
      asked={asked}
    />
  );
}
