import { XMLParser } from 'fast-xml-parser';

/**
 * Rules of the ADF 1.0 DTD for the elements that a lead can use. A content model lists children in order with `?`,
 * `*` and `+`; `text` is character data only. The interest `service` is not in the DTD of 2000; CRMs have added it
 * since.
 */
const contents: Record<string, string> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  id: 'text',
  requestdate: 'text',
  vehicle:
    'id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? condition? colorcombination* imagetag? price* pricecomments? option* finance? comments?',
  year: 'text',
  make: 'text',
  model: 'text',
  trim: 'text',
  colorcombination: 'interiorcolor? exteriorcolor? preference?',
  exteriorcolor: 'text',
  price: 'text',
  finance: 'method amount* balance*',
  method: 'text',
  amount: 'text',
  comments: 'text',
  odometer: 'text',
  condition: 'text',
  customer: 'contact id* timeframe? comments?',
  contact: 'name+ email? phone* address?',
  name: 'text',
  email: 'text',
  phone: 'text',
  vendor: 'id* vendorname url? contact',
  vendorname: 'text',
  provider: 'id* name service? url? email? phone? contact?',
  service: 'text',
};

const attributes: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  id: { sequence: /^\d+$/, source: /./ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive|service)$/, status: /^(new|used)$/ },
  odometer: { status: /^(unknown|rolledover|replaced|original)$/, units: /^(km|mi)$/ },
  price: {
    type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/,
    currency: /^[A-Z]{3}$/,
    delta: /^(absolute|relative|percentage)$/,
    relativeto: /^(msrp|invoice)$/,
    source: /./,
  },
  amount: {
    type: /^(downpayment|monthly|total)$/,
    limit: /^(maximum|minimum|exact)$/,
    currency: /^[A-Z]{3}$/,
  },
  contact: { primarycontact: /^[01]$/ },
  name: { part: /^(surname|first|middle|suffix|last|full)$/, type: /^(individual|business)$/ },
  email: { preferredcontact: /^[01]$/ },
  phone: {
    type: /^(voice|fax|cellphone|pager|phone)$/,
    time: /^(morning|afternoon|evening|nopreference|day)$/,
    preferredcontact: /^[01]$/,
  },
};

interface Element {
  name: string;
  children: Element[];
  text: string;
  attributes: Record<string, string>;
}

/** Returns the violations in an ADF document; empty if it follows the DTD. */
export function adfFaults(xml: string): string[] {
  if (!/^<\?xml version="1\.0"[^>]*\?>\s*<\?ADF VERSION "1\.0"\?>/.test(xml)) return ['prologue'];
  const root = readAdf(xml);
  return root.name === 'adf' ? faultsOf(root) : ['root'];
}

/** Returns the document's root element. Throws if it is not XML. */
export function readAdf(xml: string): Element {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    ignorePiTags: true,
    ignoreDeclaration: true,
    processEntities: true,
    htmlEntities: true,
  });
  const [root] = elementsOf(parser.parse(xml, true));
  if (!root) throw new Error('no root element');
  return root;
}

/** Returns the text of the first element at a path such as `prospect/customer/contact/name`. */
export function textAt(root: Element, path: string): string | undefined {
  let at: Element | undefined = root;
  for (const name of path.split('/')) at = at?.children.find((child) => child.name === name);
  return at?.text;
}

function faultsOf(element: Element): string[] {
  const { name, children, text } = element;
  const content = contents[name];
  if (!content) return [`unknown element ${name}`];
  const faults: string[] = [];
  const names = children.map((child) => `${child.name} `).join('');
  if (content === 'text' && children.length > 0) faults.push(`${name} holds elements`);
  if (content !== 'text' && !modelOf(content).test(names)) faults.push(`${name}: ${names}`);
  if (content !== 'text' && text.trim() !== '') faults.push(`${name} holds text`);
  for (const [key, value] of Object.entries(element.attributes)) {
    if (!attributes[name]?.[key]?.test(value)) faults.push(`${name}/@${key}=${value}`);
  }
  if (name === 'id' && !element.attributes.source) faults.push('id without source');
  return [...faults, ...children.flatMap(faultsOf)];
}

/** Converts `a? b+` to a pattern over `a b b `. */
function modelOf(content: string): RegExp {
  const parts = content.split(' ').map((part) => part.replace(/^(\w+)([?*+]?)$/, '(?:$1 )$2'));
  return new RegExp(`^${parts.join('')}$`);
}

function elementsOf(nodes: readonly Record<string, unknown>[]): Element[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (!name || name === '#text') return [];
    // Shape of the parser's output with `preserveOrder`
    const inside = node[name] as Record<string, unknown>[];
    const given = (node[':@'] ?? {}) as Record<string, string>;
    const text = inside.map((child) => child['#text'] ?? '').join('');
    return [{ name, children: elementsOf(inside), text, attributes: given }];
  });
}
