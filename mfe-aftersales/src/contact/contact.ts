/** Address that calls a number as settings write it. */
export const phoneAddress = (number: string) => `tel:${number.replace(/\s/g, '')}`;

/** Address of the messaging app's conversation with us; `phone` is international digits. */
export const chatAddress = (phone: string) => `https://wa.me/${phone}`;
