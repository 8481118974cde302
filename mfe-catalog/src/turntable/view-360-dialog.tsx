import type { ModelDetail } from 'shared-contracts/api';
import { TurntableDialog } from './turntable-dialog';
import { useView360 } from './use-view-360';

interface View360DialogProps {
  model: ModelDetail;
  open: boolean;
  onClose: () => void;
}

/** The dialog exposed to other remotes; renders nothing if the model has no 360° view. */
export function View360Dialog({ model, open, onClose }: View360DialogProps) {
  const view = useView360(model);
  return view && <TurntableDialog model={model} view={view} open={open} onClose={onClose} />;
}
