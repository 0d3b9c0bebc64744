/** The body of an answer, decompressed. @throws TypeError where it is longer than that */
export async function readBounded({ body }: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new TypeError('The service answers more than such an answer can have.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
