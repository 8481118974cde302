import forms from 'shared-contracts/forms-messages/first/en.json';
import ui from 'shared-ui/messages/en.json';
import shell from '../messages/en.json';

/** What the shell says in this language, by namespace. */
export const messages = { shell, ui, forms };
