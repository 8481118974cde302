import forms from 'shared-contracts/forms-messages/first/ar.json';
import ui from 'shared-ui/messages/ar.json';
import shell from '../messages/ar.json';

/** What the shell says in this language, by namespace. */
export const messages = { shell, ui, forms };
