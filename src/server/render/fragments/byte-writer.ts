/** Writes a document into one growing buffer: ready bytes are copied, texts are encoded and escaped in one pass. */

/** As React writes them. */
const ENTITIES = new Map([
  [0x22, "&quot;"],
  [0x26, "&amp;"],
  [0x27, "&#x27;"],
  [0x3c, "&lt;"],
  [0x3e, "&gt;"],
]);

/** True for characters that React escapes, and for those that need several bytes. */
const IS_SPECIAL = Uint8Array.from({ length: 128 }, (_, code) => (ENTITIES.has(code) ? 1 : 0));

/** A character takes at most three bytes (a pair of surrogates four), or six as an entity. */
const MAX_BYTES = 6;

/** One character of two units. A half without its other half is written as the encoder writes it. */
const isPair = (code: number, next: number): boolean => (code & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00;

export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  get length(): number {
    return this.#length;
  }

  /** Forgets what was written and keeps the memory: a new buffer for each document costs more than the copy that `take` makes. */
  reset(): void {
    this.#length = 0;
  }

  /** The written bytes, until something else is written. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A copy of the written bytes. */
  take(): Buffer {
    return Buffer.from(this.written());
  }

  copy(source: Buffer, start = 0, end = source.length): void {
    this.#ensure(end - start);
    source.copy(this.#bytes, this.#length, start, end);
    this.#length += end - start;
  }

  /** Markup, or JSON that is safe in markup. */
  markup(text: string): void {
    this.#ensure(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** A text or the value of an attribute, escaped as React escapes it. Most are short and plain, for which a loop is faster than the encoder. */
  escaped(text: string): void {
    this.#ensure(text.length * MAX_BYTES);
    const bytes = this.#bytes;
    let length = this.#length;
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place);
      if (code < 128 && IS_SPECIAL[code] === 0) {
        bytes[length++] = code;
        continue;
      }
      const entity = ENTITIES.get(code);
      if (entity !== undefined) {
        length += bytes.write(entity, length, "latin1");
        continue;
      }
      const end = isPair(code, text.charCodeAt(place + 1)) ? place + 2 : place + 1;
      length += bytes.write(text.slice(place, end), length);
      place = end - 1;
    }
    this.#length = length;
  }

  #ensure(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
