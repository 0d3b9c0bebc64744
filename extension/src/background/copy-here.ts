/** Puts a text on the clipboard, where this browser gives its background one. @returns whether it does */
export async function copyHere(text: string): Promise<boolean> {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
