/** A hidden field: a value in it marks the sender as a bot. Its name avoids the browsers' autofill. */
export const honeypotField = 'trim_remark';
