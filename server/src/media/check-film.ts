import type { PictureFault } from 'shared-contracts/staff-pictures';

/** Parts of an MP4 that a film may have at its top level. */
const knownBoxes = new Set([
  ...['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta', 'udta'],
  ...['moof', 'mfra', 'sidx', 'ssix', 'prft', 'emsg', 'pdin'],
]);

/**
 * Whether the bytes are one whole MP4 that every browser plays, and nothing before, between or behind it. A file that is
 * two things at once has parts that no film has.
 */
export function checkMp4(bytes: Buffer): PictureFault | null {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; ) {
    if (at + 16 > bytes.length && at + 8 > bytes.length) return broken;
    const short = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    // 1: the size follows in 64 bits; 0: up to the end of the file
    if (short === 1 && at + 16 > bytes.length) return broken;
    const size =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < 8 || at + size > bytes.length || !knownBoxes.has(name)) return broken;
    if (at === 0 && name !== 'ftyp') return broken;
    boxes.set(name, bytes.subarray(at, at + size));
    at += size;
  }
  const moov = boxes.get('moov');
  if (!moov || !boxes.has('mdat')) return broken;
  return moov.includes('avc1') || moov.includes('avc3') ? null : { code: 'filmKind' };
}

/** The same for WebM: a head, and one segment that reaches to the end of the file. */
export function checkWebm(bytes: Buffer): PictureFault | null {
  const head = elementAt(bytes, 0);
  if (head?.id !== 0x1a45dfa3 || head.end === null) return broken;
  const segment = elementAt(bytes, head.end);
  if (segment?.id !== 0x18538067) return broken;
  // a recorder that could not go back leaves the length open
  if (segment.end !== null && segment.end !== bytes.length) return broken;
  return /V_VP[89]|V_AV1/.test(bytes.toString('latin1', head.end, head.end + 65_536))
    ? null
    : { code: 'filmKind' };
}

/** An element of EBML: its id, and where it ends; null for an open end. */
function elementAt(bytes: Buffer, at: number): { id: number; end: number | null } | null {
  if (at + 12 > bytes.length) return null;
  const id = bytes.readUInt32BE(at);
  const first = bytes[at + 4] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8) return null;
  let size = BigInt(first & (0xff >> length));
  for (let index = 1; index < length; index += 1)
    size = (size << 8n) | BigInt(bytes[at + 4 + index] ?? 0);
  const isOpen = size === (1n << BigInt(7 * length)) - 1n;
  return { id, end: isOpen ? null : at + 4 + length + Number(size) };
}

const broken: PictureFault = { code: 'filmBroken' };
