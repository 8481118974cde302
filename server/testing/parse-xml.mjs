import { XmlDocument } from 'libxml2-wasm';

// Parses with libxml2 as `xmllint` does; Jest cannot load it because of its top-level await
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
