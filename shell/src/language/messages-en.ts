import forms from 'shared-contracts/forms-messages/first/en.json';
import ui from 'shared-ui/messages/en.json';
import shell from '../messages/en.json';

/** The shell's messages in English, by namespace. */
export const messages = { shell, ui, forms };
