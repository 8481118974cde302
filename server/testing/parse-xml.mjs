import { XmlDocument } from 'libxml2-wasm';

// as `xmllint` would: libxml2 itself, which Jest cannot load because it waits for its module
const documents = JSON.parse(await new Response(process.stdin).text());
const faults = documents.flatMap((text) => {
  try {
    XmlDocument.fromString(text).dispose();
    return [];
  } catch (error) {
    return [`${error.message}: ${text}`];
  }
});
console.log(JSON.stringify(faults));
