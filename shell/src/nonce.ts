const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

// goober, inside notistack, writes a style element when its module is evaluated and looks for this name
Object.assign(window, { __nonce__: meta?.nonce });

export {};
