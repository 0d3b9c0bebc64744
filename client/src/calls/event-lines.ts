/**
 * Reads an event stream (HTML, section 9.2) chunk by chunk: the data of each event once it is complete. Our server
 * writes each event in one line; comments, which only keep the connection open, are skipped.
 */
export function eventLines(): (chunk: Uint8Array) => string[] {
  const decoder = new TextDecoder()
  let rest = ''
  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    return lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice('data: '.length))
  }
}
