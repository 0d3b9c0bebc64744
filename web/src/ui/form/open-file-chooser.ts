/** Held, so that no browser throws it away while its window is open. */
let chooser: HTMLInputElement | null = null

/** Opens the system's window to choose files; several at once. */
export function openFileChooser(onFiles: (files: readonly File[]) => void, accept = ''): void {
  chooser = document.createElement('input')
  chooser.type = 'file'
  chooser.multiple = true
  chooser.accept = accept
  chooser.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.files) onFiles([...event.target.files])
  })
  chooser.click()
}
