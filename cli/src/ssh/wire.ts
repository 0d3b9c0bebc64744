/** @file How SSH writes texts, and messages to agents: a length of four bytes, then as many. */

/** What does not have the form of its kind. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** Reads what SSH calls strings, one after the other. @throws Malformed past the end */
export class WireReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  string(): Buffer {
    const length = this.#take(4).readUInt32BE()
    return this.#take(length)
  }

  byte(): number {
    return this.#take(1).readUInt8()
  }

  #take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new Malformed('It ends too early.')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}

/** As long as OpenSSH takes them. */
const longest = 256 * 1024

/**
 * Cuts what came into messages, with their lengths before them.
 * @returns them, and what is not whole yet
 * @throws Malformed for a length that no message has
 */
export function cutMessages(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = []
  let rest = bytes
  while (rest.length >= 4) {
    const length = rest.readUInt32BE()
    if (length === 0 || length > longest) throw new Malformed('No message has this length.')
    if (rest.length < 4 + length) break
    messages.push(rest.subarray(0, 4 + length))
    rest = rest.subarray(4 + length)
  }
  return { messages, rest }
}
