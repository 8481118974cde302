/** A field that people never see: whoever fills it is a bot. Named so that no browser fills it by itself. */
export const honeypotField = 'trim_remark';
