import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';
import styles from './form-dialog.module.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'> {
  open?: boolean;
  /** Labels of the two buttons. */
  cancel: string;
  confirm: string;
  kind?: 'main' | 'danger';
  /** Whether it was sent and is not answered yet. */
  isBusy?: boolean;
  /** Whether it cannot be sent as it is. */
  isDisabled?: boolean;
  /** Whether the caller, and not the browser, says what is missing. */
  noValidate?: boolean;
  /** Other buttons, before those of the form. */
  secondary?: ReactNode;
  onSubmit(): unknown;
}

/** A dialog that asks something, and is confirmed or cancelled. */
export function FormDialog({ open = true, kind = 'main', ...props }: FormDialogProps) {
  const { cancel, confirm, isBusy = false, isDisabled = false, onClose, onSubmit } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) onSubmit();
  };
  return (
    <Dialog
      {...{ open, onClose, title: props.title }}
      {...(props.size && { size: props.size })}
      actions={
        <>
          {props.secondary}
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind={kind} type="submit" form={id} busy={isBusy} disabled={isDisabled}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate={props.noValidate}>
        {props.children}
      </form>
    </Dialog>
  );
}
