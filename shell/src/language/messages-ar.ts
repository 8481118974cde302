import forms from 'shared-contracts/forms-messages/first/ar.json';
import ui from 'shared-ui/messages/ar.json';
import shell from '../messages/ar.json';

/** The shell's messages in Arabic, by namespace. */
export const messages = { shell, ui, forms };
