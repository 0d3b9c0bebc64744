/**
 * A path that no router can decode, such as `/%E0%A4%A`, with its percent signs taken for what they are: so it is served as any
 * other path that does not exist, with the page or the error shape, and all headers. Others stay as they are.
 */
export function decodablePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
