export const message = (type: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from([type]), ...parts])
  return Buffer.concat([uint32(body.length), body])
}
export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const text = (value: string | Buffer): Buffer =>
  Buffer.concat([uint32(Buffer.byteLength(value)), Buffer.from(value)])
export const no = Buffer.from([0, 0, 0, 1, 5])
export const yes = Buffer.from([0, 0, 0, 1, 6])
