/** Test data: minimal valid files. */

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');

/** Returns an OLE2 container whose directory has one stream of this name. */
export function ole2(streamName: string): Buffer {
  const file = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  Buffer.from('Root Entry\0', 'utf16le').copy(file, 512);
  Buffer.from(`${streamName}\0`, 'utf16le').copy(file, 640);
  return file;
}

/** Returns a zip with one stored file that declares the document's type. */
export function officeFile(contentType: string): Buffer {
  const types = Buffer.from(
    `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`,
  );
  return zip('[Content_Types].xml', types);
}

export const docx = officeFile(
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
);

export const xlsx = officeFile(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
);

export function zip(name: string, content: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(checksum(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    facts,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** CRC-32, which Node 20.19 lacks. */
function checksum(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
