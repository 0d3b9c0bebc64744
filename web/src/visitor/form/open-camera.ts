/** Held, so that no browser throws it away while its window is open. */
let camera: HTMLInputElement | null = null

/** Opens the camera of a phone for one picture; where there is none, the browser lets one choose a picture. */
export function openCamera(onFiles: (files: readonly File[]) => void): void {
  camera = document.createElement('input')
  camera.type = 'file'
  camera.accept = 'image/*'
  camera.setAttribute('capture', 'environment')
  camera.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.files) onFiles([...event.target.files])
  })
  camera.click()
}
