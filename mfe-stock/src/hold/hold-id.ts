/** Id of the form on a car's page. */
export const holdId = 'hold';
