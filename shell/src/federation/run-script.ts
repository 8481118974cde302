/** Loads and runs a script. With `integrity` the browser refuses a file of another hash; the promise then rejects. */
export function runScript(src: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, async: true, ...(integrity && { integrity, crossOrigin: '' }) });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be fetched, or is not what it should be`));
    };
    document.head.append(script);
  });
}
