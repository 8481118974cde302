/** Pages of notices, without language. */
export const noticesAddress = '/-/notices';
export const noticeSettingsAddress = `${noticesAddress}/settings`;
