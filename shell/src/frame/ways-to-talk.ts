/** Address of the messaging app's conversation with the dealer; `phone` is international digits. */
export const chatAddress = (phone: string) => `https://wa.me/${phone}`;

/** Address that dials a number as it is written, spaces and all. */
export const telAddress = (number: string) => `tel:${number.replace(/\s/g, '')}`;
