/** The nonce of this document, which styles made by scripts must carry. */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// goober, inside notistack, writes a style element when its module is evaluated and looks for this name
Object.assign(window, { __nonce__: nonce });
