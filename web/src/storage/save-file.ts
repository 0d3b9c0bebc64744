/** Hands bytes to the browser to be kept under a name, as a download. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the bytes by the time the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
