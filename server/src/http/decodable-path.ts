/**
 * Escapes the percent signs of a path that no router can decode, such as `/%E0%A4%A`. It is then served like any other
 * unknown path, with the page or the error shape, and all headers. Other paths stay as they are.
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
