import type { ModelDetail } from 'shared-contracts/api';
import { Turntable } from './turntable';
import type { View } from './use-view';
import { ViewerFrame } from './viewer-frame';

interface AllRoundProps {
  model: ModelDetail;
  view: View;
  /** It is the first of the page. */
  priority?: boolean;
  /** The visitor has asked for it. */
  asked?: boolean;
}

/** A model from all sides: by another site's viewer where settings name one, else on the turntable. */
export function AllRound({ model, view, priority = false, asked = false }: AllRoundProps) {
  return view.kind === 'viewer' ? (
    <ViewerFrame key={view.address} address={view.address} name={model.name} />
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
