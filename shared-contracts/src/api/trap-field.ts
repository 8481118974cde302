/** A field that people never see: whoever fills it is a machine. Named so that no browser fills it by itself. */
export const trapField = 'trim_remark';
